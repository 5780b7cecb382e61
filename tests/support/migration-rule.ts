import { commentedStatements, statementsOf } from '#server/database/migrate.ts';

/** A migration as its file: `0012_slug.sql` and the text. */
export interface MigrationFile {
  name: string;
  text: string;
}

/** A statement that the functions of the deploy before may not survive, and why. */
export interface Refusal {
  statement: string;
  reason: string;
}

/** Parts that a migration itself created: no function of an earlier deploy uses them. */
interface Own {
  tables: Set<string>;
  /** Each one is `table.column`. */
  columns: Set<string>;
}

const STATEMENTS: [RegExp, string][] = [
  [/^drop (?!index )/, 'drops what functions may use'],
  [/^truncate /, 'empties a table that functions read'],
  [/^create unique index /, 'refuses rows that functions may write'],
  [/^alter (?!table |index |type \S+ add value )/, 'changes what functions may use'],
];

/** Actions of `alter table`. Dropping `not null` or a constraint loosens; a default fills in what functions leave out. */
const ACTIONS: [RegExp, string][] = [
  [/^rename /, 'renames what functions call by its name'],
  [/^set schema /, 'moves what functions look for'],
  [/^drop (?!constraint )/, 'drops a column that functions may use'],
  [/^alter (column )?\S+ (set data )?type /, 'changes the type of what functions read and write'],
  [/^alter (column )?\S+ set not null/, 'refuses rows that functions may write'],
  [/^alter (column )?\S+ add generated /, 'refuses rows that functions may write'],
  [/^alter (column )?\S+ drop (default|identity|expression)/, 'takes away what stands for a value left out'],
  [
    /^add (constraint \S+ )?(check|unique|foreign|primary|exclude)\b/,
    'refuses rows that functions may write',
  ],
  [
    /^add (?!.*\b(default|generated)\b).*\b(not null|primary key)\b/,
    'has no value for the rows that functions write',
  ],
  [/^(enable|disable|force) /, 'changes what functions may read and write'],
];

const WORDS_OF_SQL = 'and or not is null in between like true false unique check nulls distinct'.split(' ');

/**
 * Returns the statements of a migration that the functions of the deploy before may not survive: they run until the new ones start,
 * and again after a rollback. The comment `-- contracts 0012` right before such a statement names the `earlier` migration
 * since which no code needs the removed part. Changes of rows, triggers and functions are not judged.
 */
export function refusals({ name, text }: MigrationFile, earlier: readonly string[]): Refusal[] {
  const own: Own = { tables: new Set(), columns: new Set() };
  return commented(text).flatMap(({ statement, contracts }) => {
    const reason = faultOf(plain(statement), own);
    const isContraction = earlier.some((one) => one < name && one.slice(0, 4) === contracts);
    return reason === undefined || isContraction ? [] : [{ statement, reason }];
  });
}

/** Every statement, with the number in a comment before it. */
const commented = (text: string) =>
  commentedStatements(text).flatMap((part) => {
    const contracts = /^[ \t]*-- contracts (\d{4})\b/m.exec(part)?.[1];
    return statementsOf(part).map((statement) => ({ statement, contracts }));
  });

/** In lower case, one space apart, without comments and without what quotes hold. */
const plain = (statement: string): string =>
  statement
    .replace(/--.*$|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/gm, (found) =>
      found.startsWith('--') ? '' : "''",
    )
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

function faultOf(statement: string, own: Own): string | undefined {
  const created = /^create (?:\w+ )?table (?:if not exists )?([\w".]+)/.exec(statement)?.[1];
  if (created) own.tables.add(created);
  const altered = /^alter table (?:if exists )?(?:only )?([\w".]+) (.*)$/.exec(statement);
  if (altered) {
    const [, table = '', actions = ''] = altered;
    if (own.tables.has(table)) return undefined;
    return partsOf(actions)
      .map((action) => faultOfAction(action, table, own))
      .find(Boolean);
  }
  const [, table = '', columns = ''] =
    /^create unique index .*? on (\S+) (?:using \w+ )?(\(.*)$/.exec(statement) ?? [];
  if (own.tables.has(table) || isOfOwn(columns, table, own)) return undefined;
  return STATEMENTS.find(([pattern]) => pattern.test(statement))?.[1];
}

function faultOfAction(action: string, table: string, own: Own): string | undefined {
  const [, constraint, condition = ''] =
    /^add (?:constraint \S+ )?(check|unique|foreign key) ?(.*)$/.exec(action) ?? [];
  if (
    constraint &&
    isOfOwn(constraint === 'foreign key' ? condition.replace(/ references .*/, '') : condition, table, own)
  )
    return undefined;
  const fault = ACTIONS.find(([pattern]) => pattern.test(action))?.[1];
  const added = /^add (?:column )?(?:if not exists )?(\S+) /.exec(action)?.[1];
  if (!constraint && added) own.columns.add(`${table}.${added}`);
  return fault;
}

/** Whether a condition is of new columns alone. */
function isOfOwn(condition: string, table: string, own: Own): boolean {
  const names =
    condition.match(/\b[a-z_]\w*\b(?! ?\()/g)?.filter((word) => !WORDS_OF_SQL.includes(word)) ?? [];
  return names.length > 0 && names.every((column) => own.columns.has(`${table}.${column}`));
}

/** Splits a text at its commas, except at those in brackets. */
function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${sign}`);
  }
  return parts.map((part) => part.trim());
}
