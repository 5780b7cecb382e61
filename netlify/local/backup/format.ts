import * as z from 'zod';

/** Goes up when older portals can no longer read it. */
export const FORMAT = 1;

export const HEAD = 'backup.json';
export const MANIFEST = 'manifest.json';
export const TABLES = 'database/';
export const BLOBS = 'blobs/';

/** Includes columns of older schemas (`namingColumns` of saving/blobs.ts). */
export const NAMING_COLUMNS = ['blob_key', 'logo_key', 'file_key'];

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const erasure = z.object({ digest: sha256, exhibitors_too: z.boolean() });
export type Erasure = z.infer<typeof erasure>;

export const headSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  migrations: z.record(z.string(), sha256),
  erased: z.array(erasure),
  settings: z.record(z.string().regex(/^[A-Z_]+$/), z.string().regex(/^\P{Cc}*$/u)),
});
export type Head = z.infer<typeof headSchema>;

/** The last file: it lists what must have come before it. */
export const manifestSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int().min(0), sha256 })),
  blobs: z.record(z.string(), z.object({ size: z.int().min(0), sha256 })),
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** `portal-2026-11-25T0900Z.tar.gz`, with the time in UTC and `.age` if encrypted. */
const NAME = /^portal-(\d{4}-\d\d-\d\dT\d{4}Z)\.tar\.gz(\.age)?$/;

const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;
const DAY_MS = 86_400_000;

export const backupName = (now: number, isEncrypted: boolean): string =>
  `portal-${new Date(now).toISOString().slice(0, 16).replace(/:/, '')}Z.tar.gz${isEncrypted ? '.age' : ''}`;

export function madeAt(name: string): number | undefined {
  const [, stamp] = NAME.exec(name) ?? [];
  const time = stamp && Date.parse(stamp.replace(/(\d\d)(\d\d)Z$/, '$1:$2Z'));
  return time || undefined;
}

/** Newest first, without backups that a wrong clock dated in the future. */
export const backupsBefore = (names: readonly string[], now: number): { name: string; at: number }[] =>
  names
    .flatMap((name) => {
      const at = madeAt(name);
      return at !== undefined && at <= now ? [{ name, at }] : [];
    })
    .sort((one, other) => other.at - one.at);

/** Days begin at night in Montana. */
export const isDue = (names: readonly string[], now: number): boolean =>
  !backupsBefore(names, now).some(({ at }) => dayOf(at) === dayOf(now));

const NIGHT_MS = 9 * 3_600_000;
const dayOf = (at: number) => Math.floor((at - NIGHT_MS) / DAY_MS);
const weekOf = (at: number) => Math.floor(dayOf(at) / 7);
const monthOf = (at: number) => new Date(at - NIGHT_MS).toISOString().slice(0, 7);

/** Keeps the newest of 7 days, 4 weeks and 12 months that have backups; a wrong clock removes no more. */
export function toRemove(names: readonly string[], now: number): string[] {
  const all = backupsBefore(names, now);
  const kept = new Set(
    (
      [
        [dayOf, DAYS],
        [weekOf, WEEKS],
        [monthOf, MONTHS],
      ] as const
    ).flatMap(([spanOf, most]) => newestOfEach(all, spanOf, most)),
  );
  return all.map(({ name }) => name).filter((name) => !kept.has(name));
}

function newestOfEach(
  all: readonly { name: string; at: number }[],
  spanOf: (at: number) => number | string,
  most: number,
) {
  const newest = new Map<number | string, string>();
  for (const { name, at } of all) if (!newest.has(spanOf(at))) newest.set(spanOf(at), name);
  return [...newest.values()].slice(0, most);
}

const count = new Intl.NumberFormat('en-US');

export function sizeOf({ tables, blobs }: Manifest): string {
  const rows = sum(Object.values(tables).map((table) => table.rows));
  const files = Object.values(blobs);
  const megabytes = sum(files.map(({ size }) => size)) / 1e6;
  return `${count.format(rows)} rows and ${count.format(files.length)} files of ${megabytes.toFixed(1)} MB`;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Compared after a restore; none of them is a secret. */
const KEPT = [
  'SITE_URL',
  'TRUSTED_PROXIES',
  'PUBLISH_QUIET_SECONDS',
  'PUBLISH_MONTHLY_BUDGET',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_ALLOWED_EMAILS',
  'MAIL_FROM',
  'INQUIRY_NOTIFY',
];

type Env = Readonly<Record<string, string | undefined>>;

export const settingsOf = (env: Env): Record<string, string> =>
  Object.fromEntries(KEPT.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));

export const otherSettings = (settings: Record<string, string>, env: Env): string[] =>
  Object.entries(settings)
    .filter(([name, value]) => env[name] !== value)
    .map(([name, value]) => `${name}=${value}`);
