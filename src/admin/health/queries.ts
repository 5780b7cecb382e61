import { read } from '#admin/session/read.ts';
import * as api from '#domain/api.ts';
import type { HealthReport } from '#domain/health/report.ts';

const LOOK_MS = 60_000;

/** An administrator gets the whole report; undefined where the session has just ended. */
export const healthQuery = {
  ...read(api.health),
  refetchInterval: LOOK_MS,
  select: (answer: object): HealthReport | undefined =>
    'lines' in answer ? (answer as HealthReport) : undefined,
};
