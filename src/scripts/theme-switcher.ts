/** Shows the whole page in the theme that is chosen, the one a browser has kept over a reload included. */
export function initThemeSwitcher(): void {
  const switcher = document.querySelector('[data-theme-switcher]');
  const apply = () => {
    const chosen = switcher?.querySelector<HTMLInputElement>('input:checked');
    if (chosen) document.documentElement.dataset['theme'] = chosen.value;
  };
  switcher?.addEventListener('change', apply);
  apply();
}
