import { AREA_MEMORY, allAreas } from '#domain/schedule/areas.ts';

const CHOSEN = 'area-chosen';

/** The key of the area that a visitor is in: what the filter of this page says, else what the device keeps. */
export function ownArea(slug: string): string | null {
  const chosen = document.querySelector<HTMLInputElement>('[data-area-filter=own] :checked')?.value;
  if (chosen) return chosen === allAreas ? null : chosen;
  if (isPreview()) return null;
  try {
    return localStorage.getItem(AREA_MEMORY + slug);
  } catch {
    return null;
  }
}

/** Keeps the area until another one, or all of them, are chosen. Without storage it holds for this page. */
export function keepOwnArea(area: string | null): void {
  const slug = document.querySelector<HTMLElement>('[data-show-of-page]')?.dataset['showOfPage'];
  try {
    if (slug && !isPreview() && area !== null) localStorage.setItem(AREA_MEMORY + slug, area);
    if (slug && !isPreview() && area === null) localStorage.removeItem(AREA_MEMORY + slug);
  } catch {}
  document.dispatchEvent(new Event(CHOSEN));
}

export const whenAreaIsChosen = (look: () => void): void => document.addEventListener(CHOSEN, look);

const isPreview = () => document.documentElement.dataset['preview'] !== undefined;
