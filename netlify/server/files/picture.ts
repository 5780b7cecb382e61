import { setImmediate as soon } from 'node:timers/promises';
import { crc32, createInflate } from 'node:zlib';
import type { PictureType } from '#domain/basics/picture.ts';
import { BrokenPicture, type CleanFile, checkSize, cleanJpeg, need, orientationIn } from './jpeg.ts';

interface CleanPicture extends CleanFile {
  readonly type: PictureType;
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const formats: readonly (readonly [
  PictureType,
  Buffer,
  (bytes: Buffer) => CleanFile | Promise<CleanFile>,
])[] = [
  ['image/png', PNG, cleanPng],
  ['image/jpeg', Buffer.from('ffd8ff', 'hex'), cleanJpeg],
  ['image/webp', Buffer.from('RIFF'), cleanWebp],
];

/** Removes metadata and trailing data; gives a sentence for a file that is no whole, still picture. */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture | string> {
  // This lets other requests run between two pictures.
  await soon();
  try {
    for (const [type, signature, clean] of formats)
      if (bytes.indexOf(signature) === 0) return { type, ...(await clean(bytes)) };
  } catch (error) {
    // A length that leads out of the file is a RangeError; zlib has codes for damaged data.
    if (error instanceof BrokenPicture && error.message) return error.message;
    const isZlib = String((error as { code?: unknown }).code).startsWith('Z_');
    if (!isZlib && !(error instanceof BrokenPicture || error instanceof RangeError)) throw error;
  }
  return 'This picture is damaged, animated, or of another type. Choose another file.';
}

const nameAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);

const refuseTurned = (exif: Buffer) =>
  need(
    orientationIn(exif) === 1,
    'Not every browser would turn this picture. Turn it yourself and save it again.',
  );

const PNG_COLORS: Readonly<Record<number, readonly [samples: number, bits: readonly number[]]>> = {
  0: [1, [1, 2, 4, 8, 16]],
  2: [3, [8, 16]],
  3: [1, [1, 2, 4, 8]],
  4: [2, [8, 16]],
  6: [4, [8, 16]],
};
/** Adam7 passes: first column, first row, then the steps. */
const WHOLE = [[0, 0, 1, 1]] as const;
const INTERLACED = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
/** Chunks that draw a PNG or define its colors. */
const PNG_CHUNKS = /^(IHDR|PLTE|IDAT|IEND|tRNS|cICP|gAMA|cHRM|sRGB)$/;

async function cleanPng(bytes: Buffer): Promise<CleanFile> {
  const kept = new Map<string, Buffer>();
  const packed: Buffer[] = [];
  const chunks: Buffer[] = [PNG];
  for (let at = 8; !kept.has('IEND'); ) {
    const name = nameAt(bytes, at + 4);
    const end = at + 12 + bytes.readUInt32BE(at);
    const sum = bytes.readUInt32BE(end - 4);
    const data = bytes.subarray(at + 8, end - 4);
    if (name === 'eXIf') refuseTurned(data);
    if (PNG_CHUNKS.test(name)) {
      need(sum === crc32(bytes.subarray(at + 4, end - 4)));
      if (name === 'IDAT') packed.push(data);
      if (name === 'IDAT' || !kept.has(name)) chunks.push(bytes.subarray(at, end));
      kept.set(name, kept.get(name) ?? data);
    } else need(/^[a-z]/.test(name) && name !== 'acTL');
    at = end;
  }
  const head = kept.get('IHDR') ?? Buffer.alloc(0);
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const [bits = 0, color = 0, packing, filtering, interlacing = 2] = head.subarray(8, 13);
  const [samples, allowed] = PNG_COLORS[color] ?? [0, []];
  need(allowed.includes(bits) && packing === 0 && filtering === 0 && interlacing < 2);
  need(color !== 3 || kept.has('PLTE'));
  checkSize(width, height);
  await checkRows(
    Buffer.concat(packed),
    rowEnds(width, height, bits * samples, interlacing ? INTERLACED : WHOLE),
  );
  return { width, height, bytes: Buffer.concat(chunks) };
}

function rowEnds(width: number, height: number, bits: number, passes: typeof WHOLE | typeof INTERLACED) {
  const ends = [0];
  for (const [left, top, across, down] of passes) {
    const columns = Math.ceil((width - left) / across);
    for (let row = top; row < height && columns > 0; row += down)
      ends.push((ends.at(-1) ?? 0) + 1 + Math.ceil((columns * bits) / 8));
  }
  return ends;
}

/** Unpacks in pieces, so a small file cannot fill the memory. Each row begins with its filter's number. */
async function checkRows(packed: Buffer, ends: readonly number[]) {
  const inflate = createInflate({ chunkSize: 1 << 18 });
  inflate.end(packed);
  let [at, row] = [0, 0];
  for await (const piece of inflate as AsyncIterable<Buffer>) {
    need(at + piece.length <= (ends.at(-1) ?? 0));
    for (let end = ends[row] ?? 0; end < at + piece.length; end = ends[++row] ?? 0)
      need((piece[end - at] ?? 0) <= 4);
    at += piece.length;
  }
  need(at === ends.at(-1) && inflate.bytesWritten === packed.length);
}

function cleanWebp(bytes: Buffer): CleanFile {
  const end = 8 + bytes.readUInt32LE(4);
  need(nameAt(bytes, 8) === 'WEBP' && end <= bytes.length);
  const chunks = new Map<string, Buffer>();
  for (let at = 12; at < end; ) {
    const name = nameAt(bytes, at);
    const next = at + 8 + bytes.readUInt32LE(at + 4);
    need(next <= end);
    chunks.set(name, chunks.get(name) ?? bytes.subarray(at + 8, next));
    at = next + (next % 2);
  }
  const [lossy, lossless, extended, alpha, exif] = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'EXIF'].map((name) =>
    chunks.get(name),
  );
  need(!chunks.has('ANIM') && !chunks.has('ANMF') && (!lossy || !lossless));
  if (exif) refuseTurned(exif.subarray(nameAt(exif, 0) === 'Exif' ? 6 : 0));
  const { width, height } = lossy ? lossySize(lossy) : losslessSize(lossless ?? Buffer.alloc(0));
  checkSize(width, height);
  const parts = lossy ? [webpChunk('VP8 ', lossy)] : [webpChunk('VP8L', lossless as Buffer)];
  if (extended) {
    const canvas = Buffer.from(extended);
    // The first byte also flags animation, metadata and color profiles.
    need((extended.readUInt8(0) & 2) === 0 && canvas.length === 10);
    need(canvas.readUIntLE(4, 3) + 1 === width && canvas.readUIntLE(7, 3) + 1 === height);
    canvas[0] = 16;
    if (lossy && alpha) parts.unshift(webpChunk('VP8X', canvas), webpChunk('ALPH', alpha));
  }
  return { width, height, bytes: webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts])) };
}

function lossySize(data: Buffer) {
  // Only a visible key frame passes; its first part must leave room for the second.
  const tag = data.readUIntLE(0, 3);
  need((tag & 17) === 16 && ((tag >> 1) & 7) <= 3 && 10 + (tag >> 5) < data.length);
  need(data.readUIntBE(3, 3) === 0x9d012a);
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

function losslessSize(data: Buffer) {
  const bits = data.readUInt32LE(1);
  need(data[0] === 0x2f && bits >>> 29 === 0);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

function webpChunk(name: string, data: Buffer) {
  const head = Buffer.from(`${name}\0\0\0\0`);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
