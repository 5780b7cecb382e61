import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { acceptFile } from '#server/documents/files.ts';
import { orientationOf } from '#server/files/jpeg.ts';
import { cleanPicture } from '#server/files/picture.ts';
import { goodFiles, hostileFiles } from '#tests/support/samples/file-corpus.ts';
import {
  bytesOf,
  docx,
  jpeg,
  losslessWebp,
  noise,
  pdf,
  png,
  pngChunk,
  webp,
  webpChunk,
  xlsx,
} from '#tests/support/samples/files.ts';

const sample = (name: string) =>
  readFileSync(new URL(`../../support/samples/inputs/picture-${name}`, import.meta.url));
const BROKEN = 'This picture is damaged, animated, or of another type. Choose another file.';

const [WIDTH, HEIGHT] = [203, 117];
/** Grain over a slope, so that no coefficient is zero everywhere. */
const grain = Buffer.from(
  Uint8Array.from(
    { length: WIDTH * HEIGHT * 4 },
    (_, at) => ((at / 97) & 127) + (Math.imul(at, 2654435761) >>> 26),
  ),
);
const drawn = () => sharp(grain, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } });
const opaque = () => drawn().removeAlpha();

const kinds: readonly (readonly [string, () => Sharp])[] = [
  ['PNG', () => drawn().png()],
  ['interlaced PNG', () => drawn().png({ progressive: true })],
  ['PNG with a palette', () => drawn().png({ palette: true, colours: 16 })],
  ['gray PNG', () => opaque().greyscale().png()],
  ['PNG of 16 bits', () => drawn().toColourspace('rgb16').png()],
  ['JPEG', () => opaque().jpeg()],
  ['JPEG without subsampling', () => opaque().jpeg({ chromaSubsampling: '4:4:4', quality: 100 })],
  ['progressive JPEG', () => opaque().jpeg({ progressive: true })],
  ['small JPEG', () => opaque().jpeg({ mozjpeg: true, quality: 40 })],
  ['gray JPEG', () => opaque().greyscale().jpeg({ progressive: true })],
  ['CMYK JPEG', () => opaque().toColourspace('cmyk').jpeg()],
  ['WebP', () => opaque().webp()],
  ['WebP with transparent parts', () => drawn().webp()],
  ['lossless WebP', () => drawn().webp({ lossless: true })],
];

const pixels = (bytes: Buffer) => sharp(bytes, { ignoreIcc: true }).raw().toBuffer();

async function cleaned(bytes: Buffer) {
  const picture = await cleanPicture(bytes);
  if (typeof picture === 'string') throw new Error(picture);
  return picture;
}

describe.each(kinds)('a %s', (_, make) => {
  test('keeps every pixel', async () => {
    const bytes = await make().toBuffer();
    const { width, height, bytes: stored } = await cleaned(bytes);
    expect([width, height]).toEqual([WIDTH, HEIGHT]);
    expect((await pixels(stored)).equals(await pixels(bytes))).toBe(true);
    expect((await cleaned(stored)).bytes.equals(stored)).toBe(true);
  });

  test('loses what it says of itself and what follows its end', async () => {
    const told = await make()
      .withExif({ IFD0: { Artist: 'Sample Photographer' }, IFD3: { GPSLatitude: '45/1 46/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Sample Photographer</x:xmpmeta>')
      .withIccProfile('p3')
      .toBuffer();
    expect(told.includes('Sample Photographer')).toBe(true);
    const { bytes: stored } = await cleaned(bytesOf(told, 'ftypmp4 video of the booth'));
    const metadata = await sharp(stored).metadata();
    expect(metadata).toMatchObject({ width: WIDTH, height: HEIGHT });
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.iptc]).toEqual(Array(4).fill(undefined));
    expect(stored.includes('Photographer') || stored.includes('video')).toBe(false);
    expect((await pixels(stored)).equals(await pixels(told))).toBe(true);
  });

  test('that breaks off anywhere is refused', async () => {
    const bytes = await make().toBuffer();
    for (const share of [0.05, 0.3, 0.6, 0.9, 0.995]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * share));
      expect(await cleanPicture(cut)).toBe(BROKEN);
      // As an encoder ends it.
      if (bytes[0] === 0xff) expect(await cleanPicture(bytesOf(cut, '\xff\xd9'))).toBe(BROKEN);
    }
  });
});

test.each([
  '0-components.jpg',
  '7-components.jpg',
  'header-only.jpg',
  '12-bits.jpg',
  'broken-data.png',
  'cut-data.png',
])('the sample %s is refused', async (name) => expect(await cleanPicture(sample(name))).toBe(BROKEN));

