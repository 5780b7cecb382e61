import * as z from 'zod';

/** Goes up when older portals can no longer read it. */
export const FORMAT = 1;

/** Where things lie in the tar. */
export const HEAD = 'backup.json';
export const MANIFEST = 'manifest.json';
export const TABLES = 'database/';
export const BLOBS = 'blobs/';

/** The columns that name stored files, also in older schemas (`namingColumns` of saving/blobs.ts). */
export const NAMING_COLUMNS = ['blob_key', 'logo_key', 'file_key'];

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const erasure = z.object({ digest: sha256, exhibitors_too: z.boolean() });
export type Erasure = z.infer<typeof erasure>;

/** The first file: what this is. */
export const headSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The schema that the tables have: each migration with the checksum of its file. */
  migrations: z.record(z.string(), sha256),
  /** Every inquiry that was erased, by the SHA-256 of its id. */
  erased: z.array(erasure),
  /** Of the environment, without secrets. */
  settings: z.record(z.string().regex(/^[A-Z_]+$/), z.string().regex(/^\P{Cc}*$/u)),
});
export type Head = z.infer<typeof headSchema>;

/** The last file: what must have come before it. */
export const manifestSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int().min(0), sha256 })),
  blobs: z.record(z.string(), z.object({ size: z.int().min(0), sha256 })),
  /** Files that records name but that were missing. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;
