import { isEmailAddress, webAddress } from '#domain/basics/addresses.ts';
import { foldLines } from '#domain/basics/words.ts';
import { type InquiryFieldName, inquiryFields, type ListedField } from './fields.ts';
import type { RefusedForm } from './inquiry.ts';

/** Replacements to suggest, as far as the field takes them. */
const instead: Readonly<Record<string, readonly string[]>> = {
  '%': ['percent'],
  $: ['dollars'],
  '€': ['euros'],
  '+': ['plus'],
  '&': ['and'],
  '@': ['at'],
  '#': ['number'],
  '°': ['degrees'],
  '½': ['half'],
  '¼': ['quarter'],
  '~': ['about'],
  '×': ['by'],
  '/': ['and', '-'],
  '"': ["'"],
  '`': ["'"],
  '´': ["'"],
  _: ['-'],
  '\\': ['-'],
  '|': ['-'],
  '•': ['-'],
  '·': ['-'],
  ':': ['-'],
  ';': [','],
};

/** A longer text is no typo, and its length error says enough. */
const LONGEST = 1000;

/** How to fix a refused text (product 5.1); '' if the error says enough. */
export function adviceFor(field: ListedField, given: string): string {
  const text = foldLines(given);
  if (text.length > LONGEST) return '';
  return own[field.name]?.(text, field) ?? characterAdvice(field, text);
}

export function adviceOnForm({ values, errors }: RefusedForm): { [name in InquiryFieldName]?: string } {
  const wrong = inquiryFields.filter(({ name }) => errors.some(({ path }) => path === name));
  return Object.fromEntries(wrong.map((field) => [field.name, adviceFor(field, String(values[field.name]))]));
}

type Advice = (text: string, field: ListedField) => string | undefined;

const own: Readonly<Record<string, Advice>> = {
  contactPhone: phoneAdvice,
  contactEmail: (text) => (text.split('@').length > 2 ? oneOf('email address') : ''),
  website: websiteAdvice,
  zipCode: (text, field) => {
    const joined = text.replace(/[/._\\,:]+/g, '-');
    return /^[\p{L}0-9]+(?:[ -]+[\p{L}0-9]+)*$/u.test(joined) && joined !== text
      ? `Enter ${joined}`
      : pleaseRemove(signsOf(text, field));
  },
  city: (text) => (/,|\d$/.test(text) ? 'State and ZIP code go in their own fields.' : undefined),
  state: (text) => (/,|\d$/.test(text) ? 'City and ZIP code go in their own fields.' : undefined),
};

const oneOf = (what: string) => `Enter one ${what} here. Put the others in Additional comments.`;

const extension = /\(?(?:ext(?:ension|n)?\.?|(?<=[\s\d().])x\.?|#)\s{0,3}:?\s{0,3}\d{1,6}\)?$/i;

function phoneAdvice(text: string, field: ListedField): string {
  const found = extension.exec(text)?.[0];
  if (found !== undefined) {
    const rest = text.slice(0, -found.length).replace(/[\s,;]{1,9}$/, '');
    const isRight = rest.length <= (field.maxLength ?? 0) && field.characters?.test(rest);
    const moved = `Put the extension (${found.replace(/[()]/g, '')}) in Additional comments.`;
    return isRight ? moved : `${moved} ${phoneAdvice(rest, field)}`.trim();
  }
  const numbers = text
    .split(/\/|,|;|&|\bor\b|\band\b/i)
    .filter((part) => part.replace(/\D/g, '').length >= 7);
  if (numbers.length > 1) return oneOf('number');
  if (/\p{L}/u.test(text)) return 'Use digits only. Put words in Additional comments.';
  return characterAdvice(field, text);
}

const nothing =
  /^(?:n\.? ?[/.]? ?a\.?|no(?:ne|t yet|pe)?\.?|nil|null|tb[ad]|unknown|no (?:web ?site|web ?page|url)(?: yet)?\.?|[-.x]+)$/i;

function websiteAdvice(text: string): string {
  if (text === '' || webAddress(text)) return '';
  if (nothing.test(text)) return 'Leave this blank if you don’t have one.';
  const parts = text.split(/[\s,;|]+/).filter((part) => webAddress(part));
  if (parts.length > 1) return oneOf('address');
  if (isEmailAddress(text))
    return 'Enter your email address under Email. Leave this blank if you don’t have a website.';
  if (/^@[\w.]+$/.test(text)) return `Enter the whole address, such as instagram.com/${text.slice(1)}`;
  const joined = text.replace(/\s+/g, '');
  const isName = joined === text || text.includes('.');
  const whole = isName && [joined, `${joined}.com`].find((guess) => webAddress(guess));
  if (!whole) return 'Enter it like example.com, or leave this blank.';
  return `Enter the whole address${joined === text ? '' : ' without spaces'}, such as ${whole}`;
}

/** At most five refused characters, each once; invisible ones are left out. */
function signsOf(text: string, { characters }: ListedField): string[] {
  const wrong = Array.from(text).filter((one) => !characters?.test(one) && !/\s|\p{C}|\p{M}/u.test(one));
  return characters ? [...new Set(wrong)].slice(0, 5) : [];
}

const pleaseRemove = (signs: readonly string[]) =>
  signs.length > 0 ? `Please remove: ${signs.join(' ')}` : '';

function characterAdvice(field: ListedField, text: string): string {
  const signs = signsOf(text, field);
  const written = signs.map(
    (sign) => [sign, (instead[sign] ?? []).filter((other) => field.characters?.test(other))] as const,
  );
  const swap = written
    .filter(([, others]) => others.length > 0)
    .map(([sign, others]) => `${others.map(quoted).join(' or ')} instead of ${sign}`)
    .join(', ');
  const gone = written.filter(([, others]) => others.length === 0).map(([sign]) => sign);
  return [swap && `Use ${swap}`, pleaseRemove(gone)].filter(Boolean).join('. ');
}

const quoted = (one: string): string => (/\p{L}/u.test(one) ? `“${one}”` : one);
