import { type AreaColour, areaColours } from '#domain/look/theme.ts';
import type { Area } from './area.ts';

export type ShowArea = Area & { readonly colour: AreaColour };

/** What the vendor hub's area filter is at first (product 2.4). */
export const allAreas = 'all';

/** Under this and a show's slug a device keeps the area that its vendor is in. */
export const AREA_MEMORY = 'area/';

/** The areas of a show, in their order; the colour goes by the place in it. */
export const areasOf = (eventId: string, areas: readonly Area[]): ShowArea[] =>
  areas
    .filter((area) => area.eventId === eventId)
    .toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name, 'en'))
    .map((area, at) => ({ ...area, colour: areaColours[at % areaColours.length] as AreaColour }));

/** 'Expo Building (Main Trade Show)'. */
export const filterLabel = ({ name, line }: Pick<Area, 'name' | 'line'>): string =>
  line === '' ? name : `${name} (${line})`;

export const guideFile = (key: string): string => `vendor-guide-${key}.pdf`;
