import * as z from 'zod/mini';
import { emailIn, isEmailAddress, webAddress } from '#domain/basics/addresses.ts';
import { nameKey } from '#domain/basics/compare.ts';
import { areaKeyWords, emptyOf, type Fields, pickFields, schemasOf } from '#domain/basics/fields.ts';
import { kinds } from '#domain/basics/kinds.ts';
import { pictureFileSchema } from '#domain/basics/picture.ts';
import { anyLine, anyText, baseVersion, idSchema, requiredLine } from '#domain/basics/primitives.ts';
import { type RecordDescription, shownField, storedSchemasOf } from '#domain/basics/record.ts';
import { listed } from '#domain/basics/words.ts';
import type { Edition } from '#domain/events/edition.ts';

export const maxLogoBytes = 200_000;

/** Longest side by shortest: a longer logo would look like a line. */
export const mostLogoSides = 10;

export const allowedLogos = 'A logo can be a PNG, JPEG or WebP picture of up to 200 kB.';

/** Older logos lack `size`. */
const logoSchema = z.extend(pictureFileSchema, { size: z.optional(z.int()) });
export type Logo = z.infer<typeof logoSchema>;

export const logoPath = (id: string): string => `/api/exhibitors/${id}/logo`;

const website = anyLine('Website', 500).check(
  z.overwrite((text) => webAddress(text) ?? text),
  z.refine((text) => text === '' || webAddress(text) !== null, 'Please enter a valid website URL'),
  z.maxLength(500, 'Website must be at most 500 characters'),
);

/** For the team only: no page, snapshot or stranger gets these. */
const contactFields = {
  contactName: {
    label: 'Contact person',
    schema: anyLine('Contact person', 100),
    says: 'label',
    control: { hint: 'Only your team sees the contact. It’s never on the site.' },
  },
  contactEmail: {
    label: 'Email',
    schema: anyLine('Email', 254).check(
      z.overwrite(emailIn),
      z.refine((text) => text === '' || isEmailAddress(text), 'Please enter a valid email address'),
    ),
    says: 'label',
    control: { inputMode: 'email' },
  },
  contactPhone: {
    label: 'Phone',
    schema: anyLine('Phone', 40),
    says: 'label',
    control: { inputMode: 'tel' },
  },
} as const satisfies Fields;
export const contactNames = Object.keys(contactFields) as (keyof typeof contactFields)[];

/** The vendor's words (product 3.5), so no check looks for dates in them. */
export const exhibitorFields = {
  company: {
    label: 'Company',
    schema: requiredLine('Company', 200),
    says: 'label',
    control: { required: true },
  },
  booth: { label: 'Booth', schema: anyLine('Booth', 40), says: 'label', control: {} },
  area: { label: 'Area', schema: anyLine('Area', 80), words: areaKeyWords, says: 'label' },
  products: {
    label: 'Products',
    schema: anyText('Products', 1000),
    isMergeable: true,
    says: 'label',
    control: { kind: 'rows' },
  },
  website: { label: 'Website', schema: website, says: 'link', control: { inputMode: 'url' } },
  ...contactFields,
  isShown: shownField('On the exhibitors page', 'Show on the exhibitors page', false),
} as const satisfies Fields;
export type ExhibitorField = keyof typeof exhibitorFields;

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

const exhibitorAnswers = z.object({
  company: z.string(),
  products: z.string(),
  website: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
});
export type ExhibitorAnswers = z.infer<typeof exhibitorAnswers>;

export const exhibitorSchema = z.object({
  id: idSchema,
  eventId: idSchema,
  ...storedSchemasOf(exhibitorHistoryFields),
  inquiryId: z.nullable(idSchema),
  answered: z.nullable(exhibitorAnswers),
});
export type Exhibitor = z.infer<typeof exhibitorSchema>;

/** Snapshots and pages get these fields only. */
export const publishedExhibitorSchema = z.omit(exhibitorSchema, {
  contactName: true,
  contactEmail: true,
  contactPhone: true,
  inquiryId: true,
  answered: true,
} satisfies Record<keyof typeof contactFields | 'inquiryId' | 'answered', true>);
export type PublishedExhibitor = z.infer<typeof publishedExhibitorSchema>;

