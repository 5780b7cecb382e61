import { fold } from '#domain/basics/compare.ts';
import { formatLongDate, isIsoDate } from '#domain/basics/dates.ts';
import { linesOf } from '#domain/basics/words.ts';
import { bracesIn } from '#domain/content/placeholder.ts';
import { type ContentKey, contentFor, explicitFor, rowOf } from '#domain/content/text.ts';
import { factFields, type OverriddenField, overrides } from '#domain/events/event.ts';
import { repeatedRules } from '#domain/rules/rule.ts';
import { type CheckedShow, type Found, foundIn } from './checked-show.ts';
import { textPlace } from './passages.ts';

// Reserved for examples: RFC 2606, and 555-01xx in North America.
const exampleName = /^.*?(?:(?<![^@.])example\.(?:com|net|org|edu)\b|@[^@]*\.(?:example|invalid|test)\b)/i;
const examplePhone = /(?<![\d-])(?:\+?1[\s.-]?)?(?:\(?\d{3}\)?[\s.-]{0,3})?555[\s.-]?01\d\d(?!\d)/g;
const names = /[\w.+@-]+/g;

export const exampleContact = ({ passages }: CheckedShow): Found[] =>
  passages.flatMap((passage) =>
    foundIn(
      passage,
      examplesIn(passage.text),
      (found) => `“${found}” is only an example. It doesn’t reach anyone.`,
    ),
  );

export const examplesIn = (text: string): string[] => [
  ...[...text.matchAll(names)].flatMap(([name]) => exampleName.exec(name)?.[0] ?? []),
  ...[...text.matchAll(examplePhone)].map(([phone]) => phone),
];

/** More rules than a person reads would take long to compare. */
const MOST_RULES = 200;

export const repeatedRule = ({ passages }: CheckedShow): Found[] => {
  const rules = passages
    .filter(({ kind, record, field }) => (kind === 'rule' && field === 'text') || /_rule_\d$/.test(record))
    .flatMap((passage) => linesOf(passage.text).map((words) => ({ words, passage })));
  return repeatedRules(rules.slice(0, MOST_RULES)).flatMap(([{ words, passage }, former]) =>
    foundIn(passage, [words], () => `“${words}” says what “${former.words}” says already.`, former.words),
  );
};

const spelled = /(?<![\d\w.-])(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]{1,2}\d{3}[\s.-]\d{4}(?!\d)/g;
const announced = /(?<=\b(?:call|phone|tel|telephone|dial|fax)[:.]?\s{1,3})[\d+(][\d\s().-]{4,24}\d/gi;

export const undiallablePhone = ({ passages }: CheckedShow): Found[] =>
  passages.flatMap((passage) => {
    const { text, says } = passage;
    const numbers =
      says === 'phone'
        ? [text.trim()]
        : [...text.matchAll(spelled), ...text.matchAll(announced)].map(([phone]) => phone);
    const wrong = numbers.filter(
      (phone) => /\d/.test(phone) && examplesIn(phone).length === 0 && faultOf(phone) !== null,
    );
    return foundIn(passage, wrong, (phone) => `“${phone}” can’t be dialed: ${faultOf(phone)}.`);
  });

/** Null if it can be dialed from anywhere. */
function faultOf(phone: string): string | null {
  const number = phone.replace(/(?:extension|ext|x)\.?\s?\d{1,6}\s?$/i, '');
  const all = number.replace(/\D/g, '');
  if (number.trim().startsWith('+') && !all.startsWith('1'))
    return all.length < 8 || all.length > 15 ? `it has ${all.length} digits` : null;
  const digits = all.length === 11 ? all.replace(/^1/, '') : all;
  if (digits.length === 7) return 'its area code is missing';
  if (digits.length !== 10) return `it has ${digits.length} digits instead of ten`;
  if (/^[01]/.test(digits)) return 'no area code begins with 0 or 1';
  if (/^\d{3}[01]/.test(digits)) return 'no number begins with 0 or 1 after its area code';
  return /^(?:\d{3})?\d11/.test(digits) ? 'it is a service number' : null;
}

export const unknownPlaceholder = ({ passages }: CheckedShow): Found[] =>
  passages.flatMap((passage) => {
    const known = passage.placeholders.map((name) => `{${name}}`);
    const unknown = bracesIn(passage.text).filter((words) => !known.includes(words));
    const may = known.length > 0 ? `you can use ${known.join(', ')}` : 'nothing is filled in here';
    return foundIn(passage, unknown, (words) => `Visitors see “${words}” as is: ${may}.`);
  });

export const contradictingOverride = (show: CheckedShow): Found[] => [
  ...ofFields(show),
  ...ofPhone(show),
  ...ofAddress(show),
];

function ofFields({ event, content }: CheckedShow): Found[] {
  const explicit = explicitFor(event, content);
  return (Object.keys(overrides) as OverriddenField[]).flatMap((field): Found[] => {
    const [override, own] = [explicit(overrides[field]), event[field]];
    const isDate = field === 'startDate' || field === 'endDate';
    // Pages skip an invalid date.
    if (
      !override ||
      own === null ||
      (isDate ? !isIsoDate(override) || override === own : agree(override, own))
    )
      return [];
    const words = (value: string) => (isDate ? formatLongDate(value) : `“${value}”`);
    const message = `Pages say ${words(override)}, but in Event Setup, ${factFields[field].label} is ${words(own)}.`;
    return [{ place: textPlace(overrides[field]), message, about: [override, own] }];
  });
}

/** One may be part of the other: 'MetraPark' of 'MetraPark, Billings, Montana'. */
function agree(one: string, other: string): boolean {
  const [a, b] = [one, other].map((words) =>
    fold(words)
      .replace(/\bmontana\b/g, 'mt')
      .replace(/[\s,.]+/g, ' ')
      .trim(),
  ) as [string, string];
  return a.includes(b) || b.includes(a);
}

function ofPhone({ event, content }: CheckedShow): Found[] {
  const shown = explicitFor(event, content)('contact_phone_display');
  const called = contentFor(event, content)('contact_primary_phone');
  if (!shown || !called || !/\d/.test(shown) || digitsOf(shown) === digitsOf(called)) return [];
  const message = `The site shows “${shown}”, but tapping it calls ${called}.`;
  return [{ place: textPlace('contact_phone_display'), message, about: [shown, called] }];
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, '').replace(/^1(?=\d{10})/, '');

const addressParts = [
  'contact_mail_organization',
  'contact_mail_address1',
  'contact_mail_address2',
] as const satisfies readonly ContentKey[];

function ofAddress({ event, content }: CheckedShow): Found[] {
  const explicit = explicitFor(event, content);
  const byDefault = contentFor(event, []);
  const whole = explicit('contact_mailing_address');
  if (!whole) return [];
  const parts = addressParts.flatMap((key): Found[] => {
    const part = explicit(key);
    if (!part || part === byDefault(key) || agree(whole, part)) return [];
    const message = `Pages show the “${rowOf('contact_mailing_address').label}”, which does not include “${part}” from “${rowOf(key).label}”.`;
    return [{ place: textPlace('contact_mailing_address'), message, about: [whole, key, part] }];
  });
  return parts;
}
