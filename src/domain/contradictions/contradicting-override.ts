import { fold } from '#domain/basics/compare.ts';
import { formatLongDate, isIsoDate } from '#domain/basics/dates.ts';
import { type ContentKey, rowOf } from '#domain/content/catalogue.ts';
import { contentFor, explicitFor } from '#domain/content/text.ts';
import { factFields } from '#domain/events/fact-fields.ts';
import { type OverriddenField, overrides } from '#domain/events/overrides.ts';
import type { CheckedShow } from './checked-show.ts';
import type { Finding } from './finding.ts';
import { textPlace } from './passages.ts';

/** Texts that stand in for something else, and say otherwise. */
export const contradictingOverride = (show: CheckedShow): Finding[] => [
  ...ofFields(show),
  ...ofPhone(show),
  ...ofAddress(show),
];

function ofFields({ event, content }: CheckedShow): Finding[] {
  const explicit = explicitFor(event, content);
  return (Object.keys(overrides) as OverriddenField[]).flatMap((field): Finding[] => {
    const [said, own] = [explicit(overrides[field]), event[field]];
    const isDate = field === 'startDate' || field === 'endDate';
    // Pages skip what is no date.
    if (!said || own === null || (isDate ? !isIsoDate(said) || said === own : agree(said, own))) return [];
    const words = (value: string) => (isDate ? formatLongDate(value) : `“${value}”`);
    const message = `Pages say ${words(said)}, but in Event Setup, ${factFields[field].label} is ${words(own)}.`;
    return [{ place: textPlace(overrides[field]), message, about: [said, own] }];
  });
}

/** One may be a part of the other: 'MetraPark' of 'MetraPark, Billings, Montana'. */
function agree(one: string, other: string): boolean {
  const [a, b] = [one, other].map((words) =>
    fold(words)
      .replace(/\bmontana\b/g, 'mt')
      .replace(/[\s,.]+/g, ' ')
      .trim(),
  ) as [string, string];
  return a.includes(b) || b.includes(a);
}

function ofPhone({ event, content }: CheckedShow): Finding[] {
  const shown = explicitFor(event, content)('contact_phone_display');
  const called = contentFor(event, content)('contact_primary_phone');
  if (!shown || !called || !/\d/.test(shown) || digitsOf(shown) === digitsOf(called)) return [];
  const message = `Pages show “${shown}”, but a tap on it calls ${called}.`;
  return [{ place: textPlace('contact_phone_display'), message, about: [shown, called] }];
}

/** Without the country code. */
const digitsOf = (phone: string): string => phone.replace(/\D/g, '').replace(/^1(?=\d{10})/, '');

const addressParts = [
  'contact_mail_organization',
  'contact_mail_address1',
  'contact_mail_address2',
] as const satisfies readonly ContentKey[];

function ofAddress({ event, content }: CheckedShow): Finding[] {
  const explicit = explicitFor(event, content);
  const byDefault = contentFor(event, []);
  const whole = explicit('contact_mailing_address');
  if (!whole) return [];
  const parts = addressParts.flatMap((key): Finding[] => {
    const part = explicit(key);
    if (!part || part === byDefault(key) || agree(whole, part)) return [];
    const message = `Pages show the “${rowOf('contact_mailing_address').label}”, which does not include “${part}” from “${rowOf(key).label}”.`;
    return [{ place: textPlace('contact_mailing_address'), message, about: [whole, key, part] }];
  });
  return parts;
}
