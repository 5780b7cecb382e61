const emailPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}(?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])$/u;

/** True for one mail address with a dotted domain, in letters of all scripts; length is not checked. */
export const isEmailAddress = (text: string): boolean => emailPattern.test(text);

/** Whether every mail server takes it: no letters beyond ASCII before the @. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
export const isPlainMailbox = (address: string): boolean => /^[\x00-\x7F]*@/.test(address);

/** 'a@example.com, b@example.com' → both addresses; null if one of them is invalid. */
export function mailAddresses(text: string): string[] | null {
  const all = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return all.every(isEmailAddress) ? [...new Set(all)] : null;
}

/** 'Vendor portal <portal@example.com>' or an address alone as name ('' without one) and address; null for anything else. */
export function mailbox(text: string): { name: string; address: string } | null {
  const [, before = '', inBrackets] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const quoted = before.trim();
  const name =
    quoted.length > 1 && quoted.startsWith('"') && quoted.endsWith('"') ? quoted.slice(1, -1) : quoted;
  const address = inBrackets ?? text.trim();
  return isEmailAddress(address) && !/["\p{Cc}]/u.test(name) ? { name: name.trim(), address } : null;
}

/** The address in 'Ann Lee <ann@example.com>', 'mailto:ann@example.com', 'ann@example.com,'; otherwise the text. */
export function emailIn(text: string): string {
  if (text.length > LONGEST) return text;
  const [, before = '', inBrackets = text] = /^([^<>]*)<([^<>]*)>[\s,;.]*$/.exec(text) ?? [];
  const address = inBrackets
    .trim()
    .replace(/^mailto:\s*/i, '')
    .replace(/(?<![\s,;:.])[\s,;:.]+$/, '');
  const isOther = before.includes('@') && !before.includes(address);
  return isEmailAddress(address) && !isOther ? address : text;
}

/** No address is longer; the trimming patterns take quadratic time. */
const LONGEST = 2500;

/** Drops the sentence's punctuation; a closing bracket stays if the address opens it. */
const bare = (text: string): string => {
  if (text.length > LONGEST) return text;
  const end = text.replace(/(?<![\s.,;:!?'">\]])[\s.,;:!?'">\]]+$/, '');
  const rest = end.replace(/^[\s'"<([]+/, '');
  return rest.endsWith(')') && !rest.includes('(') ? bare(rest.slice(0, -1)) : rest;
};

/** 'example.com,' → 'https://example.com/'; null unless it is a public web address. Letters of a host stay as typed. */
export function webAddress(text: string): string | null {
  const typed = bare(text);
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed.replace(/^\/\//, '')}`;
  const url = parseUrl(whole);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null;
  if (!/^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]+$/.test(url.hostname)) return null;
  const host = /\/\/([^/?#:]*)/.exec(whole)?.[1]?.normalize('NFC').toLowerCase() ?? '';
  return parseUrl(`https://${host}`)?.hostname === url.hostname
    ? url.href.replace(url.hostname, host)
    : url.href;
}

/** `URL.canParse` needs Safari 17. */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

const link = /^(?:https?:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:[\d+().-]+|\/(?![/\\])[^\s\\]*|#[^\s\\]*)$/i;

export const isSafeLink = (text: string): boolean => link.test(text);
