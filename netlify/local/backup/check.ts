import { createHash, type Hash } from 'node:crypto';
import * as z from 'zod';
import { Failure } from '#local/process/failure.ts';
import { endOfVersion0, type Migration, readMigrations, readSteps } from '#server/database/migrate.ts';
import { damaged, readArchive, sha256 } from './file.ts';
import {
  BLOBS,
  FORMAT,
  HEAD,
  type Head,
  headSchema,
  MANIFEST,
  type Manifest,
  manifestSchema,
  NAMING_COLUMNS,
  TABLES,
} from './format.ts';
import type { Rows } from './load.ts';

export interface Backup {
  file: string;
  key: string | undefined;
  head: Head;
  manifest: Manifest;
}

/** @throws Failure for an incomplete or unreadable backup. */
export async function checkBackup(file: string, key: string | undefined): Promise<Backup> {
  const tables = new Map<string, { rows: number; digest: Hash }>();
  const blobs = new Map<string, { size: number; sha256: string }>();
  const named = new Map<string, string>();
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  for await (const { name, isFolder, content } of readArchive(file, key)) {
    const [, table] = TABLE_PART.exec(name) ?? [];
    const blob = name.startsWith(BLOBS) ? name.slice(BLOBS.length) : '';
    if (isFolder || manifest || !head !== (name === HEAD)) throw damaged(file, `${name} is not in its place`);
    if (name === HEAD) head = headOf(file, content);
    else if (name === MANIFEST) manifest = parse(file, content, manifestSchema);
    else if (table !== undefined) {
      const found = tables.get(table) ?? { rows: 0, digest: createHash('sha256') };
      found.digest.update(content);
      found.rows += addNamed(named, file, content);
      tables.set(table, found);
    } else {
      const sum = named.get(blob);
      if (sum === undefined || blobs.has(blob)) throw damaged(file, `no record names its file ${name}`);
      const found = { size: content.length, sha256: sha256(content) };
      if (found.sha256 !== sum) throw damaged(file, `the file ${blob} is not the one that its record names`);
      blobs.set(blob, found);
    }
  }
  if (!head || !manifest) throw damaged(file, 'it breaks off');
  const [missing, written] = [new Set(manifest.missing), new Map(Object.entries(manifest.blobs))];
  for (const [name, wanted] of Object.entries(manifest.tables)) {
    const { rows = 0, digest = createHash('sha256') } = tables.get(name) ?? {};
    tables.delete(name);
    if (rows !== wanted.rows || digest.digest('hex') !== wanted.sha256)
      throw damaged(file, `its table ${name} is not as it was written`);
  }
  for (const blob of named.keys()) {
    const [found, wanted] = [blobs.get(blob), written.get(blob)];
    if (found?.sha256 !== wanted?.sha256 || found?.size !== wanted?.size || !found !== missing.has(blob))
      throw damaged(file, `the file ${blob} is not as it was written`);
  }
  const [stranger] = [
    ...tables.keys(),
    ...[...written.keys(), ...missing].filter((blob) => !named.has(blob)),
  ];
  if (stranger !== undefined) throw damaged(file, `its manifest and its contents differ about ${stranger}`);
  return { file, key, head, manifest };
}

const TABLE_PART = new RegExp(`^${TABLES}([a-z_]+)/\\d{5,}\\.ndjson$`);
const ROW = z.looseObject({
  sha256: z.string().optional(),
  logo: z.object({ sha256: z.string() }).nullish(),
});

/** Adds the file keys that rows name, each with the SHA-256 of its record or its key. @returns the number of rows. */
function addNamed(named: Map<string, string>, file: string, content: Buffer) {
  const lines = content.toString().split('\n').slice(0, -1);
  for (const line of lines) {
    if (!NAMING_COLUMNS.some((column) => line.includes(column))) continue;
    const row = parse(file, Buffer.from(line), ROW);
    for (const name of NAMING_COLUMNS) {
      const key = row[name];
      if (typeof key === 'string') named.set(key, row.sha256 ?? row.logo?.sha256 ?? key.split('/')[0] ?? '');
    }
  }
  return lines.length;
}

/** Reads only the first file, since a newer backup may know of more erasures. @throws Failure as `checkBackup` does. */
export async function readHead(file: string, key: string | undefined): Promise<Head> {
  for await (const { content } of readArchive(file, key)) return headOf(file, content);
  throw damaged(file, 'it is empty');
}

export async function* readRowsOf({ file, key }: Backup): AsyncGenerator<Rows> {
  for await (const { name, content } of readArchive(file, key)) {
    if (name.startsWith(BLOBS) || name === MANIFEST) return;
    if (name !== HEAD)
      yield { table: tableOf(name), lines: `[${content.toString().trimEnd().replaceAll('\n', ',')}]` };
  }
}

type Applied = Pick<Backup, 'file'> & { head: Pick<Head, 'migrations'> };

/** Splits off migrations since the backup. @throws Failure if another portal made it. */
export async function splitMigrations({ file, head }: Applied): Promise<[Migration[], Migration[]]> {
  const names = Object.keys(head.migrations);
  if (names.length === 0) throw damaged(file, 'it names no migrations');
  const known = await readMigrations();
  const old = endOf(file, names);
  if (old !== undefined) {
    const { baseline, forward, back } = await readSteps();
    const later = known.filter(({ name }) => name > baseline.name);
    return [[{ ...back, name: old }], [forward, ...later]];
  }
  for (const [name, checksum] of Object.entries(head.migrations)) {
    if (known.find((migration) => migration.name === name)?.checksum !== checksum)
      throw new Failure(`${file} was made by a newer portal (it knows ${name}): ${NEWER}`);
  }
  const isOld = ({ name }: Migration) => Object.hasOwn(head.migrations, name);
  return [known.filter(isOld), known.filter((migration) => !isOld(migration))];
}

function endOf(file: string, names: readonly string[]) {
  try {
    return endOfVersion0(names);
  } catch (error) {
    throw new Failure(`${file} cannot be restored: ${(error as Error).message}`);
  }
}

const NEWER = 'bring this one up to date first, with git pull && npm ci';

const tableOf = (name: string) => name.slice(TABLES.length).split('/')[0] ?? '';

function headOf(file: string, content: Buffer) {
  const { format } = parse(file, content, z.object({ format: z.int() }));
  if (format > FORMAT)
    throw new Failure(`${file} has format ${format}, and this portal reads up to ${FORMAT}: ${NEWER}`);
  return parse(file, content, headSchema);
}

function parse<Schema extends z.ZodType>(file: string, content: Buffer, schema: Schema) {
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch {
    throw damaged(file, 'what it says of itself cannot be read');
  }
}
