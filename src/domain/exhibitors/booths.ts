import { nameKey } from '#domain/basics/compare.ts';
import type { Exhibitor } from './exhibitor.ts';

type Placed = Pick<Exhibitor, 'company' | 'booth' | 'area'>;
export type PlacedExhibitor = Placed & Pick<Exhibitor, 'id' | 'eventId'>;

/** One booth that several companies have. */
export interface SharedBooth<One extends Placed = Placed> {
  readonly booth: string;
  /** The key of its area, '' for none. */
  readonly area: string;
  /** One exhibitor of each company. */
  readonly exhibitors: readonly One[];
}

/** The booths of a text: 'H21, H22' are two. */
const boothsIn = (text: string): string[] => text.split(/[,;&+\n]|\band\b/i).map((part) => part.trim());

/** 'Booth #118' and '118' are one booth. */
const boothKey = (booth: string): string =>
  nameKey(booth.replace(/^(?:booth|stand|space)\b\s*/i, '').replace(/^(?:no\.?\s*(?=\d)|#\s*)/i, ''));

/** The booths of an area that several companies have. A company may have a booth twice. */
export function sharedBooths<One extends Placed>(exhibitors: readonly One[]): SharedBooth<One>[] {
  const booths = new Map<string, { booth: string; area: string; byCompany: Map<string, One> }>();
  for (const one of exhibitors) {
    const company = nameKey(one.company);
    for (const booth of boothsIn(one.booth)) {
      const key = boothKey(booth);
      if (key === '') continue;
      const place = `${one.area}\n${key}`;
      const known = booths.get(place) ?? { booth, area: one.area, byCompany: new Map<string, One>() };
      if (!known.byCompany.has(company)) known.byCompany.set(company, one);
      booths.set(place, known);
    }
  }
  return [...booths.values()]
    .filter(({ byCompany }) => byCompany.size > 1)
    .map(({ booth, area, byCompany }) => ({ booth, area, exhibitors: [...byCompany.values()] }));
}

/** The booths that one exhibitor would share with others. */
const boothsSharedBy = <One extends Placed & { id: string }>(
  one: One,
  all: readonly One[],
): SharedBooth<One>[] =>
  sharedBooths([one, ...all.filter(({ id }) => id !== one.id)]).filter(({ exhibitors }) =>
    exhibitors.includes(one),
  );

const list = new Intl.ListFormat('en-US');
const mostCompanies = 5;

/** 'Big Sky Feeds and Rimrock Trailers have booth 118 in Courtyard.' */
export function sharedBoothInWords(
  { booth, area, exhibitors }: SharedBooth,
  areaName: string | undefined = area,
): string {
  const names = exhibitors.slice(0, mostCompanies).map(({ company }) => company);
  const more = exhibitors.length - names.length;
  const companies = list.format(more > 0 ? [...names, `${more} more`] : names);
  return `${companies} have the same booth: ${booth}${areaName ? `, ${areaName}` : ''}.`;
}

/** A sentence to confirm before an exhibitor gets a booth that another company has; otherwise null. */
export function boothQuestion(
  one: Placed & { id: string },
  before: Placed | null,
  all: readonly (Placed & { id: string })[],
  areas: readonly { readonly key: string; readonly name: string }[],
): string | null {
  const isSame = before?.booth === one.booth && before.area === one.area && before.company === one.company;
  const shared = isSame ? [] : boothsSharedBy(one, all);
  const sentences = shared.map((booth) =>
    sharedBoothInWords(booth, areas.find(({ key }) => key === booth.area)?.name),
  );
  return sentences.length > 0 ? sentences.join(' ') : null;
}