export const emptyExhibitor = {
  ...emptyOf(exhibitorFields),
  logo: null,
  inquiryId: null,
  answered: null,
} as Omit<Exhibitor, 'id' | 'eventId'>;

/** An exhibitor without an inquiry; the inquiry of its company is to be erased. */
export interface SameCompany extends Pick<Exhibitor, 'id' | 'company' | 'booth' | 'isShown'> {
  readonly edition: Pick<Edition, 'name' | 'startDate' | 'state'>;
}

const lettersOf = (company: string): string => nameKey(company).replace(/[^\p{L}\p{N}]/gu, '');

/** Punctuation, spaces, accents and case make no difference. */
export const isSameCompany = (one: string, other: string): boolean => lettersOf(one) === lettersOf(other);

export const exhibitorRecord = {
  ...kinds.exhibitor,
  unnamed: 'An exhibitor',
  fields: exhibitorHistoryFields,
  shownBy: 'isShown',
  schema: exhibitorSchema,
  titleOf: ({ company }) => company,
} as const satisfies RecordDescription<Exhibitor>;

const { company, ...others } = schemasOf(exhibitorFields);

/** POST: only the company is required; it stays hidden until a manager shows it. */
export const exhibitorAddSchema = z.object({
  eventId: idSchema,
  company,
  ...z.partial(z.object(others)).shape,
});
export type ExhibitorAdd = z.input<typeof exhibitorAddSchema>;

export const exhibitorUpdateSchema = z.object({
  ...z.partial(z.object({ company, ...others })).shape,
  version: baseVersion,
});

type Placed = Pick<Exhibitor, 'company' | 'booth' | 'area'>;
export type PlacedExhibitor = Placed & Pick<Exhibitor, 'id' | 'eventId'>;

interface SharedBooth<One extends Placed = Placed> {
  readonly booth: string;
  readonly area: string;
  readonly exhibitors: readonly One[];
}

const boothsIn = (text: string): string[] => text.split(/[,;&+\n]|\band\b/i).map((part) => part.trim());

/** 'Booth #118' and '118' are one booth. */
const boothKey = (booth: string): string =>
  nameKey(booth.replace(/^(?:booth|stand|space)\b\s*/i, '').replace(/^(?:no\.?\s*(?=\d)|#\s*)/i, ''));

/** A company may have a booth twice. */
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

const boothsSharedBy = <One extends Placed & { id: string }>(
  one: One,
  all: readonly One[],
): SharedBooth<One>[] =>
  sharedBooths([one, ...all.filter(({ id }) => id !== one.id)]).filter(({ exhibitors }) =>
    exhibitors.includes(one),
  );

const mostCompanies = 5;

export function sharedBoothInWords(
  { booth, area, exhibitors }: SharedBooth,
  areaName: string | undefined = area,
): string {
  const companies = exhibitors.map(({ company }) => company);
  return `${listed(companies, mostCompanies)} have the same booth: ${booth}${areaName ? `, ${areaName}` : ''}.`;
}

/** Asks before two companies share a booth; otherwise null. */
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

/** The area of this name; '' for none, such as a place that only the inquiry form offers. */
export const areaNamed = (
  wanted: string,
  areas: readonly { readonly key: string; readonly name: string }[],
): string => areas.find(({ name }) => nameKey(name) === nameKey(wanted))?.key ?? '';

export const answerNames = Object.keys(exhibitorAnswers.shape) as (keyof ExhibitorAnswers)[];

export type Proposal = Partial<ExhibitorAnswers>;

/** `proposed` is omitted if nothing waits for an answer. */
export type ListedExhibitor = Exhibitor & { readonly proposed?: Proposal };

/** PUT of an answer: `proposed` is what was seen. */
export const proposalAnswerSchema = z.object({
  isAccepted: z.boolean('Accepted must be yes or no'),
  proposed: z.partial(exhibitorAnswers),
});

/** Answers that differ from those last seen and from the exhibitor; undefined for no difference. */
export function proposedFor(exhibitor: Exhibitor, now: ExhibitorAnswers | undefined): Proposal | undefined {
  const { answered } = exhibitor;
  if (!now || !answered) return undefined;
  const changed = answerNames.filter((name) => now[name] !== answered[name] && now[name] !== exhibitor[name]);
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, now[name]])) : undefined;
}

export const proposalFields = pickFields(exhibitorAnswers.shape, exhibitorFields);
