import { type Choice, countries, noPreference, spaceSizes } from './choices.ts';

/** The sections of the booth inquiry, in the order of the page (product 2.6). */
export const inquirySections = [
  'Event Selection',
  'Company Information',
  'Contact Information',
  'Booth Requirements',
  'Additional Information',
] as const;
export type InquirySection = (typeof inquirySections)[number];

/** One field of the booth inquiry: how it is shown, its limits and the words when they are broken (product 5.1). */
export interface InquiryField {
  readonly name: string;
  readonly label: string;
  readonly section: InquirySection;
  readonly kind: 'events' | 'text' | 'email' | 'tel' | 'url' | 'choice' | 'checkbox';
  /** The message when nothing is given; a field without it is optional. */
  readonly missing?: string;
  readonly multiline?: true;
  readonly minLength?: number;
  readonly tooShort?: string;
  readonly maxLength?: number;
  readonly tooLong?: string;
  readonly characters?: RegExp;
  readonly wrongCharacters?: string;
  /** The message when the value as a whole is none of its kind. */
  readonly invalid?: string;
  readonly autocomplete?: string;
  readonly hint?: string;
  readonly choices?: readonly Choice[];
}

export const maxEvents = 20;

const name = /^[\p{L}\p{M} \-'.]*$/u;
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u;
const manyLines = /^(?:[^\p{Cc}\p{Cs}]|\n)*$/u;

const rows = [
  {
    name: 'eventIds',
    label: 'Events',
    section: 'Event Selection',
    kind: 'events',
    missing: 'Please select at least one event',
    tooLong: `Please select at most ${maxEvents} events`,
    invalid: 'Invalid event ID',
    hint: 'Choose every show you would like a booth at.',
  },
  {
    name: 'companyName',
    label: 'Company name',
    section: 'Company Information',
    kind: 'text',
    missing: 'Company name is required',
    maxLength: 200,
    tooLong: 'Company name must be less than 200 characters',
    characters: /^[\p{L}\p{M}0-9 \-.,&()']*$/u,
    wrongCharacters: 'Company name contains invalid characters',
    hint: "Letters, digits and - . , & ( ) ' only.",
    autocomplete: 'organization',
  },
  {
    name: 'website',
    label: 'Website',
    section: 'Company Information',
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
    section: 'Company Information',
    kind: 'text',
    multiline: true,
    missing: 'Please provide at least 10 characters describing your products/services',
    minLength: 10,
    tooShort: 'Please provide at least 10 characters describing your products/services',
    maxLength: 1000,
    tooLong: 'Description must be less than 1000 characters',
    characters: /^[\p{L}\p{M}0-9 \n\-.,!?()'&:;]*$/u,
    wrongCharacters: 'Description contains invalid characters',
    hint: "What you would show or sell, in at least 10 characters. Letters, digits and - . , ! ? ( ) ' & : ; only.",
  },
  {
    name: 'businessAddress',
    label: 'Business address',
    section: 'Company Information',
    kind: 'text',
    maxLength: 300,
    tooLong: 'Address must be less than 300 characters',
    characters: /^[\p{L}\p{M}0-9 \-.,#]*$/u,
    wrongCharacters: 'Address contains invalid characters',
    autocomplete: 'address-line1',
  },
  {
    name: 'city',
    label: 'City',
    section: 'Company Information',
    kind: 'text',
    maxLength: 100,
    tooLong: 'City must be less than 100 characters',
    characters: name,
    wrongCharacters: 'City contains invalid characters',
    autocomplete: 'address-level2',
  },
  {
    name: 'state',
    label: 'State',
    section: 'Company Information',
    kind: 'text',
    maxLength: 50,
    tooLong: 'State must be less than 50 characters',
    characters: name,
    wrongCharacters: 'State contains invalid characters',
    autocomplete: 'address-level1',
  },
  {
    name: 'zipCode',
    label: 'ZIP code',
    section: 'Company Information',
    kind: 'text',
    maxLength: 20,
    tooLong: 'ZIP code must be less than 20 characters',
    characters: /^[\p{L}\p{M}0-9 -]*$/u,
    wrongCharacters: 'ZIP code contains invalid characters',
    autocomplete: 'postal-code',
  },
  {
    name: 'country',
    label: 'Country',
    section: 'Company Information',
    kind: 'choice',
    maxLength: 100,
    tooLong: 'Country must be less than 100 characters',
    characters: oneLine,
    wrongCharacters: 'Country contains invalid characters',
    autocomplete: 'country-name',
    choices: countries,
  },
  {
    name: 'contactFirstName',
    label: 'First name',
    section: 'Contact Information',
    kind: 'text',
    missing: 'First name is required',
    maxLength: 50,
    tooLong: 'First name must be less than 50 characters',
    characters: name,
    wrongCharacters: 'First name contains invalid characters',
    autocomplete: 'given-name',
  },
  {
    name: 'contactLastName',
    label: 'Last name',
    section: 'Contact Information',
    kind: 'text',
    missing: 'Last name is required',
    maxLength: 50,
    tooLong: 'Last name must be less than 50 characters',
    characters: name,
    wrongCharacters: 'Last name contains invalid characters',
    autocomplete: 'family-name',
  },
  {
    name: 'contactEmail',
    label: 'Email',
    section: 'Contact Information',
    kind: 'email',
    missing: 'Email is required',
    maxLength: 254,
    tooLong: 'Email address too long',
    invalid: 'Please enter a valid email address',
    autocomplete: 'email',
  },
  {
    name: 'contactPhone',
    label: 'Phone',
    section: 'Contact Information',
    kind: 'tel',
    maxLength: 20,
    tooLong: 'Phone number too long',
    characters: /^[0-9 +\-().]*$/,
    wrongCharacters: 'Phone number contains invalid characters',
    autocomplete: 'tel',
  },
  {
    name: 'preferredArea',
    label: 'Preferred area',
    section: 'Booth Requirements',
    kind: 'choice',
    maxLength: 100,
    tooLong: 'Preferred area must be less than 100 characters',
    characters: oneLine,
    wrongCharacters: 'Preferred area contains invalid characters',
    // The others are the areas of the chosen shows (areas.ts).
    choices: [noPreference],
  },
  {
    name: 'spaceSize',
    label: 'Booth size',
    section: 'Booth Requirements',
    kind: 'choice',
    maxLength: 50,
    tooLong: 'Booth size must be less than 50 characters',
    characters: oneLine,
    wrongCharacters: 'Booth size contains invalid characters',
    choices: spaceSizes,
  },
  {
    name: 'specialRequirements',
    label: 'Special requirements',
    section: 'Booth Requirements',
    kind: 'text',
    multiline: true,
    maxLength: 1000,
    tooLong: 'Special requirements must be less than 1000 characters',
    characters: manyLines,
    wrongCharacters: 'Special requirements contain invalid characters',
    hint: 'Power, water, large equipment, or anything else we should plan for.',
  },
  {
    name: 'previousExhibitor',
    label: 'I have exhibited at one of these shows before',
    section: 'Additional Information',
    kind: 'checkbox',
    invalid: 'Previous exhibitor must be yes or no',
  },
  {
    name: 'hearAboutUs',
    label: 'How did you hear about us?',
    section: 'Additional Information',
    kind: 'text',
    multiline: true,
    maxLength: 500,
    tooLong: 'Your answer must be less than 500 characters',
    characters: manyLines,
    wrongCharacters: 'Your answer contains invalid characters',
  },
  {
    name: 'additionalComments',
    label: 'Additional comments',
    section: 'Additional Information',
    kind: 'text',
    multiline: true,
    maxLength: 1000,
    tooLong: 'Additional comments must be less than 1000 characters',
    characters: manyLines,
    wrongCharacters: 'Additional comments contain invalid characters',
  },
] as const satisfies readonly InquiryField[];

export type InquiryFieldName = (typeof rows)[number]['name'];

interface ListedField extends InquiryField {
  readonly name: InquiryFieldName;
  readonly required: boolean;
}

/** Every field of the booth inquiry, in the order of the page: the form, its plain answer and the CSV read it. */
export const inquiryFields: readonly ListedField[] = rows.map((row) => ({
  ...row,
  required: 'missing' in row,
}));

/** The row of one field. */
export function inquiryField(wanted: InquiryFieldName): ListedField {
  return inquiryFields.find(({ name }) => name === wanted) as ListedField;
}
