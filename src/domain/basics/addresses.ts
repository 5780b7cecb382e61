const emailPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}(?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])$/u;

/** True for one mail address with a dotted domain; letters of all scripts. Its length is not checked. */
export const isEmailAddress = (text: string): boolean => emailPattern.test(text);

/** Whether every mail server takes it: no letters beyond ASCII before the @. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
export const isPlainMailbox = (address: string): boolean => /^[\x00-\x7F]*@/.test(address);

/** Several mail addresses as one text, between commas: 'a@example.com, b@example.com'. Null where one of them is none. */
export function mailAddresses(text: string): string[] | null {
  const all = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return all.every(isEmailAddress) ? [...new Set(all)] : null;
}

/** 'Vendor portal <portal@example.com>', or an address alone, as a name (which may be empty) and that address; null for anything else. */
export function mailbox(text: string): { name: string; address: string } | null {
  const [, before = '', inBrackets] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const quoted = before.trim();
  const name =
    quoted.length > 1 && quoted.startsWith('"') && quoted.endsWith('"') ? quoted.slice(1, -1) : quoted;
  const address = inBrackets ?? text.trim();
  return isEmailAddress(address) && !/["\p{Cc}]/u.test(name) ? { name: name.trim(), address } : null;
}

/** The one address in what people paste: 'Ann Lee <ann@example.com>', 'mailto:ann@example.com', 'ann@example.com,'; else the text. */
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

/** No address is longer, and the patterns that trim take the square of a length. */
const LONGEST = 2500;

/** Signs around an address that are the sentence's; a closing bracket is the address's own where it opens there. */
const bare = (text: string): string => {
  if (text.length > LONGEST) return text;
  const end = text.replace(/(?<![\s.,;:!?'">\]])[\s.,;:!?'">\]]+$/, '');
  const rest = end.replace(/^[\s'"<([]+/, '');
  return rest.endsWith(')') && !rest.includes('(') ? bare(rest.slice(0, -1)) : rest;
};

/**
 * A public web address in normal form, https by default: 'example.com,' → 'https://example.com/'; null for anything else.
 * Letters of a host stay as they are typed: 'möbel.example'.
 */
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

/** Not `URL.canParse`: Safari has it from 17 on. */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

const link = /^(?:https?:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:[\d+().-]+|\/(?![/\\])[^\s\\]*|#[^\s\\]*)$/i;

/** True for a link that is safe to put behind text: a page of the site, a web address, mail or telephone. */
export const isSafeLink = (text: string): boolean => link.test(text);
