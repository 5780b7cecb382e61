import { maxPicturePixels } from '#domain/basics/picture.ts';

/** Exif's orientation, 1 to 8; 1 if missing. */
export function orientationIn(exif: Buffer): number {
  const isLittle = exif.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  try {
    const first = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
    const entries = Array.from({ length: short(first) }, (_, entry) => first + 2 + 12 * entry);
    const found = entries.find((at) => short(at) === 0x0112);
    const value = found === undefined ? 1 : short(found + 8);
    return value >= 1 && value <= 8 ? value : 1;
  } catch {
    return 1;
  }
}

const EXIF = 'Exif\0\0';
/** The first segment of a stored JPEG, up to the bytes of its orientation. */
const TURNED = Buffer.concat([
  Buffer.from('ffe10022', 'hex'),
  Buffer.from(EXIF),
  Buffer.from('4d4d002a0000000800010112000300000001', 'hex'),
]);

/** The orientation that Exif counts, 1 to 8. */
export const orientationOf = (jpeg: Buffer): number =>
  jpeg.subarray(2, 2 + TURNED.length).equals(TURNED) ? (jpeg[3 + TURNED.length] ?? 1) : 1;

const turnedBy = (orientation: number) =>
  orientation > 1
    ? Buffer.concat([TURNED, Buffer.from([0, orientation, 0, 0, 0, 0, 0, 0])])
    : Buffer.alloc(0);

export interface CleanFile {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer<ArrayBuffer>;
}

/** The message is for the person who sent the file. */
export class BrokenPicture extends Error {}

export function need(isRight: boolean, message = ''): asserts isRight {
  if (!isRight) throw new BrokenPicture(message);
}

export function checkSize(width: number, height: number): void {
  need(width > 0 && height > 0);
  const isFitting = Math.max(width, height) <= maxPicturePixels;
  need(isFitting, `The picture must be at most ${maxPicturePixels} pixels wide and high.`);
}

interface Component {
  readonly id: number;
  readonly table: number;
  readonly across: number;
  readonly down: number;
  readonly wide: number;
  readonly high: number;
  /** For each coefficient, how many low bits are still unknown. */
  readonly missing: Uint8Array;
  /** Two words per block, one bit per nonzero coefficient; only progressive scans need them. */
  readonly nonzero: Uint32Array;
}

interface Frame {
  readonly isProgressive: boolean;
  readonly width: number;
  readonly height: number;
  /** Units that interleave all components. */
  readonly units: number;
  readonly blocks: number;
  readonly components: readonly Component[];
}

type HuffmanCode = { readonly counts: Uint8Array; readonly values: Uint8Array };

/** More than the 13 bits that a coefficient can lack after its first scan. */
const UNSEEN = 14;
/** The average number of scans that may visit a block; encoders need ten at most. */
const MOST_VISITS = 12;
const JFIF = Buffer.from('ffe000104a46494600010100000100010000', 'hex');

/** Decodes every coefficient of an 8-bit Huffman JPEG to reject damage. @throws BrokenPicture, RangeError */
export function cleanJpeg(bytes: Buffer): CleanFile {
  const kept: Buffer[] = [];
  const codes = new Map<number, HuffmanCode>();
  const tables = new Set<number>();
  let frame: Frame | undefined;
  let [interval, orientation, visits] = [0, 1, 0];
  for (let at = nextMarker(bytes, 2); bytes[at + 1] !== 0xd9; at = nextMarker(bytes, at)) {
    const marker = bytes.readUInt8(at + 1);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    need(end >= at + 4 && end <= bytes.length);
    const segment = bytes.subarray(at, end);
    const body = segment.subarray(4);
    at = end;
    if (marker >= 0xe0) {
      const name = body.toString('latin1', 0, 6);
      if (marker === 0xe0 && name.startsWith('JFIF')) kept.push(JFIF);
      if (marker === 0xe1 && name === EXIF && orientation === 1)
        orientation = orientationIn(body.subarray(6));
      // Without Adobe's marker, decoders would mix up RGB, YCbCr and CMYK.
      if (marker === 0xee && name.startsWith('Adobe') && body.length === 12) kept.push(segment);
      continue;
    }
    kept.push(segment);
    if (marker === 0xdb) readTables(body, tables);
    else if (marker === 0xc4) readCodes(body, codes);
    else if (marker === 0xdd) interval = body.readUInt16BE(0);
    else if (marker === 0xda) {
      need(frame !== undefined);
      const scan = readScan(bytes, end, body, frame, codes, interval);
      visits += scan.blocks;
      need(visits <= MOST_VISITS * frame.blocks);
      kept.push(bytes.subarray(end, scan.end));
      at = scan.end;
    } else {
      need(frame === undefined && marker >= 0xc0 && marker <= 0xc2);
      frame = readFrame(body, marker === 0xc2);
    }
  }
  need(frame !== undefined);
  for (const { table, missing } of frame.components)
    need(tables.has(table) && missing.every((bits) => bits === 0));
  const { width, height } = frame;
  return {
    ...(orientation > 4 ? { width: height, height: width } : { width, height }),
    bytes: Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      turnedBy(orientation),
      ...kept,
      Buffer.from([0xff, 0xd9]),
    ]),
  };
}

