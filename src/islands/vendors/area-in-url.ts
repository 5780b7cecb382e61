import { keepOwnArea } from '#stores/own-area.ts';

const parameter = 'area';

/** Keeps the area filter and `?area=` of the address the same; the first choice names no area. */
export function initAreaFilter(): void {
  const choices = [...document.querySelectorAll<HTMLInputElement>('[data-area-filter] input')];
  const [all] = choices;
  for (const choice of choices) {
    choice.addEventListener('change', () => keep(choice === all ? null : choice.value));
  }
  window.addEventListener('popstate', () => {
    const wanted = new URLSearchParams(window.location.search).get(parameter);
    const choice = choices.find(({ value }) => value === wanted) ?? all;
    if (choice) choice.checked = true;
  });
}

function keep(area: string | null): void {
  const url = new URL(window.location.href);
  if (area === null) url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, area);
  window.history.replaceState(window.history.state, '', url);
  keepOwnArea(area);
}
