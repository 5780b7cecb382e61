/**
 * WebKit takes an arrow key in a group of radio buttons for a click: the focus moves to the next one without a ring.
 * Focused once more, from nowhere, it has one.
 */
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
