import * as z from 'zod/mini';
import { fieldErrors } from '#domain/basics/errors.ts';
import { differingFields, type RecordField, wordsIn } from '#domain/basics/fields.ts';
import { idSchema } from '#domain/basics/primitives.ts';
import { readCsv } from './csv.ts';
import {
  type Exhibitor,
  type ExhibitorAdd,
  type ExhibitorField,
  exhibitorAddSchema,
  exhibitorFields,
} from './exhibitor.ts';

export const mostImported = 2000;

/** POST /api/exhibitor-imports: `plan` names the preview that is to be carried out; without it nothing is written. */
export const importSchema = z.object({
  eventId: idSchema,
  csv: z.string('Choose a CSV file').check(z.maxLength(400_000, 'The file is too large')),
  plan: z.optional(z.string()),
});
export type ImportWrite = z.infer<typeof importSchema>;

interface FieldChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What becomes of one row; `line` counts from 1, the heading. */
export interface ImportRow {
  readonly line: number;
  readonly company: string;
  readonly outcome: 'new' | 'changed' | 'unchanged' | 'refused';
  readonly changes: readonly FieldChange[];
  /** Why it is refused, else ''. */
  readonly reason: string;
}

export interface ImportPlan {
  /** Names what would be done: another one as soon as that differs. */
  readonly plan: string;
  readonly rows: readonly ImportRow[];
  /** Columns that mean nothing here. */
  readonly ignored: readonly string[];
}

type Values = Partial<Pick<Exhibitor, ExhibitorField>>;

/** A row with what is to be stored: a new one has no `id`. */
export interface PlannedRow extends ImportRow {
  readonly values: Values;
  readonly id?: string;
}

interface Area {
  readonly key: string;
  readonly name: string;
}

const headings: Readonly<Record<string, ExhibitorField>> = {
  company: 'company',
  booth: 'booth',
  area: 'area',
  products: 'products',
  website: 'website',
  shown: 'isShown',
};

const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * What a file would change, row by row: who is known by the company's name is changed in the columns that the file has, all
 * others are new. A sentence instead where it cannot be read at all.
 */
export function planImport(
  { csv, eventId }: Pick<ImportWrite, 'csv' | 'eventId'>,
  stored: readonly Exhibitor[],
  areas: readonly Area[],
): { rows: PlannedRow[]; ignored: string[] } | string {
  const read = readCsv(csv);
  if (!read) return 'A quotation mark in the file is never closed, so its rows can’t be told apart.';
  const [heading = [], ...lines] = read;
  const columns = heading.map((name) => headings[plain(name)]);
  if (!columns.includes('company')) return 'The first line must name the columns, with “Company” among them.';
  if (lines.length > mostImported) return `A file can have at most ${mostImported} rows.`;
  const seen = new Map<string, number>();
  const rows = lines.flatMap((cells, at): PlannedRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const line = at + 2;
    const row = planRow(cells, columns, { line, eventId, stored, areas });
    const first = seen.get(plain(row.company));
    seen.set(plain(row.company), first ?? line);
    return [
      first && row.company ? refused(row, [row.reason, `This company is also in line ${first}.`]) : row,
    ];
  });
  return { rows, ignored: heading.filter((name, at) => !columns[at] && name.trim() !== '') };
}

interface Around {
  readonly line: number;
  readonly eventId: string;
  readonly stored: readonly Exhibitor[];
  readonly areas: readonly Area[];
}

function planRow(
  cells: readonly string[],
  columns: readonly (ExhibitorField | undefined)[],
  { line, eventId, stored, areas }: Around,
): PlannedRow {
  const given: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [at, name] of columns.entries()) {
    const cell = cells[at]?.trim() ?? '';
    // An empty cell says nothing of who is shown.
    if (!name || (name === 'isShown' && cell === '')) continue;
    const value = readCell(name, cell, areas);
    if (value === undefined) faults.push(name === 'area' ? noArea(cell, areas) : 'Shown must be yes or no.');
    else given[name] = value;
  }
  const company = String(given['company'] ?? '').trim();
  const row: PlannedRow = { line, company, outcome: 'new', changes: [], reason: '', values: {} };
  if (cells.some((cell) => cell.trimStart().startsWith('=')))
    faults.push('A cell begins with “=”. Save the file with values instead of formulas.');
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    faults.push('This row has more cells than the first line has columns.');
  const checked = exhibitorAddSchema.safeParse({ ...given, eventId } as ExhibitorAdd);
  if (!checked.success) faults.push(...fieldErrors(checked.error.issues).map(({ message }) => `${message}.`));
  if (!checked.success || faults.length > 0) return refused(row, faults);
  const values = Object.fromEntries(
    Object.entries(checked.data).filter(([name]) => Object.hasOwn(given, name)),
  ) as Values;
  const [known, ...others] = stored.filter((one) => plain(one.company) === plain(company));
  if (others.length > 0)
    return refused(row, ['There are several exhibitors of this name. Change them by hand.']);
  if (!known) return { ...row, values };
  const changes = differingFields<ExhibitorField>(exhibitorFields, known, { ...known, ...values }).map(
    (name): FieldChange => {
      const field: RecordField = exhibitorFields[name];
      const words = (value: unknown) => (name === 'area' ? nameOf(areas, value) : wordsIn(field, value));
      return { label: field.label, before: words(known[name]), after: words(values[name]) };
    },
  );
  const outcome = changes.length > 0 ? 'changed' : 'unchanged';
  return { ...row, outcome, changes, values, id: known.id };
}

const refused = (row: PlannedRow, reasons: readonly string[]): PlannedRow => ({
  ...row,
  outcome: 'refused',
  changes: [],
  reason: reasons.filter(Boolean).join(' '),
});

const oneOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

function noArea(cell: string, areas: readonly Area[]): string {
  const names = oneOf.format(areas.map(({ name }) => name));
  return `“${cell}” isn’t an area. ${names ? `Use ${names}.` : 'The show has none.'}`;
}

const nameOf = (areas: readonly Area[], key: unknown): string =>
  areas.find((area) => area.key === key)?.name ?? String(key ?? '');

const yesOrNo: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  x: true,
  shown: true,
  no: false,
  n: false,
  false: false,
  'not shown': false,
};

/** Undefined where the cell names no area, or is neither yes nor no. An apostrophe that made a text of a formula goes. */
function readCell(name: ExhibitorField, cell: string, areas: readonly Area[]): unknown {
  const text = cell.replace(/^'(?=[=+\-@])/, '');
  if (name === 'isShown') return yesOrNo[plain(text)];
  if (name !== 'area' || text === '') return text;
  return areas.find((area) => [area.key, area.name].some((one) => plain(one) === plain(text)))?.key;
}
