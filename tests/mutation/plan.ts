import { fileURLToPath } from 'node:url';

/** A run keeps its results here, so that an interrupted run can continue. */
export const KEPT = fileURLToPath(new URL('../../.mutation/', import.meta.url));

/** Unit tests and API tests run in processes of their own. */
export const KINDS = ['unit', 'api'] as const;
export type Kind = (typeof KINDS)[number];

/** A test file that runs a mutant. */
export interface Witness {
  file: string;
  /** Modules load again, since the mutant runs while they do. */
  atLoad: boolean;
  seconds: number;
}

/** The task of a test process. */
export interface Plan {
  /** Test files of which is asked which mutants they run. */
  cover: string[];
  /** Mutants with their witnesses, those that are likely to notice first. */
  mutants: { id: string; key: string; witnesses: Witness[] }[];
}

/** A test process reports one such object per line. */
export type Line = { at: number } & (Begins | Covered | Ended);
export interface Begins {
  type: 'begins';
  key: string;
  file: string;
  seconds: number;
}
export interface Covered {
  type: 'covered';
  file: string;
  seconds: number;
  /** The failure without any mutant. */
  failed: string;
  /** Mutants that run while modules load, and those that run later, by their ids. */
  atLoad: string[];
  later: string[];
}
export interface Ended {
  type: 'ended';
  key: string;
  outcome: 'killed' | 'timeout' | 'survived';
  /** The test that noticed. */
  by?: string;
}
