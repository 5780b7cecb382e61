import * as z from 'zod/mini';
import { nameKey } from '#domain/basics/compare.ts';
import { declaredSeparator, readCsv, separators } from '#domain/basics/csv.ts';
import { idSchema } from '#domain/basics/primitives.ts';
import { tableFormat } from '#domain/basics/schemas.ts';
import { listed } from '#domain/basics/words.ts';
import { type Exhibitor, type ExhibitorField, sharedBoothInWords, sharedBooths } from './exhibitor.ts';
import {
  type Area,
  type Context,
  columnsIn,
  contextOf,
  type ImportRow,
  isBlank,
  listColumns,
  mostColumns,
  type PlannedRow,
  readRow,
  withChanges,
} from './rows.ts';

/** Matches by company, or by company and booth if there are several. Refuses repeated and ambiguous rows. */
function matchRows(rows: readonly PlannedRow[], stored: readonly Exhibitor[]): PlannedRow[] {
  const storedOf = Map.groupBy(stored, ({ company }) => nameKey(company));
  const matched = new Map<PlannedRow, PlannedRow>();
  for (const [company, same] of Map.groupBy(rows, (row) => nameKey(row.company)))
    for (const [row, outcome] of matchCompany(same, storedOf.get(company) ?? [])) matched.set(row, outcome);
  return rows.map((row) => matched.get(row) ?? row);
}

type Place = Partial<Pick<Exhibitor, 'booth' | 'area'>>;

function matchCompany(all: readonly PlannedRow[], stored: readonly Exhibitor[]): Map<PlannedRow, PlannedRow> {
  const rows = all.filter(({ outcome }) => outcome !== 'refused');
  const outcomes = new Map<PlannedRow, PlannedRow>();
  const left = new Set(stored);
  const take = (row: PlannedRow, one: Exhibitor) => {
    outcomes.set(row, { ...row, id: one.id });
    left.delete(one);
  };
  const takeBy = (keyOf: (place: Place) => string | null) => {
    const byKey = Map.groupBy([...left].reverse(), keyOf);
    for (const row of rows) {
      const key = outcomes.has(row) ? null : keyOf(row.values);
      const one = key === null ? undefined : byKey.get(key)?.pop();
      if (one) take(row, one);
    }
  };
  takeBy((place) => (place.booth === undefined ? null : placeKey(place)));
  takeBy(({ booth }) => (booth ? nameKey(booth) : null));
  const isOne = all.length === 1 && stored.length === 1;
  const withoutBooth = [...left].filter(({ booth }) => booth === '' || isOne).reverse();
  const first = new Map<string, number>();
  for (const row of rows) {
    const key = placeKey(row.values);
    const before = first.get(key);
    first.set(key, before ?? row.line);
    if (outcomes.has(row)) continue;
    const free = withoutBooth.pop();
    if (before)
      outcomes.set(
        row,
        refused(row, `This company${row.values.booth ? ' and booth are' : ' is'} also on line ${before}.`),
      );
    else if (!row.values.booth && stored.length > 1)
      outcomes.set(
        row,
        refused(row, 'More than one exhibitor has this name. Add the booth of the right one.'),
      );
    else if (free) take(row, free);
    else if (!row.values.booth && stored[0] && left.has(stored[0])) take(row, stored[0]);
  }
  return outcomes;
}

const placeKey = ({ booth = '', area = '' }: Place) => `${area}\n${nameKey(booth)}`;

const refused = (row: PlannedRow, reason: string): PlannedRow => ({ ...row, outcome: 'refused', reason });

export type { ImportRow, PlannedRow } from './rows.ts';

const mostImported = 2000;
export const mostCharacters = 400_000;
/** A title, a date and the like may lie above the headings. */
const mostTitleRows = 20;
const mostListedColumns = 60;
const mostNamedAreas = 20;

/** Counted from 0. */
const columnPlaces = z.partialRecord(
  z.enum(listColumns.map(({ field }) => field)),
  z.int().check(z.minimum(0), z.maximum(mostColumns - 1)),
);

/** POST /api/exhibitor-imports: `plan` names the preview to carry out, omitted: only preview. `columns` overrides the headings. */
export const importSchema = z.object({
  eventId: idSchema,
  csv: z.string('Choose a list').check(z.maxLength(mostCharacters, 'The file is too large')),
  columns: z.optional(columnPlaces),
  plan: z.optional(z.string()),
});
export type ImportWrite = z.infer<typeof importSchema>;

export const exportSchema = z.object({ eventId: idSchema, format: tableFormat });

export interface ImportColumn {
  readonly at: number;
  readonly heading: string;
  readonly field: ExhibitorField | null;
}

export interface ImportPlan {
  /** Names the changes: another name once they differ. */
  readonly plan: string;
  readonly rows: readonly ImportRow[];
  readonly columns: readonly ImportColumn[];
  readonly ignored: readonly string[];
  readonly notes: readonly string[];
}

