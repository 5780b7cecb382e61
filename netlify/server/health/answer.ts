import type { HealthAnswer } from '#domain/health/report.ts';
import { config } from '#server/basics/config.ts';
import { json } from '#server/http/answers.ts';
import type { Call } from '#server/http/call.ts';
import { currentAdministrator, hashOfToken, isSameProof } from '#server/sign-in/session.ts';
import { lookedUp } from './look.ts';

/**
 * GET /api/health: 200, or 503 while the portal cannot serve vendors. Strangers hear no more than that. An administrator's
 * page gets 200 with the whole report either way, to show it.
 */
export async function answerHealth({ request }: Call): Promise<HealthAnswer | Response> {
  const report = await lookedUp();
  const status = report.status === 'unavailable' ? 503 : 200;
  if (hasToken(request)) return json(report, status);
  // While the database is down nobody can sign in.
  const isAdministrator = await currentAdministrator(request).catch(() => null);
  if (isAdministrator) return report;
  return json({ status: status === 200 ? 'ok' : 'unavailable' }, status);
}

function hasToken(request: Request): boolean {
  const { HEALTH_TOKEN } = config();
  const given = /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (HEALTH_TOKEN === undefined || given === undefined) return false;
  // As hashes they are of one length, so the time tells nothing of it.
  return isSameProof(hashOfToken(given), hashOfToken(HEALTH_TOKEN));
}
