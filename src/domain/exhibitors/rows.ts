import { nameKey } from '#domain/basics/compare.ts';
import { withoutApostrophe } from '#domain/basics/csv.ts';
import { fieldErrors } from '#domain/basics/errors.ts';
import { differingFields, type RecordField, wordsIn } from '#domain/basics/fields.ts';
import {
  type Exhibitor,
  type ExhibitorAdd,
  type ExhibitorField,
  exhibitorAddSchema,
  exhibitorFields,
} from './exhibitor.ts';

/** An import reads these columns, an export writes them. */
const columns = [
  [
    'company',
    'Company',
    'Company Name, Exhibitor, Exhibitor Name, Exhibiting Company, Vendor, Vendor Name, Business, Business Name, Organization, Organization Name, Exhibitors, Vendors, Companies, Name',
  ],
  [
    'booth',
    'Booth',
    'Booth No, Booth Number, Booth Nr, Booths, Booth Numbers, Booth Assignment, Stand, Stand No, Stand Number, Booth Space, Space, Space No, Space Number',
  ],
  ['area', 'Area', 'Hall, Building, Pavilion, Zone, Section, Booth Area, Booth Location, Location'],
  [
    'products',
    'Products',
    'Product, Products/Services, Products and Services, Products & Services, Product Description, Products Description, Description, Company Description, Business Description, Services, Merchandise, About',
  ],
  [
    'website',
    'Website',
    'Web Site, Website URL, Website Address, Web Address, Web Page, Web, URL, Homepage, Site, Link',
  ],
  [
    'contactName',
    'Contact',
    'Contact Person, Contact Name, Primary Contact, Main Contact, Booth Contact, Representative, Rep',
  ],
  [
    'contactEmail',
    'Email',
    'E-mail, Email Address, E-mail Address, Contact Email, Contact E-mail, Contact Email Address, Mail',
  ],
  [
    'contactPhone',
    'Phone',
    'Phone Number, Phone No, Contact Phone, Telephone, Tel, Mobile, Mobile Phone, Cell, Cell Phone',
  ],
  ['isShown', 'Shown', 'On the exhibitors page, Show, Visible, Published, Public'],
] as const satisfies readonly (readonly [ExhibitorField, name: string, synonyms: string])[];

export const listColumns = columns.map(([field, name, synonyms]) => ({
  field,
  name,
  synonyms: synonyms.split(', '),
}));

const headingKey = (heading: string) => nameKey(heading.replace(/[^\p{L}\p{M}\p{N}\s-]+/gu, ' ').trim());

/** Each heading's field, and its rank among that field's headings. */
const known = new Map(
  listColumns.flatMap(({ field, name, synonyms }) =>
    [name, ...synonyms].map((heading, rank) => [headingKey(heading), { field, rank }] as const),
  ),
);

/** Later columns are not read. */
export const mostColumns = 256;
const longestHeading = 60;

interface FoundColumns {
  readonly places: ReadonlyMap<ExhibitorField, number>;
  readonly repeated: readonly string[];
}

/** The surest heading of a field wins; among equals, the first. */
export function columnsIn(row: readonly string[]): FoundColumns {
  const best = new Map<ExhibitorField, { at: number; rank: number }>();
  const repeated = new Set<string>();
  for (const [at, cell] of row.slice(0, mostColumns).entries()) {
    const heading = cell !== '' && cell.length <= longestHeading ? known.get(headingKey(cell)) : undefined;
    if (!heading) continue;
    const before = best.get(heading.field);
    if (before?.rank === heading.rank) repeated.add(cell.trim());
    if (!before || heading.rank < before.rank) best.set(heading.field, { at, rank: heading.rank });
  }
  return { places: new Map(Array.from(best, ([field, { at }]) => [field, at])), repeated: [...repeated] };
}

interface FieldChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** `line` counts all rows of the file from 1. */
export interface ImportRow {
  readonly line: number;
  readonly company: string;
  readonly outcome: 'new' | 'changed' | 'unchanged' | 'refused';
  readonly changes: readonly FieldChange[];
  readonly reason: string;
}

export type ExhibitorValues = Pick<Exhibitor, ExhibitorField>;

export interface PlannedRow extends ImportRow {
  readonly values: Partial<ExhibitorValues>;
  readonly id?: string;
}

export interface Area {
  readonly key: string;
  readonly name: string;
}

