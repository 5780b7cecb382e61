import { latin1, numbersOf, utf8 } from './bytes.ts';
import { type Fault, faults } from './fault.ts';

/** One file in a ZIP archive; its packed bytes stand from `start` to `end`. */
export interface ZipEntry {
  readonly name: string;
  readonly packing: 'stored' | 'deflated';
  /** Unpacked, as the archive says. */
  readonly size: number;
  readonly crc: number;
  readonly start: number;
  readonly end: number;
}

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const END_SIZE = 22;
const MAX_ENTRIES = 5000;
/** Unpacked; a document of the largest allowed size with much text stays far below. */
const MAX_UNPACKED = 150_000_000;
const MAX_RATIO = 200;
/** A ratio says nothing about a small file: a blank sheet packs well. */
const RATIO_FROM = 1_000_000;
const ENCRYPTED = 0x0001;

/**
 * The files of a ZIP archive, by its directory. The archive must be all of the bytes, its files must follow each other
 * from the first byte to the directory, and each place in it must belong to one file only.
 */
export function zipEntries(bytes: Uint8Array): readonly ZipEntry[] | Fault {
  const { little16, little32 } = numbersOf(bytes);
  const end = bytes.length - END_SIZE;
  if (little32(0) !== LOCAL_HEADER || little32(end) !== DIRECTORY_END) return faults.damaged;
  const [count, size, directory] = [little16(end + 10), little32(end + 12), little32(end + 16)];
  if (little16(end + 8) !== count || directory + size !== end) return faults.damaged;
  if (count > MAX_ENTRIES) return faults.bomb;

  const entries: ZipEntry[] = [];
  let at = directory;
  while (at < end) {
    if (little32(at) !== DIRECTORY_ENTRY) return faults.damaged;
    const entry = entryAt(bytes, at);
    if (typeof entry === 'string') return entry;
    entries.push(entry);
    at += 46 + little16(at + 28) + little16(at + 30) + little16(at + 32);
  }
  if (at !== end || entries.length !== count) return faults.damaged;
  return faultOf(entries, directory) ?? entries;
}

/** The entry that a line of the directory describes; its own header must say the same name. */
function entryAt(bytes: Uint8Array, at: number): ZipEntry | Fault {
  const { little16, little32 } = numbersOf(bytes);
  const [flags, method] = [little16(at + 8), little16(at + 10)];
  if (flags & ENCRYPTED || (method !== 0 && method !== 8)) return faults.strangeArchive;
  const name = utf8(bytes.subarray(at + 46, at + 46 + little16(at + 28)));
  const [packed, size, header] = [little32(at + 20), little32(at + 24), little32(at + 42)];
  const nameLength = little16(header + 26);
  const start = header + 30 + nameLength + little16(header + 28);
  const isHere =
    little32(header) === LOCAL_HEADER &&
    little16(header + 8) === method &&
    nameLength === little16(at + 28) &&
    latin1(bytes, header + 30, header + 30 + nameLength) === latin1(bytes, at + 46, at + 46 + nameLength);
  if (!isHere || !(start + packed <= bytes.length)) return faults.damaged;
  if (name === null || !isPlainPath(name)) return faults.strangeArchive;
  if (method === 0 && packed !== size) return faults.damaged;
  const packing = method === 0 ? 'stored' : 'deflated';
  return { name, packing, size, crc: little32(at + 16), start, end: start + packed };
}

function faultOf(entries: readonly ZipEntry[], directory: number): Fault | null {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.size !== entries.length) return faults.strangeArchive;
  const inOrder = entries.toSorted((a, b) => a.start - b.start);
  const overlap = inOrder.some(({ end }, position) => end > (inOrder[position + 1]?.start ?? directory));
  if (overlap) return faults.bomb;
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  const isBomb = ({ size, start, end }: ZipEntry) => size > RATIO_FROM && size > MAX_RATIO * (end - start);
  return total > MAX_UNPACKED || entries.some(isBomb) ? faults.bomb : null;
}

/** A path that stays inside whatever folder the archive is unpacked to. */
function isPlainPath(name: string): boolean {
  return !/^$|^\/|\\|:|\p{Cc}/u.test(name) && !name.split('/').includes('..');
}
