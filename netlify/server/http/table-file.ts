import { ReadableStream as WebStream } from 'node:stream/web';
import { setImmediate as soon } from 'node:timers/promises';
import { writeXlsxStream } from 'hucre/xlsx';
import { csvLine } from '#domain/basics/csv.ts';
import { dateInZone, venueTimeZone } from '#domain/basics/dates.ts';
import type { TableFormat } from '#domain/basics/schemas.ts';
import { logError } from '#server/basics/log.ts';

export type TableColumns<Item> = readonly (readonly [string, (item: Item) => string])[];

/** Spreadsheets recognize UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A row in the file, because its status was sent long before. */
const CUT_OFF = 'This file is incomplete. Please download it again.';

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Writes all cells as text, and sends them while it reads. `name` starts the file name. */
export async function tableFile<Item>(
  format: TableFormat,
  name: string,
  columns: TableColumns<Item>,
  pages: AsyncGenerator<readonly Item[]>,
): Promise<Response> {
  // If the first read fails, the answer is an error.
  const first = await pages.next();
  const rows = rowsOf(columns, first, pages);
  const body =
    format === 'csv'
      ? (WebStream.from(csvOf(rows)) as ReadableStream<Uint8Array>)
      : workbookStream(rows, columns.length);
  const today = dateInZone(Date.now(), venueTimeZone);
  return new Response(body, {
    headers: {
      'Content-Type': mediaTypes[format],
      'Content-Disposition': `attachment; filename="${name}-${today}.${format}"`,
    },
  });
}

async function* rowsOf<Item>(
  columns: TableColumns<Item>,
  first: IteratorResult<readonly Item[]>,
  pages: AsyncGenerator<readonly Item[]>,
): AsyncGenerator<string[][]> {
  yield [columns.map(([heading]) => heading)];
  try {
    for (let page = first; !page.done; page = await pages.next()) {
      yield page.value.map((item) => columns.map(([, cell]) => cell(item)));
      await soon();
    }
  } catch (error) {
    logError('table-file', error);
    yield [[CUT_OFF]];
  }
}

async function* csvOf(pages: AsyncGenerator<string[][]>) {
  let mark = BYTE_ORDER_MARK;
  for await (const page of pages) {
    yield Buffer.from(mark + page.map(csvLine).join(''));
    mark = '';
  }
}

/** XML has no other characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a workbook cannot hold
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const LONGEST_CELL = 32_767;

function workbookStream(pages: AsyncGenerator<string[][]>, width: number) {
  async function* rows() {
    for await (const page of pages)
      for (const row of page)
        yield row.map((cell) => cell.replace(NOT_IN_XML, '').slice(0, LONGEST_CELL) || null);
  }
  const columns = Array.from({ length: width }, () => ({ width: 20, numFmt: '@' }));
  return writeXlsxStream(rows(), { name: 'List', columns, freezePane: { rows: 1 } });
}
