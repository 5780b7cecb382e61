/** Popular providers; shorter names are one letter from too many others. */
const COMMON = 'gmail.com yahoo.com hotmail.com outlook.com icloud.com comcast.net protonmail.com'.split(' ');

/** Typos of '.com' or '.net' that are no country's ending. */
const ENDINGS = new Map([
  ...'con cmo ocm comm vom xom cpm clm'.split(' ').map((slip) => [slip, 'com'] as const),
  ...'ney nte'.split(' ').map((slip) => [slip, 'net'] as const),
]);

const REAL = ['ymail.com', 'mail.com', 'email.com'];

/** 'vendor@gmial.com' → 'vendor@gmail.com'; null without a likely typo. */
export function likelyAddress(text: string): string | null {
  const [, name, typed] = /^([^@\s]+)@([^@\s]+\.[a-z]+)$/i.exec(text.trim()) ?? [];
  if (!name || !typed) return null;
  const domain = typed.toLowerCase();
  if (COMMON.includes(domain) || REAL.includes(domain)) return null;
  const dot = domain.lastIndexOf('.') + 1;
  const ending = ENDINGS.get(domain.slice(dot));
  const ended = ending ? domain.slice(0, dot) + ending : domain;
  const meant = COMMON.includes(ended) ? ended : COMMON.find((common) => isOneSlip(ended, common));
  if (meant) return `${name}@${meant}`;
  return ending ? `${name}@${ended}` : null;
}

function isOneSlip(typed: string, meant: string): boolean {
  const [a, b] = typed.length > meant.length ? [typed, meant] : [meant, typed];
  if (a.length - b.length > 1) return false;
  let at = 0;
  while (at < b.length && a[at] === b[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (a.length > b.length) return rest(a, at + 1) === rest(b, at);
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, at + 2) === rest(b, at + 2);
  return isSwapped || rest(a, at + 1) === rest(b, at + 1);
}
