const MINUTE = 60_000;

/** Looks now, and again as long as the page is open: over midnight, after a night in a pocket, brought back by Back. */
export function whileOpen(look: () => void): void {
  look();
  setInterval(look, MINUTE);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
}