export interface Context {
  readonly places: ReadonlyMap<ExhibitorField, number>;
  readonly width: number;
  readonly eventId: string;
  readonly stored: ReadonlyMap<string, Exhibitor>;
  readonly areaNames: ReadonlyMap<string, string>;
  readonly areaKeys: ReadonlyMap<string, string>;
  readonly unknownAreas: Set<string>;
}

export function contextOf(
  places: Context['places'],
  width: number,
  { eventId, stored, areas }: { eventId: string; stored: readonly Exhibitor[]; areas: readonly Area[] },
): Context {
  return {
    places,
    width,
    eventId,
    stored: new Map(stored.map((one) => [one.id, one])),
    areaNames: new Map(areas.map(({ key, name }) => [key, name])),
    areaKeys: new Map([
      // An exhibitor keeps an area that was deleted since.
      ...stored.map(({ area }) => [nameKey(area), area] as const),
      ...areas.map(({ key }) => [nameKey(key), key] as const),
      ...areas.map(({ key, name }) => [nameKey(name), key] as const),
    ]),
    unknownAreas: new Set(),
  };
}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

const ERROR_CELL = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/;

export function readRow(cells: readonly string[], line: number, context: Context): PlannedRow {
  const given: Partial<Record<ExhibitorField, unknown>> = {};
  const faults = new Set<string>();
  for (const [name, at] of context.places) {
    const cell = cells[at]?.trim() ?? '';
    if (cell.startsWith('='))
      faults.add('A cell begins with “=”. Save the file with values instead of formulas.');
    if (ERROR_CELL.test(cell)) faults.add(`A cell says ${cell}. Correct its formula.`);
    if (cell.includes('\uFFFD'))
      faults.add('A letter can’t be read (�). Save the file as “CSV UTF-8” or as .xlsx.');
    // An empty cell leaves the exhibitor shown or hidden.
    if (name === 'isShown' && cell === '') continue;
    const value = readCell(name, cell, context.areaKeys);
    if (value !== undefined) given[name] = value;
    else if (name !== 'area') faults.add('Shown must be yes or no.');
    else {
      context.unknownAreas.add(cell);
      faults.add(`“${cell}” isn’t an area of this show.`);
    }
  }
  if (!isBlank(cells.slice(context.width))) faults.add('This row has more cells than there are headings.');
  const checked = exhibitorAddSchema.safeParse({ ...given, eventId: context.eventId } as ExhibitorAdd);
  for (const { message } of checked.success ? [] : fieldErrors(checked.error.issues))
    faults.add(`${message}.`);
  const company = String(given.company ?? '').trim();
  const row: PlannedRow = { line, company, outcome: 'new', changes: [], reason: '', values: {} };
  if (!checked.success || faults.size > 0)
    return { ...row, outcome: 'refused', reason: [...faults].join(' ') };
  const values = Object.fromEntries(
    Object.entries(checked.data).filter(([name]) => Object.hasOwn(given, name)),
  ) as Partial<ExhibitorValues>;
  return { ...row, values };
}

export function withChanges(row: PlannedRow, { stored, areaNames }: Context): PlannedRow {
  const known = row.outcome === 'refused' ? undefined : stored.get(row.id ?? '');
  if (!known) return row;
  const before = { ...known, products: known.products.replace(/\r\n?/g, '\n') };
  const changes = differingFields<ExhibitorField>(exhibitorFields, before, { ...before, ...row.values }).map(
    (name): FieldChange => {
      const field: RecordField = exhibitorFields[name];
      const words = (value: unknown) =>
        name === 'area' ? (areaNames.get(String(value)) ?? String(value)) : wordsIn(field, value);
      return { label: field.label, before: words(known[name]), after: words(row.values[name]) };
    },
  );
  return { ...row, outcome: changes.length > 0 ? 'changed' : 'unchanged', changes };
}

const yes = 'yes y true x 1 shown'.split(' ');
const no = ['not shown', ...'no n false 0'.split(' ')];

/** Undefined if the cell names no area, or neither yes nor no. */
function readCell(name: ExhibitorField, cell: string, areaKeys: ReadonlyMap<string, string>): unknown {
  const text = withoutApostrophe(cell);
  if (name === 'isShown') {
    const word = text.toLowerCase();
    return yes.includes(word) || (no.includes(word) ? false : undefined);
  }
  return name !== 'area' || text === '' ? text : areaKeys.get(nameKey(text));
}