test.each([
  ['3-bytes-behind-end.jpg', 400, 200],
  ['4-bytes-behind-end.png', 60, 40],
  ['video-behind-end.jpg', 400, 200],
  ['gps-and-author.jpg', 400, 200],
  ['author-in-text.png', 60, 40],
  ['orientation-6.jpg', 200, 400],
])('the sample %s is a picture and nothing else', async (name, width, height) => {
  const picture = await cleaned(sample(name));
  expect(picture).toMatchObject({ width, height });
  expect(picture.bytes.toString('latin1')).not.toMatch(/Sample|ftyp|GPS/);
  const end = picture.type === 'image/png' ? 'IEND\xae\x42\x60\x82' : '\xff\xd9';
  expect(picture.bytes.toString('latin1').endsWith(end)).toBe(true);
  expect((await pixels(picture.bytes)).equals(await pixels(sample(name)))).toBe(true);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a JPEG of orientation %i is as wide as it is drawn',
  async (orientation) => {
    const bytes = await opaque().withMetadata({ orientation }).jpeg().toBuffer();
    const picture = await cleaned(bytes);
    const { autoOrient } = await sharp(bytes).metadata();
    expect(picture).toMatchObject(autoOrient);
    expect(orientationOf(picture.bytes)).toBe(orientation);
    expect((await sharp(picture.bytes).metadata()).orientation ?? 1).toBe(orientation);
  },
);

test.each([
  ['PNG', () => drawn().png()],
  ['WebP', () => drawn().webp()],
])('a %s that only some browsers would turn is refused with the way out', async (_, make) => {
  const turned = await make().withMetadata({ orientation: 6 }).toBuffer();
  expect(await cleanPicture(turned)).toBe(
    'Not every browser would turn this picture. Turn it yourself and save it again.',
  );
  expect((await cleaned(await make().withMetadata({ orientation: 1 }).toBuffer())).width).toBe(WIDTH);
});

const head = (...fields: readonly number[]) => {
  const data = Buffer.from([0, 0, 0, 4, 0, 0, 0, 4, ...fields]);
  return pngChunk('IHDR', data);
};
const pngOf = (header: Uint8Array, data: Uint8Array, ...extra: Uint8Array[]) =>
  bytesOf('\x89PNG\r\n\x1a\n', header, ...extra, pngChunk('IDAT', data), pngChunk('IEND'));
const rows = (size: number, filter = 0) => deflateSync(Buffer.alloc(size, filter));
const wrongSum = png();
wrongSum[29] = (wrongSum[29] ?? 0) ^ 1;

test.each<[string, Buffer]>(
  Object.entries({
    'a PNG whose header has another sum': wrongSum,
    'a PNG of three bits': pngOf(head(3, 0, 0, 0, 0), rows(20)),
    'a PNG of an unknown color type': pngOf(head(8, 5, 0, 0, 0), rows(20)),
    'a PNG of an unknown packing': pngOf(head(8, 0, 1, 0, 0), rows(20)),
    'a PNG that lacks its palette': pngOf(head(8, 3, 0, 0, 0), rows(20)),
    'a PNG with a row too few': pngOf(head(8, 0, 0, 0, 0), rows(15)),
    'a PNG with a row too many': pngOf(head(8, 0, 0, 0, 0), rows(25)),
    'a PNG of an unknown filter': pngOf(head(8, 0, 0, 0, 0), rows(20, 5)),
    'a PNG with bytes behind its data': pngOf(head(8, 0, 0, 0, 0), bytesOf(rows(20), 'hidden')),
    'a small PNG that unpacks to 300 MB': pngOf(head(8, 0, 0, 0, 0), rows(300_000_000)),
    'a PNG with a chunk that decoders have to know': png({ extra: [pngChunk('HIDE', noise(9))] }),
    'a PNG that moves': png({ extra: [pngChunk('acTL', Buffer.alloc(8))] }),
    'a WebP that moves': webp([webpChunk('ANIM', Buffer.alloc(6)), losslessWebp()]),
    'a WebP without a picture': webp([webpChunk('VP8X', Buffer.alloc(10))]),
    'a WebP whose picture has another size': webp([webpChunk('VP8X', Buffer.alloc(10)), losslessWebp()]),
    'a JPEG without tables': bytesOf(jpeg().subarray(0, 20), jpeg().subarray(89)),
    'a GIF': bytesOf('GIF89a\x01\0\x01\0\0\0\0;'),
  }),
)('%s is refused', async (_, bytes) => expect(await cleanPicture(bytes)).toBe(BROKEN));

test('what is larger than any screen is refused before it is unpacked', async () => {
  const tooLarge = 'The picture must be at most 4000 pixels wide and high.';
  for (const size of [
    { width: 4001, height: 10 },
    { width: 10, height: 4001 },
    { width: 65_000, height: 65_000 },
  ])
    expect([await cleanPicture(png(size)), await cleanPicture(jpeg(size))]).toEqual([tooLarge, tooLarge]);
  expect(await cleanPicture(webp([losslessWebp({ width: 16_000, height: 2 })]))).toBe(tooLarge);
});

const segment = (marker: number, body: readonly number[]) =>
  bytesOf(Buffer.from([0xff, marker, 0, body.length + 2, ...body]));

/** 4000 × 4000 in three components, and scans that each visit every block with a few bytes. */
function jpegOfManyScans(scans: number) {
  const oneCode = (table: number, value: number) =>
    segment(0xc4, [table, 1, ...Array<number>(15).fill(0), value]);
  const run = Buffer.alloc(Math.ceil((Math.ceil(250_000 / 16_384) * 15) / 8));
  return bytesOf(
    '\xff\xd8',
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, 0x0f, 0xa0, 0x0f, 0xa0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]),
    oneCode(0, 0),
    oneCode(0x10, 0xe0),
    segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 0, 0]),
    Buffer.alloc(93_750),
    ...Array.from({ length: scans }, (_, at) =>
      bytesOf(segment(0xda, [1, 1 + (at % 3), 0, 1 + Math.floor(at / 3), 1 + Math.floor(at / 3), 0]), run),
    ),
    '\xff\xd9',
  );
}

