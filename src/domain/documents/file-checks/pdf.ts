import { findText, latin1, spells } from './bytes.ts';
import { type Fault, faults } from './fault.ts';

/** Names that make a PDF do something when it is opened, or carry other files. */
const ACTIVE = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'Rendition',
  'XFA',
];
const active = new Set(ACTIVE);
/** Packed data spells a short name by chance, a long one never. */
const activeInData = new Set(ACTIVE.filter((name) => name.length > 5));
/** Most names in a file are ruled out by their first sign alone. */
const firstSigns = new Set([...ACTIVE.map((name) => name.charCodeAt(0)), '#'.charCodeAt(0)]);
const LONGEST_NAME = 3 * Math.max(...ACTIVE.map((name) => name.length));

const [SLASH, LF, CR] = [0x2f, 0x0a, 0x0d];
const TAIL = 2048;

/** An object stream: objects packed into data, which have to be unpacked to be checked. */
export interface PackedObjects {
  readonly start: number;
  readonly end: number;
}

interface Stream extends PackedObjects {
  /** Where the data before it ended. */
  readonly before: number;
}

/** A whole PDF, from header to end mark, without active parts where they can be seen. */
export function pdfFault(bytes: Uint8Array): Fault | null {
  if (!/^%PDF-(1\.[0-7]|2\.0)[\r\n \t%]/.test(latin1(bytes, 0, 16))) return faults.damaged;
  const tail = latin1(bytes, bytes.length - TAIL, bytes.length);
  const ending = /startxref\s+(\d+)\s+%%EOF([\s\S]*)$/.exec(tail.slice(tail.lastIndexOf('startxref')));
  if (!ending || !isCrossReference(bytes, Number(ending[1]))) return faults.damaged;
  if (/[^\s\0]/.test(ending[2] ?? '')) return faults.trailing;
  return hasActiveNames(bytes) ? faults.activePdf : null;
}

/** True for a name that makes a PDF active, in a whole file or in unpacked objects; `#4A` counts as `J`. */
export function hasActiveNames(bytes: Uint8Array): boolean {
  let from = 0;
  for (const { start, end } of streams(bytes)) {
    if (names(bytes, from, start, active) || names(bytes, start, end, activeInData)) return true;
    from = end;
  }
  return names(bytes, from, bytes.length, active);
}

/** The packed objects of a PDF; null when some are packed in a way other than plain deflate. */
export function packedObjects(bytes: Uint8Array): PackedObjects[] | null {
  const packed: PackedObjects[] = [];
  for (const { start, end, before } of streams(bytes)) {
    const head = latin1(bytes, before, start);
    const dictionary = decoded(head.slice(head.lastIndexOf(' obj') + 1));
    if (!/\/ObjStm\b/.test(dictionary)) continue;
    // Without a filter the objects stood open and have been seen.
    if (!/\/(Filter|F)\b/.test(dictionary)) continue;
    if (!/\/Filter\s*\[?\s*\/(FlateDecode|Fl)\s*[\]/>]/.test(dictionary)) return null;
    if (/\/(DecodeParms|DP)\b/.test(dictionary)) return null;
    packed.push({ start, end });
  }
  return packed;
}

function isCrossReference(bytes: Uint8Array, at: number): boolean {
  return /^\s*(xref|\d+\s+\d+\s+obj)/.test(latin1(bytes, at, at + 40));
}

function* streams(bytes: Uint8Array): Generator<Stream> {
  let before = 0;
  for (let at = findText(bytes, 'stream'); at >= 0; at = findText(bytes, 'stream', at + 6)) {
    const next = bytes[at + 6];
    if (next !== LF && next !== CR) continue;
    if (!/>>\s*$/.test(latin1(bytes, at - 16, at))) continue;
    const start = at + (spells(bytes, at + 6, '\r\n') ? 8 : 7);
    const found = findText(bytes, 'endstream', start);
    const end = found < 0 ? bytes.length : found;
    yield { start, end, before };
    [at, before] = [end, end];
  }
}

function names(bytes: Uint8Array, from: number, end: number, wanted: ReadonlySet<string>): boolean {
  for (let at = bytes.indexOf(SLASH, from); at >= 0 && at < end; at = bytes.indexOf(SLASH, at + 1)) {
    if (!firstSigns.has(bytes[at + 1] ?? 0)) continue;
    const [, name = ''] =
      /^\/([^\s\0()<>[\]{}/%]*)/.exec(latin1(bytes, at, Math.min(end, at + 2 + LONGEST_NAME))) ?? [];
    if (wanted.has(decoded(name))) return true;
  }
  return false;
}

function decoded(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
