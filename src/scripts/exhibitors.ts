import { patternsOf, says } from '#domain/basics/search.ts';

/** Leaves on the page whom every word that is typed is found in, and says how many; the whole list needs no script. */
export function searchExhibitors(): void {
  const list = document.querySelector<HTMLElement>('[data-exhibitors]');
  const search = list?.querySelector<HTMLElement>('[data-exhibitor-search]');
  const box = search?.querySelector('input');
  const status = search?.querySelector<HTMLElement>('[role=status]');
  if (!list || !search || !box || !status) return;
  const items = [...list.querySelectorAll<HTMLElement>('.exhibitors > li')];

  const narrow = () => {
    const wanted = patternsOf(box.value);
    for (const item of items) item.hidden = !says(wanted, item.textContent ?? '');
    for (const section of list.querySelectorAll('section'))
      section.hidden = !section.querySelector('li:not([hidden])');
    const count = items.filter((item) => item.checkVisibility()).length;
    status.textContent =
      count > 0
        ? count === 1
          ? '1 exhibitor'
          : `${count} exhibitors`
        : 'No exhibitors match. Try another word, or choose All Areas.';
  };
  search.hidden = false;
  list.addEventListener('input', narrow);
  narrow();
}
