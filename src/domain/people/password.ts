import { guessableWords } from './guessable-words.ts';
import type { CurrentUser } from './person.ts';

export const passwordLength = { least: 12, most: 200 } as const;

/** What is wrong with a new password, in words; null when it is good (product 6.2). Asked only where one is chosen. */
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

/** Keys as they lie side by side, and what is counted off; also read backwards. */
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

/** Signs that stand for letters. */
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

/** Runs along a row of three keys or more. */
const runs = (text: string): string => {
  for (let at = 0; at + 3 <= text.length; at += 1) {
    let length = 0;
    while (at + length < text.length && ROWS.some((row) => row.includes(text.slice(at, at + length + 1))))
      length += 1;
    if (length >= 3) return `${text.slice(0, at)} ${runs(text.slice(at + length))}`;
  }
  return text;
};

/** Whether a text is one of its own parts, several times. */
const isRepetition = (text: string): boolean => (text + text).indexOf(text, 1) < text.length;

/** Of what is left beside common parts so many letters make a password one's own. */
const OWN_LETTERS = 4;

/** Whether a text, in small letters, is made of what everybody would try: repetitions, rows of keys, common or own words, and numbers. */
function isCommon(text: string, own: readonly string[]): boolean {
  if (new Set(text).size < 5 || isRepetition(text)) return true;
  const words = [...guessableWords, ...own.filter((word) => word.length > 2)]
    // The longest first, so that no short word leaves the rest of a long one behind.
    .sort((one, other) => other.length - one.length)
    .map(spelled);
  const rest = runs(text.replace(new RegExp(words.join('|'), 'gu'), ' ')).replace(/(.)\1{2,}/gu, ' ');
  return rest !== text && rest.replace(/\P{L}/gu, '').length < OWN_LETTERS;
}
