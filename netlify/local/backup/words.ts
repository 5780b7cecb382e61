import type { Manifest } from './format.ts';

const count = new Intl.NumberFormat('en-US');

/** '12,345 rows and 80 files of 200.0 MB'. */
export function sizeOf({ tables, blobs }: Manifest): string {
  const rows = sum(Object.values(tables).map((table) => table.rows));
  const files = Object.values(blobs);
  const megabytes = sum(files.map(({ size }) => size)) / 1e6;
  return `${count.format(rows)} rows and ${count.format(files.length)} files of ${megabytes.toFixed(1)} MB`;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
