/** The result of a statement: each row an array, each value the text that Postgres sends. */
export interface RawResult {
  fields: { name: string; dataTypeID: number }[];
  rows: unknown[];
  command?: string | undefined;
  rowCount?: number | null | undefined;
}

/** Runs one statement; its values are texts that Postgres reads as it reads a literal. */
export type RawQuery = (query: string, params: (string | null)[]) => Promise<RawResult>;

type RawBatch = readonly { query: string; params: (string | null)[] }[];

/** A Postgres: Neon on a deploy, the embedded one on one machine, in tests also a real server. */
export interface RawDatabase {
  query: RawQuery;
  /** Runs statements as one request and one transaction. If they only read, they are retried after a passing fault. */
  batch(statements: RawBatch, readsOnly: boolean): Promise<RawResult[]>;
  /** Commits when `work` resolves; otherwise nothing is stored. */
  transaction<T>(work: (query: RawQuery) => Promise<T>): Promise<T>;
}
