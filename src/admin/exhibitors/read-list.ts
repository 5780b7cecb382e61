import { csvLine, decodeList } from '#domain/basics/csv.ts';
import { columnsIn, mostColumns } from '#domain/exhibitors/columns.ts';
import { mostCharacters } from '#domain/exhibitors/import.ts';
import { importLabels as labels } from '#messages/exhibitors/admin.ts';

/** A list as CSV, and what the manager should know of how it was read. */
export interface ReadList {
  readonly csv: string;
  readonly notes: readonly string[];
}

const mostBytes = 10_000_000;
/** A small file can unpack to gigabytes. */
const mostUnpackedBytes = 30_000_000;
const mostSheets = 20;
const mostCells = 500_000;

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** Reads a CSV file or an Excel workbook; a sentence instead if it is neither, or too large. */
export async function readListFile(file: Blob): Promise<ReadList | string> {
  if (file.size > mostBytes) return labels.tooLarge;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return labels.oldWorkbook;
  if (startsWith(bytes, 0x50, 0x4b)) return readWorkbook(bytes);
  const decoded = decodeList(bytes);
  if (!decoded) return labels.unreadable;
  return { csv: decoded.text, notes: decoded.isGuess ? [labels.guessed] : [] };
}

/** Reads the first sheet that names its columns, or else the first one that holds anything. */
async function readWorkbook(bytes: Uint8Array): Promise<ReadList | string> {
  const unpacked = unpackedBytes(bytes);
  if (unpacked === null) return labels.notWorkbook;
  if (unpacked > mostUnpackedBytes) return labels.tooLarge;
  try {
    let first: { at: number; rows: string[][] } | undefined;
    const budget = { cells: mostCells, characters: mostCharacters };
    for (let at = 0; at < mostSheets; at += 1) {
      const rows = await readSheet(bytes, at, budget);
      if (!rows) return labels.tooLarge;
      const isList = rows.slice(0, 20).some((row) => columnsIn(row).places.has('company'));
      if (rows.length > 0 && (isList || !first)) first = { at, rows };
      if (isList) break;
    }
    if (!first) return labels.emptyWorkbook;
    const csv = first.rows.map(csvLine).join('');
    return { csv, notes: first.at > 0 ? [labels.sheet(first.at + 1)] : [] };
  } catch {
    return labels.notWorkbook;
  }
}

/** The rows of one sheet as text; none of a sheet that does not exist. Null if it has more than the budget. */
async function readSheet(
  bytes: Uint8Array,
  sheet: number,
  budget: { cells: number; characters: number },
): Promise<string[][] | null> {
  const { streamXlsxRows } = await import('hucre/xlsx');
  const rows: string[][] = [];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const cells = values.slice(0, mostColumns).map(cellText);
    while (cells.at(-1) === '') cells.pop();
    budget.cells -= values.length;
    budget.characters -= cells.reduce((sum, cell) => sum + cell.length + 1, 0);
    if (Math.min(budget.cells, budget.characters) < 0) return null;
    if (cells.length === 0) continue;
    // Empty rows are kept, so that lines are counted as in Excel.
    while (rows.length < Math.min(index, mostEmptyRows)) rows.push([]);
    rows.push(cells);
  }
  return rows;
}

const mostEmptyRows = 2000;

function cellText(value: string | number | boolean | Date | null): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  // A number is kept in binary: 0.1 + 0.2 is 0.3 in Excel.
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : String(value);
}

const endOfZip = 0x06054b50;
const entryOfZip = 0x02014b50;
const unknownSize = 0xffffffff;

/** How many bytes a ZIP file says that it unpacks to; the reader takes no more of any entry. Null for a broken file. */
function unpackedBytes(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = Math.max(0, bytes.length - 22 - 0xffff);
  let end = bytes.length - 22;
  while (end >= last && view.getUint32(end, true) !== endOfZip) end -= 1;
  if (end < last) return null;
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryOfZip) return null;
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    const isFolder = packed <= 2 && unpacked === 0;
    if (packed === unknownSize || unpacked === unknownSize) return null;
    // Without both sizes the reader would go by the entry's own word.
    if (!isFolder && (packed === 0 || unpacked === 0)) return null;
    total += unpacked;
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return total;
}
