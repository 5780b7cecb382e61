import { latin1, numbersOf, spells } from './bytes.ts';
import { type Fault, faults } from './fault.ts';

/** More would fill the memory of whoever opens the picture. */
const MAX_PIXELS = 100_000_000;

const tooLarge = (width: number, height: number): boolean => width * height > MAX_PIXELS;

/** A PNG whose parts follow each other from the header to the end mark, with nothing behind it. */
export function pngFault(bytes: Uint8Array): Fault | null {
  const { big32 } = numbersOf(bytes);
  const typeAt = (at: number) => latin1(bytes, at + 4, at + 8);
  if (big32(8) !== 13 || typeAt(8) !== 'IHDR') return faults.damaged;
  if (tooLarge(big32(16), big32(20))) return faults.tooManyPixels;
  let hasData = false;
  for (let at = 8; at < bytes.length; at += 12 + big32(at)) {
    const type = typeAt(at);
    if (!/^[A-Za-z]{4}$/.test(type) || !(at + 12 + big32(at) <= bytes.length)) return faults.damaged;
    if (type === 'IDAT') hasData = true;
    if (type === 'IEND') return hasData ? endsAt(bytes, at + 12 + big32(at)) : faults.damaged;
  }
  return faults.damaged;
}

/** A WebP whose parts fill exactly the length that its header names. */
export function webpFault(bytes: Uint8Array): Fault | null {
  const { little32 } = numbersOf(bytes);
  const end = 8 + little32(4);
  if (!(end <= bytes.length)) return faults.damaged;
  let hasPicture = false;
  let at = 12;
  while (at + 8 <= end) {
    const type = latin1(bytes, at, at + 4);
    if (type === 'VP8 ' || type === 'VP8L' || type === 'ANMF') hasPicture = true;
    if (type === 'VP8X' && tooLarge(1 + (little32(at + 12) & 0xffffff), 1 + (little32(at + 14) >>> 8))) {
      return faults.tooManyPixels;
    }
    const size = little32(at + 4);
    at += 8 + size + (size % 2);
  }
  if (at !== end || !hasPicture) return faults.damaged;
  return endsAt(bytes, end);
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Frame headers: they carry the size of the picture. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** A JPEG from its start to its end mark. Cameras append smaller versions of the picture: whole JPEGs only. */
export function jpegFault(bytes: Uint8Array): Fault | null {
  let at = 0;
  do {
    const end = jpegEnd(bytes, at);
    if (typeof end !== 'number') return end;
    at = end;
    while (bytes[at] === 0) at += 1;
  } while (spells(bytes, at, '\xff\xd8\xff'));
  return endsAt(bytes, at);
}

/** Where the JPEG that starts at `start` ends. */
function jpegEnd(bytes: Uint8Array, start: number): number | Fault {
  const { big16 } = numbersOf(bytes);
  let hasPicture = false;
  let at = start + 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return faults.damaged;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === EOI) return hasPicture ? at + 2 : faults.damaged;
    else if (marker === 0 || marker === SOI) return faults.damaged;
    else {
      const length = big16(at + 2);
      if (!(length >= 2 && at + 2 + length <= bytes.length)) return faults.damaged;
      if (isFrame(marker)) {
        if (tooLarge(big16(at + 5), big16(at + 7))) return faults.tooManyPixels;
        hasPicture = true;
      }
      at += 2 + length;
      if (marker === SOS) at = scanEnd(bytes, at);
    }
  }
  return faults.damaged;
}

/** Picture data runs to the next marker; `FF 00` and the restart marks belong to it. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function endsAt(bytes: Uint8Array, end: number): Fault | null {
  return bytes.length === end ? null : faults.trailing;
}
