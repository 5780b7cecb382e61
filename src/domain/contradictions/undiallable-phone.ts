import type { CheckedShow } from './checked-show.ts';
import { examplesIn } from './example-contact.ts';
import type { Finding } from './finding.ts';

const spelled = /(?<![\d\w.-])(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]{1,2}\d{3}[\s.-]\d{4}(?!\d)/g;
const announced = /(?<=\b(?:call|phone|tel|telephone|dial|fax)[:.]?\s{1,3})[\d+(][\d\s().-]{4,24}\d/gi;

/** Phone numbers that cannot be dialed; examples have a rule of their own. */
export const undiallablePhone = ({ passages }: CheckedShow): Finding[] =>
  passages.flatMap(({ place, field, text, kind }) => {
    const numbers =
      kind === 'phone'
        ? [text.trim()]
        : [...text.matchAll(spelled), ...text.matchAll(announced)].map(([phone]) => phone);
    return [...new Set(numbers)].flatMap((phone): Finding[] => {
      const fault = /\d/.test(phone) && examplesIn(phone).length === 0 ? faultOf(phone) : null;
      if (!fault) return [];
      return [{ place, message: `“${phone}” can’t be dialed: ${fault}.`, about: [field, text, phone] }];
    });
  });

/** Null for a number that can be dialed from anywhere. */
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
