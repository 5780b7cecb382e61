import type { HealthFacts } from './facts.ts';
import type { HealthLine, HealthState } from './line.ts';
import { mailLine } from './mail.ts';
import { publishingLine, siteLine } from './publishing.ts';
import { clockLine, logLine, sweepLine, versionLine } from './running.ts';
import { backupLine, databaseLine, diskLine, filesLine, guidesLine, uploadedLine } from './storage.ts';

export interface HealthReport {
  readonly status: 'ok' | 'trouble' | 'unavailable';
  readonly checkedAt: string;
  readonly lines: readonly HealthLine[];
  readonly facts: HealthFacts;
}

/** What strangers are told. */
export type HealthAnswer = { readonly status: 'ok' } | { readonly status: 'unavailable' } | HealthReport;

/** The lines in reading order, without those that can't be known now. */
export function reportOf(facts: HealthFacts): HealthReport {
  const lines = [
    databaseLine(facts),
    filesLine(facts),
    uploadedLine(facts),
    guidesLine(facts),
    diskLine(facts),
    mailLine(facts),
    publishingLine(facts),
    siteLine(facts),
    backupLine(facts),
    clockLine(facts),
    sweepLine(facts),
    logLine(facts),
    versionLine(facts),
  ].filter((line) => line !== null);
  const has = (state: HealthState) => lines.some((line) => line.state === state);
  const status = has('down') ? 'unavailable' : has('trouble') ? 'trouble' : 'ok';
  return { status, checkedAt: new Date(facts.now).toISOString(), lines, facts };
}

export const troublesOf = ({ lines }: HealthReport): HealthLine[] =>
  lines.filter(({ state }) => state === 'trouble' || state === 'down');
