/** WebKit moves the focus within a radio group without drawing a ring. Blurring and focusing the button again draws it. */
export function initRadioRing(): void {
  document.addEventListener('keydown', ({ key, target }) => {
    if (!key.startsWith('Arrow') || !isRadio(target)) return;
    // After the browser has moved the focus.
    setTimeout(() => {
      const chosen = document.activeElement;
      if (!isRadio(chosen) || chosen.matches(':focus-visible')) return;
      chosen.blur();
      chosen.focus({ preventScroll: true });
    });
  });
}

const isRadio = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'radio';
