import { nameKey } from '#domain/basics/compare.ts';
import { foldLine } from '#domain/basics/words.ts';

export const customSize = 'Custom';

type SizeParts = { readonly width: string; readonly depth: string };

/** Longer than any booth; two of them fit into the field's 50 characters. */
export const maxPartLength = 12;

const plain = (part: string) =>
  foldLine(part)
    .slice(0, 2 * maxPartLength)
    .replace(/(?:'|ft\.?|feet|foot)$/i, '')
    .trimEnd()
    .slice(0, maxPartLength);

/** 'Custom: 15 x 25 ft'; 'Custom' without either part (product 2.6). */
export function sizeText(parts: SizeParts): string {
  const [width, depth] = [plain(parts.width), plain(parts.depth)];
  return width || depth ? `${customSize}: ${width || '?'} x ${depth || '?'} ft` : customSize;
}

export function sizeParts(text: string): SizeParts | null {
  if (text === customSize) return { width: '', depth: '' };
  const [before, after] = [`${customSize}: `, ' ft'];
  if (!text.startsWith(before) || !text.endsWith(after)) return null;
  const [width = '', ...depth] = text.slice(before.length, -after.length).split(' x ');
  const given = (part: string) => (part === '?' ? '' : part);
  return width === '' || depth.length === 0 ? null : { width: given(width), depth: given(depth.join(' x ')) };
}

export type Choice = { readonly value: string; readonly label: string };

const same = (value: string): Choice => ({ value, label: value });
export const noPreference: Choice = { value: 'no-preference', label: 'No preference' };

export const countries: readonly Choice[] = [
  same('United States'),
  same('Canada'),
  same('Mexico'),
  same('Other'),
];

export const spaceSizes: readonly Choice[] = [
  noPreference,
  { value: '10x10', label: '10x10 ft' },
  { value: '10x20', label: '10x20 ft' },
  { value: '20x20', label: '20x20 ft' },
  same(customSize),
];

/** A choice that was sent stays, even if the list dropped it. */
export const withSent = (choices: readonly Choice[], sent: string): readonly Choice[] =>
  choices.some(({ value }) => value === sent) ? choices : [...choices, same(sent)];

export type OfferedArea = readonly [key: string, name: string];

/** "No preference" is offered anyway. */
export function offeredAreas(names: readonly string[]): readonly OfferedArea[] {
  const never = [noPreference.value, noPreference.label].map(nameKey);
  return names.map((name): OfferedArea => [nameKey(name), name]).filter(([key]) => !never.includes(key));
}

/** `chosen` stays offered, since a draft may hold an area that is gone (product 2.6). */
export function areaChoices(lists: readonly (readonly OfferedArea[])[], chosen: string): Choice[] {
  const names = new Map<string, string>();
  for (const [key, name] of lists.flat()) if (!names.has(key)) names.set(key, name);
  const choices = [...Array.from(names.values(), (value) => ({ value, label: value })), noPreference];
  if (chosen === '' || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, label: `${chosen} (no longer on the list)` }];
}

interface InquiryField {
  readonly name: string;
  readonly label: string;
  readonly kind?: 'events' | 'text' | 'email' | 'tel' | 'url' | 'choice' | 'checkbox';
  readonly required?: true;
  readonly multiline?: true;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly characters?: RegExp;
  /** Its name in messages, if that is not the label. */
  readonly called?: string;
  readonly missing?: string;
  readonly tooLong?: string;
  readonly wrongCharacters?: string;
  readonly invalid?: string;
  readonly isNeverEmpty?: true;
  readonly autocomplete?: string;
  readonly hint?: string;
  readonly choices?: readonly Choice[];
  /** Share of its line where there is room; `short` fields share it on a phone, too. */
  readonly width?: 'half' | 'third' | 'short';
}

export const maxEvents = 20;

/** Signs between two letters of a name: 'Gal·la', and joiners of scripts that join their letters. */
const joint = String.raw`(?<=[\p{L}\p{M}])[\u200c\u200d·](?=\p{L})`;
const name = new RegExp(String.raw`^(?:[\p{L}\p{M} \-'.]|${joint})*$`, 'u');
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u;
const manyLines = /^(?:[^\p{Cc}\p{Cs}]|\n)*$/u;
const description = 'Please provide at least 10 characters describing your products/services';

/** Fields by section, in the page's order (product 2.6): everything else about fields follows from these. */
const sections = {
  'Event Selection': [
    {
      name: 'eventIds',
      label: 'Events',
      kind: 'events',
      required: true,
      missing: 'Please select at least one event',
      tooLong: `Please select up to ${maxEvents} shows`,
      invalid: 'Invalid event ID',
      hint: 'Which shows would you like a booth at?',
    },
  ],
  'Company Information': [
    {
      name: 'companyName',
      label: 'Company name',
      required: true,
      maxLength: 200,
      characters: new RegExp(String.raw`^(?:[\p{L}\p{M}0-9 \-.,&()']|${joint})*$`, 'u'),
      autocomplete: 'organization',
    },
    {
      name: 'website',
      label: 'Website',
      kind: 'url',
      maxLength: 500,
      tooLong: 'Website URL too long',
      invalid: 'Please enter a valid website URL',
      autocomplete: 'url',
      hint: 'For example, example.com',
    },
    {
      name: 'productServices',
      label: 'Products and services',
      called: 'Description',
      required: true,
      multiline: true,
      missing: description,
      minLength: 10,
      maxLength: 1000,
      characters: /^[\p{L}\p{M}0-9 \n\-.,!?()'&:;]*$/u,
      hint: 'What you plan to show or sell. At least 10 characters.',
    },
    {
      name: 'businessAddress',
      label: 'Business address',
      called: 'Address',
      maxLength: 300,
      characters: /^[\p{L}\p{M}0-9 \-.,#]*$/u,
      autocomplete: 'address-line1',
    },
    {
      name: 'city',
      label: 'City',
      maxLength: 100,
      characters: name,
      autocomplete: 'address-level2',
      width: 'third',
    },
    {
      name: 'state',
      label: 'State',
      maxLength: 50,
      characters: name,
      autocomplete: 'address-level1',
      width: 'short',
    },
    {
      name: 'zipCode',
      label: 'ZIP code',
      maxLength: 20,
      characters: /^[\p{L}\p{M}0-9 -]*$/u,
      autocomplete: 'postal-code',
      width: 'short',
    },
    {
      name: 'country',
      label: 'Country',
      kind: 'choice',
      isNeverEmpty: true,
      maxLength: 100,
      characters: oneLine,
      autocomplete: 'country-name',
      choices: countries,
      width: 'half',
    },
  ],
  'Contact Information': [
    {
      name: 'contactFirstName',
      label: 'First name',
      required: true,
      maxLength: 50,
      characters: name,
      autocomplete: 'given-name',
      width: 'half',
    },
    {
      name: 'contactLastName',
      label: 'Last name',
      required: true,
      maxLength: 50,
      characters: name,
      autocomplete: 'family-name',
      width: 'half',
    },
    {
      name: 'contactEmail',
      label: 'Email',
      kind: 'email',
      required: true,
      maxLength: 254,
      tooLong: 'Email address too long',
      invalid: 'Please enter a valid email address',
      autocomplete: 'email',
      width: 'half',
    },
    {
      name: 'contactPhone',
      label: 'Phone',
      kind: 'tel',
      called: 'Phone number',
      maxLength: 20,
      tooLong: 'Phone number too long',
      characters: /^[0-9 +\-().]*$/,
      autocomplete: 'tel',
      width: 'half',
    },
  ],
  'Booth Requirements': [
    {
      name: 'preferredArea',
      label: 'Preferred area',
      kind: 'choice',
      maxLength: 100,
      characters: oneLine,
      // `areaChoices` adds the areas of the chosen shows.
      choices: [noPreference],
      width: 'half',
    },
    {
      name: 'spaceSize',
      label: 'Booth size',
      kind: 'choice',
      maxLength: 50,
      characters: oneLine,
      choices: spaceSizes,
      width: 'half',
    },
    {
      name: 'specialRequirements',
      label: 'Special requirements',
      multiline: true,
      maxLength: 1000,
      characters: manyLines,
      wrongCharacters: 'Special requirements contain invalid characters',
      hint: 'Power, water, large equipment, or anything else we should plan for.',
    },
  ],
  'Additional Information': [
    {
      name: 'previousExhibitor',
      label: 'I’ve exhibited at one of these shows before',
      kind: 'checkbox',
      invalid: 'Previous exhibitor must be yes or no',
    },
    {
      name: 'hearAboutUs',
      label: 'How did you hear about us?',
      called: 'Your answer',
      multiline: true,
      maxLength: 500,
      characters: manyLines,
    },
    {
      name: 'additionalComments',
      label: 'Additional comments',
      multiline: true,
      maxLength: 1000,
      characters: manyLines,
      wrongCharacters: 'Additional comments contain invalid characters',
    },
  ],
} as const satisfies Record<string, readonly InquiryField[]>;

export type InquirySection = keyof typeof sections;
export type InquiryFieldRow = (typeof sections)[InquirySection][number];
export type InquiryFieldName = InquiryFieldRow['name'];

export const inquirySections = Object.keys(sections) as InquirySection[];

export const inquiryFields = inquirySections.flatMap((section) =>
  (sections[section] as readonly (InquiryField & { readonly name: InquiryFieldName })[]).map((row) => {
    const { label, called = label, maxLength, required = false } = row;
    return {
      section,
      kind: 'text' as const,
      missing: required ? `${label} is required` : undefined,
      tooLong: `${called} must be less than ${maxLength} characters`,
      wrongCharacters: `${called} contains invalid characters`,
      ...row,
      required,
    };
  }),
);
export type ListedField = (typeof inquiryFields)[number];

export const inquiryField = (wanted: InquiryFieldName): ListedField =>
  inquiryFields.find((field) => field.name === wanted) as ListedField;
