/** WebKit moves the focus in a radio group without a ring; focused once more, from nowhere, the button has one. */
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
