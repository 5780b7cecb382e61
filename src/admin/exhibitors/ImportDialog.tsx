import { useState } from 'react';
import { unfit } from '#admin/records/ListedForm.tsx';
import { FormDialog } from '#admin/records/RecordForm.tsx';
import { useSubmit } from '#admin/records/use-record.ts';
import { useCall } from '#admin/session/read.ts';
import { InputField, SelectField } from '#admin/ui/fields.tsx';
import { FromTo } from '#admin/ui/parts.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { csvLine, decodeList } from '#domain/basics/csv.ts';
import type { ExhibitorField } from '#domain/exhibitors/exhibitor.ts';
import {
  type ImportColumn,
  type ImportPlan,
  type ImportRow,
  type ImportWrite,
  mostCharacters,
} from '#domain/exhibitors/import.ts';
import { columnsIn, listColumns, mostColumns } from '#domain/exhibitors/rows.ts';
import { importLabels as labels } from '#messages/admin-records.ts';
import { inquiryHistoryLabels } from '#messages/inquiries/admin.ts';
import { showToast } from '#stores/toasts.ts';

/** A list as CSV, and what the manager should know of how it was read. */
interface ReadList {
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
  return {
    csv: decoded.text,
    notes: decoded.isGuess
      ? ['The file isn’t in UTF-8, so it was read as Excel for Windows saves it. Check the accents.']
      : [],
  };
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

const outcomes = ['new', 'changed', 'unchanged', 'refused'] as const;

/** Takes a list from a spreadsheet: first what it would change, then all rows that are right. */
export function ImportDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const [file, setFile] = useState<ReadList>();
  const [columns, setColumns] = useState<ImportWrite['columns']>();
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const importExhibitors = useCall(api.importExhibitors);
  const { submit, isBusy, errors, failure, conflict, clear } =
    useSubmit<ImportPlan>('Failed to import the list');
  const shown = conflict?.current ?? plan;
  const countOf = (outcome: ImportRow['outcome']) =>
    shown?.rows.filter((row) => row.outcome === outcome).length ?? 0;
  const count = countOf('new') + countOf('changed');
  const canSave = count > 0;

  const preview = async ({ csv }: ReadList, chosen: ImportWrite['columns']) => {
    setColumns(chosen);
    setPlan(await call(api.importExhibitors, { eventId, csv, columns: chosen }));
  };
  const choose = (chosen: File | undefined) => {
    setPlan(null);
    setFile(undefined);
    if (!chosen) return clear();
    return submit(async () => {
      const read = await readListFile(chosen);
      if (typeof read === 'string') throw unfit(read);
      setFile(read);
      await preview(read, undefined);
    });
  };
  const assign = (at: number, field: ExhibitorField | null) => {
    if (!file || !shown) return;
    const others = shown.columns.filter((column) => column.at !== at && column.field !== field);
    const all = [...others, { at, field }].flatMap((one) => (one.field ? [[one.field, one.at]] : []));
    submit(() => preview(file, Object.fromEntries(all)));
  };
  const save = async () => {
    if (!shown || !file || !canSave) return;
    const { csv } = file;
    const isDone = await submit(() => importExhibitors({ eventId, csv, columns, plan: shown.plan }));
    if (!isDone) return;
    showToast({ title: count === 1 ? '1 exhibitor imported' : `${count} exhibitors imported` });
    if (countOf('refused') === 0) onClose();
    else await submit(() => preview(file, columns));
  };
  return (
    <FormDialog
      title="Import exhibitors"
      onSubmit={save}
      error={conflict ? 'Someone else changed the list. This is what the file changes now.' : failure}
      isBusy={isBusy}
      isDisabled={!canSave && !isBusy}
      save={count > 0 ? (count === 1 ? 'Import 1 exhibitor' : `Import ${count} exhibitors`) : 'Choose a file'}
      saving={shown ? 'Importing…' : 'Reading…'}
      onCancel={onClose}
    >
      <InputField
        name="exhibitors-list"
        label="Excel or CSV file"
        hint="The headings can be Company, Booth, Area, Products, Website, Contact, Email, Phone, and Shown. Only Company is required. Exhibitors you already have are updated."
        error={errors[0]?.message}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {shown && (
        <div className="grid gap-3">
          <p className="font-semibold tabular-nums" role="status">
            {count + countOf('refused') === 0
              ? 'This file changes nothing.'
              : outcomes
                  .filter((outcome) => countOf(outcome) > 0)
                  .map((outcome) => labels.counts[outcome](countOf(outcome)))
                  .join(' · ')}
          </p>
          {shown.ignored.length > 0 && (
            <p className="text-15 text-text-muted">{`Not used: ${shown.ignored.join(', ')}`}</p>
          )}
          {[...(file?.notes ?? []), ...shown.notes].map((note) => (
            <p key={note} className="text-15 text-text-muted">
              {note}
            </p>
          ))}
          <Columns columns={shown.columns} onAssign={assign} />
          {countOf('refused') > 0 && (
            <p className="field-error">These rows are left out. Fix them in the file, and choose it again.</p>
          )}
          <Rows rows={shown.rows.filter(({ outcome }) => outcome !== 'unchanged')} />
        </div>
      )}
    </FormDialog>
  );
}

interface ColumnsProps {
  columns: readonly ImportColumn[];
  onAssign: (at: number, field: ExhibitorField | null) => void;
}

/** The field of each column of the file; a manager can choose otherwise. */
function Columns({ columns, onAssign }: ColumnsProps) {
  const hasCompany = columns.some(({ field }) => field === 'company');
  return (
    <details key={String(hasCompany)} open={!hasCompany}>
      <summary className="link cursor-pointer text-15">Columns</summary>
      <div className="grid gap-3 pt-3 sm:grid-cols-2">
        {columns.map(({ at, heading, field }) => (
          <SelectField
            key={at}
            name={`exhibitors-column-${at}`}
            label={heading || `Column ${at + 1}`}
            value={field ?? ''}
            choices={[['', 'Not used'], ...listColumns.map((column) => [column.field, column.name] as const)]}
            onChoose={(chosen) => onAssign(at, chosen || null)}
          />
        ))}
      </div>
    </details>
  );
}

/** The refused rows first: they have to be mended. */
function Rows({ rows }: { rows: readonly ImportRow[] }) {
  const isRefused = ({ outcome }: ImportRow) => outcome === 'refused';
  const inOrder = [...rows.filter(isRefused), ...rows.filter((row) => !isRefused(row))];
  return (
    <ul className="max-h-80 overflow-y-auto" aria-label="What the file changes">
      {inOrder.map((row) => (
        <li key={row.line} className="border-t border-border py-2 wrap-anywhere">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-14 text-text-subtle tabular-nums">Line {row.line}</span>
            <strong>{row.company}</strong>
            <span className="pill">
              {
                { new: 'New', changed: 'Changed', unchanged: 'Unchanged', refused: 'Can’t be imported' }[
                  row.outcome
                ]
              }
            </span>
          </p>
          {row.reason && <p className="field-error">{row.reason}</p>}
          {row.changes.map(({ label, before, after }) => (
            <p key={label} className="flex flex-wrap items-baseline gap-x-2 text-15">
              <span className="text-text-muted">{label}</span>
              <FromTo labels={inquiryHistoryLabels} before={before} after={after} />
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
