import type { ColourToken } from '#domain/look/theme.ts';
import type { AreaId } from './area-ids.ts';

/** One part of the venue. `guideFile` is the name a downloaded guide gets. */
export interface Area {
  readonly id: AreaId;
  readonly name: string;
  readonly filterLabel: string;
  readonly colour: ColourToken;
  readonly guideTitle: string;
  readonly guideFile: string;
}

export type AreaFilter = AreaId | 'all';

const byId: Record<AreaId, Area> = {
  expo: {
    id: 'expo',
    name: 'Expo Building',
    filterLabel: 'Expo Building (Main Trade Show)',
    colour: 'area-expo',
    guideTitle: 'Expo Building Guide',
    guideFile: 'vendor-guide-expo.pdf',
  },
  'exhibit-hall': {
    id: 'exhibit-hall',
    name: 'Exhibit Hall',
    filterLabel: 'Exhibit Hall (Lower Level of the venue)',
    colour: 'area-exhibit-hall',
    guideTitle: 'Exhibit Hall Guide',
    guideFile: 'vendor-guide-exhibit-hall.pdf',
  },
  courtyard: {
    id: 'courtyard',
    name: 'Courtyard',
    filterLabel: 'Courtyard (Outdoor Exhibitors)',
    colour: 'area-courtyard',
    guideTitle: 'Courtyard Guide',
    guideFile: 'vendor-guide-courtyard.pdf',
  },
};

/** The three areas, in the order every page lists them. */
export const areas: readonly Area[] = Object.values(byId);

export const defaultAreaFilter: AreaFilter = 'all';

/** The choices of the vendor hub's area filter (product 2.4), the default one first; `name` is its short form. */
export const areaFilters: readonly { id: AreaFilter; name: string; label: string }[] = [
  { id: defaultAreaFilter, name: 'All Areas', label: 'All Areas' },
  ...areas.map(({ id, name, filterLabel }) => ({ id, name, label: filterLabel })),
];

/** Where an area is, as its filter says in brackets. */
export function placeOf({ name, filterLabel }: Area): string {
  return filterLabel.slice(name.length).replace(/^ \(|\)$/g, '');
}

/** Everything about one area. */
export function areaOf(id: AreaId): Area {
  return byId[id];
}

/** The areas that a free text such as "Expo Building, door 4" names, upper and lower case alike. */
export function areasNamedIn(text: string): AreaId[] {
  const lower = text.toLowerCase();
  return areas.filter((area) => lower.includes(area.name.toLowerCase())).map((area) => area.id);
}
