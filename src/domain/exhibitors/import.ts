import * as z from 'zod/mini';
import { nameKey } from '#domain/basics/compare.ts';
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
const mostIgnored = 20;
const mostNamedAreas = 20;

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
  /** Sentences about the whole file, each said once. */
  readonly notes: readonly string[];
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

/** The columns that a list can have, by their headings. */
const columnsByHeading: ReadonlyMap<string, ExhibitorField> = new Map([
  ['company', 'company'],
  ['booth', 'booth'],
  ['area', 'area'],
  ['products', 'products'],
  ['website', 'website'],
  ['shown', 'isShown'],
]);

/**
 * What a file would change, row by row: who is known by the company's name is changed in the columns that the file has, all
 * others are new. A sentence instead where it cannot be read at all.
 */
export function planImport(
  { csv, eventId }: Pick<ImportWrite, 'csv' | 'eventId'>,
  stored: readonly Exhibitor[],
  areas: readonly Area[],
): (Pick<ImportPlan, 'ignored' | 'notes'> & { rows: PlannedRow[] }) | string {
  const read = readCsv(csv);
  if (!read) return 'A quotation mark in the file is never closed, so its rows can’t be told apart.';
  const [heading = [], ...lines] = read;
  if (lines.length > mostImported) return `A file can have at most ${mostImported} rows.`;
  const { columns, ignored, notes } = columnsOf(heading);
  if (!columns.has('company')) return 'The first line must name the columns, with “Company” among them.';
  const context: Context = {
    columns,
    width: heading.length,
    eventId,
    stored: Map.groupBy(stored, ({ company }) => nameKey(company)),
    areaNames: new Map(areas.map(({ key, name }) => [key, name])),
    areaKeys: new Map(
      areas.flatMap(({ key, name }) => [
        [nameKey(key), key],
        [nameKey(name), key],
      ]),
    ),
    unknownAreas: new Set(),
  };
  const seen = new Map<string, number>();
  const rows = lines.flatMap((cells, at): PlannedRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const line = at + 2;
    const row = planRow(cells, line, context);
    const first = seen.get(nameKey(row.company));
    seen.set(nameKey(row.company), first ?? line);
    return [
      first && row.company ? refused(row, [row.reason, `This company is also in line ${first}.`]) : row,
    ];
  });
  if (context.unknownAreas.size > 0) notes.push(areasInWords(areas));
  return { rows, ignored, notes };
}

/** The position of each known column; if a heading repeats, the first one counts. The names of all other columns. */
function columnsOf(heading: readonly string[]) {
  const columns = new Map<ExhibitorField, number>();
  const unknown = new Set<string>();
  const repeated = new Set<string>();
  for (const [at, cell] of heading.entries()) {
    const name = cell.trim();
    const field = columnsByHeading.get(nameKey(name));
    if (!field) unknown.add(name);
    else if (columns.has(field)) repeated.add(name);
    else columns.set(field, at);
  }
  unknown.delete('');
  const notes = [...repeated].map(
    (name) => `The file has a second “${name}” column. Only the first one is used.`,
  );
  const ignored = [...unknown].slice(0, mostIgnored);
  if (unknown.size > mostIgnored) notes.push(`${unknown.size - mostIgnored} more columns aren’t used.`);
  return { columns, ignored, notes };
}

/** What is the same for all rows of a file. */
interface Context {
  readonly columns: ReadonlyMap<ExhibitorField, number>;
  /** How many columns the heading has. */
  readonly width: number;
  readonly eventId: string;
  readonly stored: ReadonlyMap<string, readonly Exhibitor[]>;
  readonly areaNames: ReadonlyMap<string, string>;
  readonly areaKeys: ReadonlyMap<string, string>;
  readonly unknownAreas: Set<string>;
}

function planRow(cells: readonly string[], line: number, context: Context): PlannedRow {
  const given: Partial<Record<ExhibitorField, unknown>> = {};
  const faults: string[] = [];
  for (const [name, at] of context.columns) {
    const cell = cells[at]?.trim() ?? '';
    // An empty cell leaves the exhibitor shown or hidden, as it was.
    if (name === 'isShown' && cell === '') continue;
    const value = readCell(name, cell, context.areaKeys);
    if (value !== undefined) given[name] = value;
    else if (name !== 'area') faults.push('Shown must be yes or no.');
    else {
      context.unknownAreas.add(cell);
      faults.push(`“${cell}” isn’t an area of this show.`);
    }
  }
  const company = String(given.company ?? '').trim();
  const row: PlannedRow = { line, company, outcome: 'new', changes: [], reason: '', values: {} };
  if (cells.some((cell) => cell.trimStart().startsWith('=')))
    faults.push('A cell begins with “=”. Save the file with values instead of formulas.');
  if (cells.slice(context.width).some((cell) => cell.trim() !== ''))
    faults.push('This row has more cells than the first line has columns.');
  const checked = exhibitorAddSchema.safeParse({ ...given, eventId: context.eventId } as ExhibitorAdd);
  if (!checked.success) faults.push(...fieldErrors(checked.error.issues).map(({ message }) => `${message}.`));
  if (!checked.success || faults.length > 0) return refused(row, faults);
  const values = Object.fromEntries(
    Object.entries(checked.data).filter(([name]) => Object.hasOwn(given, name)),
  ) as Values;
  const [known, ...others] = context.stored.get(nameKey(company)) ?? [];
  if (others.length > 0)
    return refused(row, ['There are several exhibitors of this name. Change them by hand.']);
  if (!known) return { ...row, values };
  const changes = differingFields<ExhibitorField>(exhibitorFields, known, { ...known, ...values }).map(
    (name): FieldChange => {
      const field: RecordField = exhibitorFields[name];
      const words = (value: unknown) =>
        name === 'area' ? (context.areaNames.get(String(value)) ?? String(value)) : wordsIn(field, value);
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

const list = new Intl.ListFormat('en-US');

function areasInWords(areas: readonly Area[]): string {
  const names = areas.slice(0, mostNamedAreas).map(({ name }) => name);
  if (names.length === 0) return 'This show has no areas.';
  const more = areas.length - names.length;
  return `The areas of this show are ${list.format(more > 0 ? [...names, `${more} more`] : names)}.`;
}

const yesOrNo: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['y', true],
  ['true', true],
  ['x', true],
  ['shown', true],
  ['no', false],
  ['n', false],
  ['false', false],
  ['notshown', false],
]);

/** Undefined where the cell names no area, or is neither yes nor no. An apostrophe that made a text of a formula goes. */
function readCell(name: ExhibitorField, cell: string, areaKeys: ReadonlyMap<string, string>): unknown {
  const text = cell.replace(/^'(?=[=+\-@])/, '');
  if (name === 'isShown') return yesOrNo.get(nameKey(text));
  return name !== 'area' || text === '' ? text : areaKeys.get(nameKey(text));
}
