import { foldLine } from '#domain/basics/fold.ts';

export const customSize = 'Custom';

/** What somebody types of a size, in feet; '' for what is not given. */
export type SizeParts = { readonly width: string; readonly depth: string };

/** Longer than any booth, and two of them fit into the field's 50 characters. */
export const maxPartLength = 12;

const plain = (part: string) =>
  foldLine(part)
    .slice(0, 2 * maxPartLength)
    .replace(/(?:'|ft\.?|feet|foot)$/i, '')
    .trimEnd()
    .slice(0, maxPartLength);

/** A size as it is stored (product 2.6): 'Custom: 15 x 25 ft'; 'Custom' alone while neither part is given. */
export function sizeText(parts: SizeParts): string {
  const [width, depth] = [plain(parts.width), plain(parts.depth)];
  return width || depth ? `${customSize}: ${width || '?'} x ${depth || '?'} ft` : customSize;
}

/** The parts of a stored size; null for every other choice. */
export function sizeParts(text: string): SizeParts | null {
  if (text === customSize) return { width: '', depth: '' };
  const [before, after] = [`${customSize}: `, ' ft'];
  if (!text.startsWith(before) || !text.endsWith(after)) return null;
  const [width = '', ...depth] = text.slice(before.length, -after.length).split(' x ');
  const given = (part: string) => (part === '?' ? '' : part);
  return width === '' || depth.length === 0 ? null : { width: given(width), depth: given(depth.join(' x ')) };
}