/** Skips fill bytes, a trailing restart marker and bytes outside of markers. */
function nextMarker(bytes: Buffer, from: number) {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker > 0 && marker < 0xff && (marker & 0xf8) !== 0xd0) return at;
  }
  throw new BrokenPicture();
}

function readTables(body: Buffer, tables: Set<number>) {
  let at = 0;
  for (; at < body.length; at += body.readUInt8(at) < 0x10 ? 65 : 129) tables.add(body.readUInt8(at) & 15);
  need(at === body.length);
}

function readCodes(body: Buffer, codes: Map<number, HuffmanCode>) {
  for (let at = 0; at < body.length; ) {
    const counts = body.subarray(at + 1, at + 17);
    const size = counts.reduce((sum, count) => sum + count, 0);
    const values = body.subarray(at + 17, at + 17 + size);
    let open = 1;
    for (const count of counts) {
      open = 2 * open - count;
      need(open >= 0);
    }
    need(counts.length === 16 && values.length === size);
    codes.set(body.readUInt8(at), { counts, values });
    at += 17 + size;
  }
}

function readFrame(body: Buffer, isProgressive: boolean): Frame {
  const [height, width, count] = [body.readUInt16BE(1), body.readUInt16BE(3), body.readUInt8(5)];
  need(body[0] === 8 && [1, 3, 4].includes(count) && body.length === 6 + 3 * count);
  checkSize(width, height);
  const parts = Array.from({ length: count }, (_, at) => {
    const [id = 0, factors = 0, table = 0] = body.subarray(6 + 3 * at);
    return { id, table, across: factors >> 4, down: factors & 15 };
  });
  need(parts.every(({ across, down }) => across >= 1 && across <= 4 && down >= 1 && down <= 4));
  const most = {
    across: Math.max(...parts.map(({ across }) => across)),
    down: Math.max(...parts.map(({ down }) => down)),
  };
  const components = parts.map((one): Component => {
    const wide = Math.ceil(Math.ceil((width * one.across) / most.across) / 8);
    const high = Math.ceil(Math.ceil((height * one.down) / most.down) / 8);
    const nonzero = new Uint32Array(isProgressive ? 2 * wide * high : 0);
    return { ...one, wide, high, missing: new Uint8Array(64).fill(UNSEEN), nonzero };
  });
  const units = Math.ceil(width / (8 * most.across)) * Math.ceil(height / (8 * most.down));
  const blocks = units * parts.reduce((sum, { across, down }) => sum + across * down, 0);
  return { isProgressive, width, height, units, blocks, components };
}

