import * as z from 'zod/mini';
import { webAddress } from '#domain/basics/addresses.ts';
import { nameKey } from '#domain/basics/compare.ts';
import { areaKeyWords, type Fields, pickFields, schemasOf } from '#domain/basics/fields.ts';
import { pictureFileSchema } from '#domain/basics/picture.ts';
import { anyLine, anyText, baseVersion, idSchema, requiredLine } from '#domain/basics/primitives.ts';
import { type RecordDescription, storedSchemasOf } from '#domain/basics/record.ts';
import type { Edition } from '#domain/events/edition.ts';

export const maxLogoBytes = 200_000;

/** How many times as long one side may be as the other: a longer logo would be drawn as a line. */
export const mostLogoSides = 10;

/** What may be a logo, in one sentence. */
export const allowedLogos = 'A logo can be a PNG, JPEG or WebP picture of up to 200 kB.';

/** Older logos have no `size`. */
const logoSchema = z.extend(pictureFileSchema, { size: z.optional(z.int()) });
export type Logo = z.infer<typeof logoSchema>;

export const logoPath = (id: string): string => `/api/exhibitors/${id}/logo`;

const website = anyLine('Website', 500).check(
  z.overwrite((text) => webAddress(text) ?? text),
  z.refine((text) => text === '' || webAddress(text) !== null, 'Please enter a valid website URL'),
  z.maxLength(500, 'Website must be at most 500 characters'),
);

/** What managers say of an exhibitor (product 3.5). Its words are the vendor's, so nobody looks for dates in them. */
export const exhibitorFields = {
  company: { label: 'Company', schema: requiredLine('Company', 200), says: 'label' },
  booth: { label: 'Booth', schema: anyLine('Booth', 40), says: 'label' },
  /** The key of an area of its show, '' for none. */
  area: { label: 'Area', schema: anyLine('Area', 80), words: areaKeyWords, says: 'label' },
  products: { label: 'Products', schema: anyText('Products', 1000), isMergeable: true, says: 'label' },
  website: { label: 'Website', schema: website, says: 'link' },
  isShown: {
    label: 'On the exhibitors page',
    schema: z.boolean('Shown must be yes or no'),
    stored: z.boolean(),
    words: (isShown: boolean) => (isShown ? 'Shown' : 'Not shown'),
  },
} as const satisfies Fields;
export type ExhibitorField = keyof typeof exhibitorFields;

/** What its history tells of: the logo is changed by itself. */
export const exhibitorHistoryFields = {
  ...exhibitorFields,
  logo: {
    label: 'Logo',
    schema: z.unknown(),
    stored: z.nullable(logoSchema),
    words: ({ width, height }: Logo) => `${width} × ${height} px`,
    none: 'No logo',
  },
} as const satisfies Fields;

/** What a vendor says of itself in the inquiry. */
const exhibitorAnswers = z.object({ company: z.string(), products: z.string(), website: z.string() });
export type ExhibitorAnswers = z.infer<typeof exhibitorAnswers>;

/** One exhibitor of one year of a show. */
export const exhibitorSchema = z.object({
  id: idSchema,
  eventId: idSchema,
  ...storedSchemasOf(exhibitorHistoryFields),
  /** The inquiry that reserved the booth. */
  inquiryId: z.nullable(idSchema),
  /** What that said when somebody last looked at it. */
  answered: z.nullable(exhibitorAnswers),
});
export type Exhibitor = z.infer<typeof exhibitorSchema>;

/** One that no inquiry made, of the company of an inquiry that is to be erased. */
export interface SameCompany extends Pick<Exhibitor, 'id' | 'company' | 'booth' | 'isShown'> {
  readonly edition: Pick<Edition, 'name' | 'startDate' | 'state'>;
}

const lettersOf = (company: string): string => nameKey(company).replace(/[^\p{L}\p{N}]/gu, '');

/** Signs, spaces, accents and case make no other company. */
export const isSameCompany = (one: string, other: string): boolean => lettersOf(one) === lettersOf(other);

/** What strangers read of one that is shown. */
export type PublicExhibitor = Omit<Exhibitor, 'isShown' | 'inquiryId' | 'answered'>;

export const exhibitorRecord = {
  kind: 'exhibitor',
  list: 'exhibitors',
  noun: 'Exhibitor',
  plural: 'Exhibitors',
  unnamed: 'An exhibitor',
  fields: exhibitorHistoryFields,
  shownBy: 'isShown',
  schema: exhibitorSchema,
  titleOf: ({ company }) => company,
} as const satisfies RecordDescription<Exhibitor>;

const { company, ...others } = schemasOf(exhibitorFields);

/** POST: only the company is needed; nobody is shown before a manager says so. */
export const exhibitorAddSchema = z.object({
  eventId: idSchema,
  company,
  booth: z._default(others.booth, ''),
  area: z._default(others.area, ''),
  products: z._default(others.products, ''),
  website: z._default(others.website, ''),
  isShown: z._default(others.isShown, false),
});
export type ExhibitorAdd = z.input<typeof exhibitorAddSchema>;

/** PUT: fields left out stay as they are. */
export const exhibitorUpdateSchema = z.object({
  ...z.partial(z.object({ company, ...others })).shape,
  version: baseVersion,
});
export type ExhibitorUpdate = z.infer<typeof exhibitorUpdateSchema>;

type Placed = Pick<Exhibitor, 'company' | 'booth' | 'area'>;
export type PlacedExhibitor = Placed & Pick<Exhibitor, 'id' | 'eventId'>;

/** One booth that several companies have. */
interface SharedBooth<One extends Placed = Placed> {
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

export const answerNames = Object.keys(exhibitorAnswers.shape) as (keyof ExhibitorAnswers)[];

/** What a vendor wants otherwise, by correcting the inquiry. */
export type Proposal = Partial<ExhibitorAnswers>;

/** As administrators read it; `proposed` is left out while there is nothing to answer. */
export type ListedExhibitor = Exhibitor & { readonly proposed?: Proposal };

/** PUT of an answer: `proposed` is what was seen. */
export const proposalAnswerSchema = z.object({
  isAccepted: z.boolean('Accepted must be yes or no'),
  proposed: z.partial(exhibitorAnswers),
});
export type ProposalAnswer = z.infer<typeof proposalAnswerSchema>;

/** What differs from what the vendor said when somebody last looked, and from the exhibitor; undefined for nothing. */
export function proposedFor(exhibitor: Exhibitor, now: ExhibitorAnswers | undefined): Proposal | undefined {
  const { answered } = exhibitor;
  if (!now || !answered) return undefined;
  const changed = answerNames.filter((name) => now[name] !== answered[name] && now[name] !== exhibitor[name]);
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, now[name]])) : undefined;
}

export const proposalFields = pickFields(exhibitorAnswers.shape, exhibitorFields);
