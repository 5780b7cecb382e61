import { AREA_MEMORY } from '#domain/schedule/areas.ts';
import { SHOW_MEMORY } from '#scripts/remembered-show.ts';

/** Leads the bars and the footer of a page about no show to the one visited last, else to one whose area is kept (product 2.8); inline, so that nothing flashes. */
function followShow(memory: string, areaMemory: string): void {
  function remembered(): string | null {
    try {
      const ofArea = [...document.querySelectorAll<HTMLElement>('[data-show]')]
        .map((link) => link.dataset['show'])
        .find((slug) => slug && localStorage.getItem(areaMemory + slug));
      return sessionStorage.getItem(memory) ?? ofArea ?? null;
    } catch {
      return null;
    }
  }

  function follow(): void {
    const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
    const shows = Array.from(all('[data-show]'));
    const linkTo = (slug: string | null | undefined) => shows.find((link) => link.dataset['show'] === slug);
    // A slug anywhere in the path names the show, as for themes (product 1).
    const slug = location.pathname.split('/').find(linkTo) ?? remembered();
    const show = linkTo(slug);
    if (!slug || !show) return;
    const { name = '', dates = '', location: place = '', year = '' } = show.dataset;

    for (const link of all('[data-follows-show] a, a[data-follows-show]')) {
      const href = link.getAttribute('href') ?? '';
      const [, before = ''] = href.split('/');
      if (!linkTo(before)) continue;
      link.setAttribute('href', href.replace(before, slug));
      // "Back to County Fair"
      const words = link.lastChild;
      const nameBefore = linkTo(before)?.dataset['name'];
      if (words?.nodeValue && nameBefore) words.nodeValue = words.nodeValue.replace(nameBefore, name);
    }
    for (const link of shows) {
      const isCurrent = link.dataset['show'] === slug;
      link.ariaCurrent = isCurrent ? 'true' : null;
      for (const words of link.querySelectorAll<HTMLElement>('[data-current]')) words.hidden = !isCurrent;
    }
    const block = all(`[data-block-of="${slug}"]`)[0];
    if (block?.previousElementSibling) block.parentElement?.prepend(block);
    for (const words of all('[data-show-name]')) words.textContent = name;
    for (const words of all('[data-show-dates]')) words.textContent = dates;
    for (const words of all('[data-show-location]')) words.textContent = place;
    for (const words of all('[data-show-year]')) words.textContent = year;
    for (const words of all('[data-before-show]')) words.hidden = false;
    document.querySelector('[data-brand]')?.setAttribute('href', `/${slug}`);
    const shape = show.querySelector('path')?.getAttribute('d') ?? '';
    for (const mark of all('[data-show-mark] path')) mark.setAttribute('d', shape);
  }

  follow();
  addEventListener('DOMContentLoaded', follow);
  addEventListener('pageshow', follow);
  addEventListener('blocks', follow);
}

/** Placed below the shows' blocks, so that the visitor's own comes first before anything is painted. */
export const followBlocksScript = `dispatchEvent(new Event('blocks'))`;

/** The inline script; `Astro.csp` puts its hash into the policy. */
export const followShowScript = `(${followShow})(${JSON.stringify(SHOW_MEMORY)},${JSON.stringify(AREA_MEMORY)})`;