/** Gives where the scan's data ends and how many blocks it visits. */
function readScan(
  bytes: Buffer,
  start: number,
  header: Buffer,
  { isProgressive, units: allUnits, components }: Frame,
  codes: ReadonlyMap<number, HuffmanCode>,
  interval: number,
) {
  const count = header.readUInt8(0);
  need(count >= 1 && header.length === 4 + 2 * count);
  const members = Array.from({ length: count }, (_, at) => {
    const [id, tables = 0] = header.subarray(1 + 2 * at);
    const component = components.find((one) => one.id === id);
    need(component !== undefined);
    return { ...component, dc: codes.get(tables >> 4), ac: codes.get(0x10 | (tables & 15)) };
  });
  const [first = 0, last = 0, bits = 0] = isProgressive ? header.subarray(-3) : [0, 63, 0];
  const [before, low] = [bits >> 4, bits & 15];
  need(!isProgressive || (first === 0 ? last === 0 : count === 1 && first <= last && last <= 63));
  need(before === 0 ? low < UNSEEN : low === before - 1);
  for (const { missing } of members) {
    // A coefficient that two components or two scans set is damage.
    need(missing.subarray(first, last + 1).every((bits) => bits === (before || UNSEEN)));
    missing.fill(low, first, last + 1);
  }

  let at = start;
  let [held, left, endRun] = [0, 0, 0];
  const bit = () => {
    if (left === 0) {
      held = bytes[at] ?? 0xff;
      need(held < 0xff || bytes[at + 1] === 0);
      at += held < 0xff ? 1 : 2;
      left = 8;
    }
    left -= 1;
    return (held >> left) & 1;
  };
  const number = (size: number) => {
    let value = 0;
    for (let bitsLeft = size; bitsLeft > 0; bitsLeft -= 1) value = (value << 1) | bit();
    return value;
  };
  const symbol = (code: HuffmanCode | undefined) => {
    need(code !== undefined);
    let [value, least, index] = [0, 0, 0];
    for (const many of code.counts) {
      value = (value << 1) | bit();
      if (value - least < many) return code.values[index + value - least] ?? 0;
      index += many;
      least = (least + many) << 1;
    }
    throw new BrokenPicture();
  };
  let [k, word] = [0, 0];
  const isNonzero = (nonzero: Uint32Array) => ((nonzero[word + (k >> 5)] ?? 0) >>> (k & 31)) & 1;
  const block = ({ dc, ac, nonzero }: (typeof members)[number], index: number) => {
    [k, word] = [first, 2 * index];
    if (k === 0) {
      number(before > 0 ? 1 : symbol(dc) & 15);
      k = 1;
    }
    while (k <= last && endRun === 0) {
      const parts = symbol(ac);
      const size = parts & 15;
      let run = parts >> 4;
      if (size === 0 && run < 15) {
        endRun = isProgressive ? (1 << run) + number(run) : 1;
        break;
      }
      number(size);
      for (; k <= last && (run > 0 || isNonzero(nonzero)); k += 1) {
        if (isNonzero(nonzero)) bit();
        else run -= 1;
      }
      need(k <= last);
      if (size > 0 && isProgressive) {
        const at = word + (k >> 5);
        nonzero[at] = (nonzero[at] ?? 0) | (1 << (k & 31));
      }
      k += 1;
    }
    for (let half = 0; before > 0 && half < 2; half += 1) {
      let open = (nonzero[word + half] ?? 0) & bitsBetween(k - 32 * half, last - 32 * half);
      for (; open !== 0; open &= open - 1) bit();
    }
    if (endRun > 0) endRun -= 1;
  };

  const [only] = members as [(typeof members)[number]];
  const units = count === 1 ? only.wide * only.high : allUnits;
  for (let unit = 0; unit < units; unit += 1) {
    if (interval > 0 && unit > 0 && unit % interval === 0) {
      need(bytes[at] === 0xff && bytes[at + 1] === 0xd0 + ((unit / interval - 1) & 7));
      at += 2;
      [left, endRun] = [0, 0];
    }
    if (before === 0 && interval === 0 && endRun > 1) {
      // Runs skip all blocks at once, because a few bytes may skip thousands.
      const skipped = Math.min(endRun, units - unit) - 1;
      endRun -= skipped;
      unit += skipped;
    }
    if (count === 1) block(only, unit);
    else for (const one of members) for (let n = one.across * one.down; n > 0; n -= 1) block(one, 0);
  }
  const each = members.reduce((sum, { across, down }) => sum + across * down, 0);
  return { end: at, blocks: count === 1 ? units : units * each };
}

const bitsBetween = (from: number, last: number) =>
  from > 31 || last < 0 ? 0 : (-1 << Math.max(from, 0)) & (-1 >>> (31 - Math.min(last, 31)));
