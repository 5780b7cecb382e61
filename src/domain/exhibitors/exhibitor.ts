import * as z from 'zod/mini';
import { webAddress } from '#domain/basics/addresses.ts';
import { nameKey } from '#domain/basics/compare.ts';
import { areaKeyWords, type Fields, schemasOf } from '#domain/basics/fields.ts';
import { anyLine, anyText, baseVersion, idSchema, requiredLine } from '#domain/basics/primitives.ts';
import { type RecordDescription, storedSchemasOf } from '#domain/basics/record.ts';
import type { Edition } from '#domain/events/edition.ts';
import { type Logo, logoSchema } from './logo.ts';

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
export const exhibitorAnswers = z.object({ company: z.string(), products: z.string(), website: z.string() });
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
