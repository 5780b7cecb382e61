/** True when the bytes at `at` spell `text` (ASCII). */
export function spells(bytes: Uint8Array, at: number, text: string): boolean {
  for (let position = 0; position < text.length; position += 1) {
    if (bytes[at + position] !== text.charCodeAt(position)) return false;
  }
  return true;
}

/** Where `text` (ASCII) first stands at or after `from` and wholly before `end`; -1 when it does not. */
export function findText(bytes: Uint8Array, text: string, from = 0, end = bytes.length): number {
  const first = text.charCodeAt(0);
  for (let at = from; at <= end - text.length; at += 1) {
    at = bytes.indexOf(first, at);
    if (at < 0 || at > end - text.length) return -1;
    if (spells(bytes, at, text)) return at;
  }
  return -1;
}

const oneByteText = new TextDecoder('latin1');

/** Bytes as text, one character a byte; ASCII reads as itself. */
export function latin1(bytes: Uint8Array, from: number, end: number): string {
  return oneByteText.decode(bytes.subarray(Math.max(0, from), Math.max(0, end)));
}

/** Bytes as text; null when they are no UTF-8. */
export function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Reads whole numbers at any place; outside the bytes it gives NaN instead of throwing. */
export function numbersOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fits = (at: number, size: number) => at >= 0 && at + size <= bytes.byteLength;
  return {
    big16: (at: number) => (fits(at, 2) ? view.getUint16(at) : Number.NaN),
    big32: (at: number) => (fits(at, 4) ? view.getUint32(at) : Number.NaN),
    little16: (at: number) => (fits(at, 2) ? view.getUint16(at, true) : Number.NaN),
    little32: (at: number) => (fits(at, 4) ? view.getUint32(at, true) : Number.NaN),
  };
}
