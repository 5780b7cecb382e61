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

/** A public web address in normal form, https by default: 'example.com' → 'https://example.com/'; null for anything else. */
export function webAddress(text: string): string | null {
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null;
  return /[^.]\.[a-z][^.]+\.?$/.test(url.hostname) ? url.href : null;
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
