import { type AreaColour, areaColours } from '#domain/look/theme.ts';
import type { Area } from './area.ts';

export type ShowArea = Area & { readonly colour: AreaColour };

/** Initial value of the hub's area filter (product 2.4). */
export const allAreas = 'all';

/** With a show's slug, the key under which a device keeps its vendor's area. */
export const AREA_MEMORY = 'area/';

/** An area's color follows its place in this order. */
export const areasOf = (eventId: string, areas: readonly Area[]): ShowArea[] =>
  areas
    .filter((area) => area.eventId === eventId)
    .toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name, 'en'))
    .map((area, at) => ({ ...area, colour: areaColours[at % areaColours.length] as AreaColour }));

export const filterLabel = ({ name, line }: Pick<Area, 'name' | 'line'>): string =>
  line === '' ? name : `${name} (${line})`;

/** Show, year, and area without accents, joined by hyphens; a name that has its year says it once. */
export function guideFile(show: { name: string; startDate: string | null }, subject: string): string {
  const year = show.startDate?.slice(0, 4) ?? '';
  const words = [show.name, show.name.includes(year) ? '' : year, subject].join(' ');
  const plain = words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return `${plain.match(/[\p{L}\p{M}\p{N}]+/gu)?.join('-') ?? 'guide'}.pdf`;
}
