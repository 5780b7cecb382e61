import { createHash, type Hash } from 'node:crypto';
import * as z from 'zod';
import { Failure } from '#local/process/failure.ts';
import { type Migration, readMigrations } from '#server/database/migrate.ts';
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
  TABLES,
} from './format.ts';
import type { Rows } from './load.ts';

export interface Backup {
  file: string;
  key: string | undefined;
  head: Head;
  manifest: Manifest;
}

/** Reads a backup to its end. @throws Failure for one that is not whole, or that this portal cannot read. */
export async function checkBackup(file: string, key: string | undefined): Promise<Backup> {
  const tables = new Map<string, { rows: number; digest: Hash }>();
  const blobs: Manifest['blobs'] = {};
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  for await (const { name, content } of readArchive(file, key)) {
    if (name === HEAD) head = headOf(file, content);
    else if (name === MANIFEST) manifest = parse(file, content, manifestSchema);
    else if (name.startsWith(BLOBS))
      blobs[name.slice(BLOBS.length)] = { size: content.length, sha256: sha256(content) };
    else {
      const table = tableOf(name);
      const found = tables.get(table) ?? { rows: 0, digest: createHash('sha256') };
      found.digest.update(content);
      found.rows += content.toString('latin1').split('\n').length - 1;
      tables.set(table, found);
    }
  }
  if (!head || !manifest) throw damaged(file, 'it breaks off');
  for (const [name, wanted] of Object.entries(manifest.tables)) {
    const { rows = 0, digest = createHash('sha256') } = tables.get(name) ?? {};
    if (rows !== wanted.rows || digest.digest('hex') !== wanted.sha256)
      throw damaged(file, `its table ${name} is not as it was written`);
  }
  for (const [blob, wanted] of Object.entries(manifest.blobs))
    if (blobs[blob]?.sha256 !== wanted.sha256)
      throw damaged(file, `its file ${blob} is not as it was written`);
  return { file, key, head, manifest };
}

/** The first file alone: a newer backup may know of more erasures. @throws Failure as `checkBackup` does. */
export async function readHead(file: string, key: string | undefined): Promise<Head> {
  for await (const { content } of readArchive(file, key)) return headOf(file, content);
  throw damaged(file, 'it is empty');
}

/** The rows of its tables; the files after them are not read. */
export async function* readRowsOf({ file, key }: Backup): AsyncGenerator<Rows> {
  for await (const { name, content } of readArchive(file, key)) {
    if (name.startsWith(BLOBS) || name === MANIFEST) return;
    if (name !== HEAD)
      yield { table: tableOf(name), lines: `[${content.toString().trimEnd().replaceAll('\n', ',')}]` };
  }
}

/** The migrations that made its schema, and those since. @throws Failure where another portal made it. */
export async function splitMigrations({ file, head }: Backup): Promise<[Migration[], Migration[]]> {
  const known = await readMigrations();
  for (const [name, checksum] of Object.entries(head.migrations)) {
    if (known.find((migration) => migration.name === name)?.checksum !== checksum)
      throw new Failure(`${file} was made by a newer portal (it knows ${name}): ${NEWER}`);
  }
  const isOld = ({ name }: Migration) => Object.hasOwn(head.migrations, name);
  return [known.filter(isOld), known.filter((migration) => !isOld(migration))];
}

const NEWER = 'bring this one up to date first, with git pull && npm ci';

const tableOf = (name: string): string => name.slice(TABLES.length).split('/')[0] ?? '';

function headOf(file: string, content: Buffer): Head {
  const { format } = parse(file, content, z.object({ format: z.int() }));
  if (format > FORMAT)
    throw new Failure(`${file} has format ${format}, and this portal reads up to ${FORMAT}: ${NEWER}`);
  return parse(file, content, headSchema);
}

function parse<Schema extends z.ZodType>(file: string, content: Buffer, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch {
    throw damaged(file, 'what it says of itself cannot be read');
  }
}
