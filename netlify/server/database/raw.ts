/** Each row is an array of the texts that Postgres sends. */
export interface RawResult {
  fields: { name: string; dataTypeID: number }[];
  rows: unknown[];
  command?: string | undefined;
  rowCount?: number | null | undefined;
}

/** Values are texts that Postgres parses like literals. */
export type RawQuery = (query: string, params: (string | null)[]) => Promise<RawResult>;

type RawBatch = readonly { query: string; params: (string | null)[] }[];

/** Neon on a deploy; the embedded database or a server of one's own locally. */
export interface RawDatabase {
  query: RawQuery;
  /** One request, one transaction; read-only batches are retried after temporary faults. */
  batch(statements: RawBatch, readsOnly: boolean): Promise<RawResult[]>;
  transaction<T>(work: (query: RawQuery) => Promise<T>): Promise<T>;
}
