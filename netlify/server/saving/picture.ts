import type { PictureType } from '#domain/basics/picture.ts';

/** What a picture's own bytes say of it. */
export interface Picture {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

/**
 * Reads a whole, still picture; null for anything else: another kind, one that moves, one that breaks off or goes on
 * behind its end, where another file could hide.
 */
export function readPicture(bytes: Buffer): Picture | null {
  try {
    return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
  } catch (error) {
    // A length that leads out of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chunks from the signature to the end, each with its length and name before it and a sum behind. */
function readPng(bytes: Buffer): Picture | null {
  if (!bytes.subarray(0, 8).equals(PNG) || nameAt(bytes, 12) !== 'IHDR') return null;
  const names = new Set<string>();
  let at = 8;
  while (at < bytes.length) {
    const name = nameAt(bytes, at + 4);
    at += 12 + bytes.readUInt32BE(at);
    names.add(name);
    if (name === 'IEND') break;
  }
  const isWhole = at === bytes.length && names.has('IEND') && names.has('IDAT') && !names.has('acTL');
  return isWhole
    ? { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/** Segments up to the first scan, which the file ends with. Frame headers are C0 to CF but for three other kinds. */
function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.readUInt16BE(0) !== 0xffd8) return null;
  let size: Pick<Picture, 'width' | 'height'> | undefined;
  for (let at = 2; bytes.readUInt8(at) === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xda) {
      const isWhole = bytes.indexOf(END_OF_JPEG, at) === bytes.length - 2;
      return size && isWhole ? { type: 'image/jpeg', ...size } : null;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return null;
}

/** One RIFF chunk that is the whole file; the first chunk in it has the size. */
function readWebp(bytes: Buffer): Picture | null {
  if (nameAt(bytes, 0) !== 'RIFF' || nameAt(bytes, 8) !== 'WEBP') return null;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  const of = (width: number, height: number): Picture => ({ type: 'image/webp', width, height });
  const isWhole = webpChunks(bytes).some((name) => name === 'VP8 ' || name === 'VP8L');
  if (!isWhole) return null;
  switch (nameAt(bytes, 12)) {
    case 'VP8 ':
      return of(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return of((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      // The second bit of its flags: it moves.
      if (bytes.readUInt8(20) & 0b10) return null;
      return of(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
    default:
      return null;
  }
}

/** The names of its chunks, each padded to an even length; none where the last one does not end with the file. */
function webpChunks(bytes: Buffer): string[] {
  const names: string[] = [];
  let at = 12;
  while (at < bytes.length) {
    names.push(nameAt(bytes, at));
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === bytes.length ? names : [];
}

const nameAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);
