import { troublesOf } from '#domain/health/report.ts';
import { config } from '#server/basics/config.ts';
import { log } from '#server/basics/log.ts';
import { marks } from '#server/saving/marks.ts';
import { look } from './look.ts';

const healthMarks = /* @__PURE__ */ marks('health', 'looked');

let known = '';

/** Looks at the portal, and logs what troubles it when that changes. A deploy looks once an hour, so that its database can sleep. */
export async function sweepHealth(now: number): Promise<void> {
  if (!config().PORTAL_ORIGIN && !(await healthMarks.take(now).catch(() => true))) return;
  const report = await look(true);
  const trouble = troublesOf(report).map(({ id }) => id);
  if (trouble.join() === known) return;
  known = trouble.join();
  const level = report.status === 'unavailable' ? 'error' : report.status === 'trouble' ? 'warn' : 'info';
  log({ level, event: 'health', trouble });
}
