import { exhibitorsLabels as labels } from '#messages/exhibitors/pages.ts';

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Leaves on the page whom every word that is typed is found in, and says how many; the whole list needs no script. */
export function searchExhibitors(): void {
  const list = document.querySelector<HTMLElement>('[data-exhibitors]');
  const search = list?.querySelector<HTMLElement>('[data-exhibitor-search]');
  const box = search?.querySelector('input');
  const status = search?.querySelector<HTMLElement>('[role=status]');
  if (!list || !search || !box || !status) return;
  const items = [...list.querySelectorAll<HTMLElement>('.exhibitors > li')];
  const texts = items.map(({ textContent }) => plain(textContent ?? ''));

  const narrow = () => {
    const words = plain(box.value).split(/\s+/);
    items.forEach((item, at) => {
      item.hidden = !words.every((word) => texts[at]?.includes(word));
    });
    for (const section of list.querySelectorAll('section'))
      section.hidden = !section.querySelector('li:not([hidden])');
    const count = items.filter((item) => item.checkVisibility()).length;
    status.textContent = count > 0 ? labels.count(count) : labels.none;
  };
  search.hidden = false;
  list.addEventListener('input', narrow);
  narrow();
}
