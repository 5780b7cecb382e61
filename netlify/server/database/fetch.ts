import { setTimeout as pause } from 'node:timers/promises';
import { log, wasNeverSent } from '#server/basics/log.ts';

/** Longer than a sleeping Neon database needs to wake; for both tries together. */
export const TIMEOUT_MS = 15_000;
/** Before the second try, and as much again by chance: those who failed together do not come back together. */
export const PAUSE_MS = 150;

/** One answer of the database's proxy, whole, or why there is none. */
type Try = { status: number; body: string } | { fault: unknown };

/** The driver's `fetch`. Asks once more after a passing fault if the statement cannot have run, or only reads. */
export async function fetchOnceMore(url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let outcome = await send(url, { ...init, signal });
  if (!signal.aborted && (cannotHaveRun(outcome) || (isPassing(outcome) && changesNothing(init)))) {
    await pause(PAUSE_MS * (1 + Math.random()));
    const first = outcome;
    outcome = await send(url, { ...init, signal });
    // A second failure is told by whoever asked.
    if (!isPassing(outcome))
      log({ event: 'database-retry', ...('status' in first && { status: first.status }) });
  }
  if ('fault' in outcome) throw outcome.fault;
  return new Response(outcome.body, { status: outcome.status });
}

async function send(url: string, init: RequestInit): Promise<Try> {
  try {
    const response = await fetch(url, init);
    // Read here: an answer that breaks off is none.
    return { status: response.status, body: await response.text() };
  } catch (fault) {
    return { fault };
  }
}

/** Postgres says these before it takes a statement: too many connections, and not started yet. */
const BEFORE_STATEMENTS = new Set(['53300', '57P03']);

/** How Neon's proxy says, with no SQLSTATE, that it has no connection to a database yet (its file errors.rs). */
const BEFORE_CONNECTION =
  /^(Control plane request failed|Couldn't connect to compute node|Failed to acquire permit to connect|Too many connections attempts)/;

/** A 500 or 503 alone proves nothing: the proxy answers 500 for a result it cannot read, a gateway 503 for a lost connection. */
function cannotHaveRun(outcome: Try): boolean {
  if ('fault' in outcome) return wasNeverSent(outcome.fault);
  if (outcome.status === 429) return true;
  const { code, message } = errorIn(outcome.body);
  return BEFORE_STATEMENTS.has(code) || (code === '' && BEFORE_CONNECTION.test(message));
}

/** Postgres is about to stop, or the connection to it is lost: SQLSTATE classes 08 and 57P. */
const LOST = /^(08|57P)/;

/** Whether the same may go well a moment later. 507: the result is too large, each time. */
function isPassing(outcome: Try): boolean {
  if ('fault' in outcome || outcome.status === 429) return true;
  if (outcome.status >= 500) return outcome.status !== 507;
  // Without a SQLSTATE it is the proxy that speaks: its connection to Postgres broke.
  const { code } = errorIn(outcome.body);
  return outcome.status === 400 && (code === '' || LOST.test(code));
}

function errorIn(body: string): { code: string; message: string } {
  try {
    const { code, message } = JSON.parse(body) as { code?: unknown; message?: unknown };
    return { code: String(code ?? ''), message: String(message ?? '') };
  } catch {
    return { code: '', message: '' };
  }
}

/** Postgres itself keeps a read-only batch from changing anything; no select of ours calls what writes. */
function changesNothing({ headers, body }: RequestInit): boolean {
  if (new Headers(headers).get('Neon-Batch-Read-Only') === 'true') return true;
  const { query } = JSON.parse(String(body)) as { query?: string };
  return query?.startsWith('select ') === true;
}
