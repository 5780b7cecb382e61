import { guessableWords } from './guessable-words.ts';
import type { CurrentUser } from './person.ts';

export const passwordLength = { least: 12, most: 200 } as const;

/** In words; null when the password is good (product 6.2). */
export function newPasswordFault(
  password: string,
  { email, firstName }: Pick<CurrentUser, 'email' | 'firstName'>,
): string | null {
  const letters = [...password.normalize('NFC')];
  if (letters.length < passwordLength.least) {
    return `Please use at least ${passwordLength.least} characters. Three or four unrelated words are easy to remember.`;
  }
  if (letters.length > passwordLength.most) return `Please use at most ${passwordLength.most} characters.`;
  const own = `${email} ${firstName ?? ''}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return isCommon(letters.join('').toLowerCase(), own)
    ? 'This password is too easy to guess. Please choose words that have nothing to do with you or the portal.'
    : null;
}

/** Rows of keys and counting sequences; also read backwards. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'zaq12wsxcde34rfvbgt56yhnmju7',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
].flatMap((row) => [row, [...row].reverse().join('')]);

const LOOKALIKES: Readonly<Record<string, string>> = {
  a: '[a@4]',
  e: '[e3]',
  i: '[i1!]',
  l: '[l1]',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7]',
};
const spelled = (word: string): string => word.replace(/./gu, (letter) => LOOKALIKES[letter] ?? letter);

const runs = (text: string): string => {
  for (let at = 0; at + 3 <= text.length; at += 1) {
    let length = 0;
    while (at + length < text.length && ROWS.some((row) => row.includes(text.slice(at, at + length + 1))))
      length += 1;
    if (length >= 3) return `${text.slice(0, at)} ${runs(text.slice(at + length))}`;
  }
  return text;
};

/** True for a text that repeats one of its parts. */
const isRepetition = (text: string): boolean => (text + text).indexOf(text, 1) < text.length;

/** Letters beside common parts that make a password one's own. */
const OWN_LETTERS = 4;

/** True for lowercase repetitions, rows of keys, common or own words, and numbers. */
function isCommon(text: string, own: readonly string[]): boolean {
  if (new Set(text).size < 5 || isRepetition(text)) return true;
  const words = [...guessableWords, ...own.filter((word) => word.length > 2)]
    // Longest first, so that a short word leaves no rest of a long one.
    .sort((one, other) => other.length - one.length)
    .map(spelled);
  const rest = runs(text.replace(new RegExp(words.join('|'), 'gu'), ' ')).replace(/(.)\1{2,}/gu, ' ');
  return rest !== text && rest.replace(/\P{L}/gu, '').length < OWN_LETTERS;
}