test('the slowest picture of the largest size takes the main thread less than 250 ms', async () => {
  const side = 1100;
  const raw = Buffer.from(noise(side * side * 3));
  const large = (options: object) =>
    sharp(raw, { raw: { width: side, height: side, channels: 3 } })
      .jpeg(options)
      .toBuffer();
  const slow = {
    baseline: await large({ quality: 30 }),
    progressive: await large({ quality: 30, progressive: true }),
    'many scans': jpegOfManyScans(189),
    'much data': pngOf(
      bytesOf(pngChunk('IHDR', Buffer.from([0, 0, 0x0f, 0xa0, 0, 0, 0x0f, 0xa0, 16, 6, 0, 0, 0]))),
      rows(4000 * 32_001),
    ),
  };
  for (const [name, bytes] of Object.entries(slow)) {
    const before = process.threadCpuUsage();
    await cleanPicture(bytes);
    const { user, system } = process.threadCpuUsage(before);
    expect([name, bytes.length, (user + system) / 1000 < 250 || (user + system) / 1000]).toEqual([
      name,
      bytes.length,
      true,
    ]);
  }
});

/** 'accepted', or the status of the refusal. */
const answerTo = (name: string, bytes: Uint8Array) =>
  acceptFile(name, bytes).then(
    () => 'accepted',
    (error) => error.status as number,
  );

const whole = {
  'a.pdf': pdf(),
  'a.png': png(),
  'a.jpg': jpeg(),
  'a.webp': webp(),
  'a.docx': docx(),
  'a.xlsx': xlsx(),
};

test.each(Object.entries(whole))(
  '%s cut off and changed gives an answer, never a fault',
  async (name, bytes) => {
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 8 }), fc.nat(bytes.length), async (changes, end) => {
        const changed = Buffer.from(bytes);
        for (const [at, value] of changes) changed[at] = value;
        expect(['accepted', 400]).toContain(await answerTo(name, changed.subarray(0, end)));
      }),
    );
  },
);

const SIZE = 19_000_000;
/** Returns the head of a packed part whose length follows it, so a reader has to search for its end. */
const openPart = (name: string) => {
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(8, 6);
  head.writeUInt16LE(8, 8);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name)]);
};
const slow = {
  'part without end.docx': Buffer.concat([openPart('[Content_Types].xml'), noise(SIZE)]),
  'ends that are none.docx': Buffer.concat([openPart('a.xml'), Buffer.alloc(SIZE, 'PK\x07\x08')]),
  'only heads.docx': Buffer.alloc(SIZE, openPart('')),
  'only marks.pdf': Buffer.alloc(SIZE, '\uFEFF'),
  'only tags.pdf': Buffer.alloc(SIZE, 'ID3\0\0\0\0\0\0\0'),
};
// With a detector that takes more than a few steps a byte these would never end.
test.each(Object.entries(slow))('%s, made to take long, is refused in time', async (name, bytes) =>
  expect(await answerTo(name, bytes)).toBe(400),
);

test.each(goodFiles)('%s is accepted', async (name, bytes) =>
  expect(await acceptFile(name, bytes)).toMatchObject({ name }),
);

test.each(hostileFiles)(
  '%s (%s) is refused with what is wrong and what is allowed',
  async (_, name, bytes, message) =>
    await expect(acceptFile(name, bytes)).rejects.toMatchObject({ errors: [{ path: 'file', message }] }),
);
