/** What a statement gave: each row an array, each value the text that Postgres sends. */
export interface RawResult {
  fields: { name: string; dataTypeID: number }[];
  rows: unknown[];
  command?: string | undefined;
  rowCount?: number | null | undefined;
}

/** Runs one statement; its values are texts that Postgres reads as it reads a literal. */
export type RawQuery = (query: string, params: (string | null)[]) => Promise<RawResult>;

/** Statements of one request. */
export type RawBatch = readonly { query: string; params: (string | null)[] }[];

/** A Postgres: on a deploy Neon, on one machine the embedded one, in tests also a real server. */
export interface RawDatabase {
  query: RawQuery;
  /** Runs statements as one request and one transaction, of one moment; where they only read, a passing fault is no failure. */
  batch(statements: RawBatch, readsOnly: boolean): Promise<RawResult[]>;
  /** Commits when `work` resolves, else nothing of it stays. */
  transaction<T>(work: (query: RawQuery) => Promise<T>): Promise<T>;
}