const SLICE = 250;

export type PlannedImport = Omit<ImportPlan, 'plan' | 'rows'> & { rows: PlannedRow[] };

/** Plans row by row, or says why the file is unreadable. Yields between slices, so the process can do other work. */
export function* planImport(
  { csv, eventId, columns: chosen }: Omit<ImportWrite, 'plan'>,
  stored: readonly Exhibitor[],
  areas: readonly Area[],
): Generator<undefined, PlannedImport | string> {
  const list = readList(csv);
  if (typeof list === 'string') return list;
  const { heading, found, lines } = list;
  const notes = found.repeated.map(
    (name) => `The file has a second “${name}” column. Only the first one is used.`,
  );
  if (heading.slice(mostColumns).some((cell) => cell.trim() !== ''))
    notes.push(`Only the first ${mostColumns} columns are read.`);
  const places = chosen ? new Map(Object.entries(chosen) as [ExhibitorField, number][]) : found.places;
  const columns = columnsOf(heading, places);
  const ignored = columns
    .filter(({ field, heading }) => !field && !found.repeated.includes(heading))
    .map((column) => column.heading);
  const answer = { columns, ignored: [...new Set(ignored)], notes };
  if (!places.has('company')) {
    notes.push('No heading says where the companies are. Choose the column below.');
    return { ...answer, rows: [] };
  }
  const context = contextOf(places, heading.length, { eventId, stored, areas });
  const read: PlannedRow[] = [];
  for (const [at, { line, cells }] of lines.entries()) {
    if (at % SLICE === 0) yield;
    read.push(readRow(cells, line, context));
  }
  yield;
  const matched = matchRows(read, stored);
  yield;
  const rows = matched.map((row) => withChanges(row, context));
  yield;
  if (context.unknownAreas.size > 0) notes.push(areasInWords(areas));
  notes.push(...sharedBoothNotes(rows, context));
  return { ...answer, rows };
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

function readList(csv: string) {
  const declared = declaredSeparator(csv);
  const titles = (declared ? [declared] : separators).flatMap((separator) =>
    (readCsv(csv, separator, mostTitleRows) ?? []).map((cells, at) => ({
      separator,
      at,
      cells: cells.filter((cell) => cell.trim() !== '').length,
      found: columnsIn(cells),
    })),
  );
  const [best] = titles.toSorted(
    (a, b) => b.found.places.size - a.found.places.size || b.cells - a.cells || a.at - b.at,
  );
  const rows = readCsv(csv, best?.separator ?? ',');
  if (!rows) return 'A quotation mark in the file is never closed. Fix it in the file, and choose it again.';
  if (!best || !/[\p{L}\p{N}]/u.test(csv)) return 'The file has no rows.';
  const lines = rows
    .map((cells, at): Line => ({ line: at + 1, cells }))
    .slice(best.at + 1)
    .filter(({ cells }) => !isBlank(cells));
  if (lines.length > mostImported) return `A file can have at most ${mostImported} rows.`;
  return { heading: rows[best.at] ?? [], found: best.found, lines };
}

function columnsOf(heading: readonly string[], places: ReadonlyMap<ExhibitorField, number>): ImportColumn[] {
  const fields = new Map(Array.from(places, ([field, at]) => [at, field]));
  return heading
    .slice(0, mostColumns)
    .map((cell, at) => ({ at, heading: cell.trim(), field: fields.get(at) ?? null }))
    .filter((column) => column.heading !== '' || column.field)
    .toSorted((a, b) => Number(a.field === null) - Number(b.field === null))
    .slice(0, mostListedColumns)
    .toSorted((a, b) => a.at - b.at);
}

const mostSharedBooths = 20;

/** Booths that companies share after the import, if the file names them. */
function sharedBoothNotes(rows: readonly PlannedRow[], { stored, areaNames }: Context): string[] {
  const good = rows.filter(({ outcome }) => outcome !== 'refused');
  const ids = new Set(good.flatMap(({ id }) => id ?? []));
  const ofFile = good.map(({ id = '', values }) => ({
    company: '',
    booth: '',
    area: '',
    ...stored.get(id),
    ...values,
    isOfFile: true,
  }));
  const others = [...stored.values()]
    .filter(({ id }) => !ids.has(id))
    .map((one) => ({ ...one, isOfFile: false }));
  return sharedBooths([...ofFile, ...others])
    .filter(({ exhibitors }) => exhibitors.some(({ isOfFile }) => isOfFile))
    .slice(0, mostSharedBooths)
    .map((shared) => sharedBoothInWords(shared, areaNames.get(shared.area)));
}

const areasInWords = (areas: readonly Area[]): string =>
  areas.length === 0
    ? 'This show has no areas.'
    : `The areas of this show are ${listed(
        areas.map(({ name }) => name),
        mostNamedAreas,
      )}.`;
