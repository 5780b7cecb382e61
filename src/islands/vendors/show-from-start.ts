/** The tabs stay on view far down a panel: from there the next one is shown from its start, not from the middle. */
export function showFromStart(): void {
  const content = document.querySelector('[data-tab-content]');
  const strip = document.querySelector('.tab-strip');
  if (!content || !strip) return;
  const isPast = content.getBoundingClientRect().top < strip.getBoundingClientRect().bottom;
  if (isPast) content.scrollIntoView({ block: 'start', behavior: 'instant' });
}
