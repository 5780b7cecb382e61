/** What happened to a request or a job. No names, addresses of people, texts or query strings: logs hold no personal data. */
interface LogLine {
  event: string;
  requestId?: string;
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
  fault?: string;
  at?: string;
  /** Of a machine that passes requests on. */
  address?: string;
}

/** Writes one JSON line; faults go to standard error. */
export function log(line: LogLine): void {
  const write = line.fault ? console.error : console.log;
  write(JSON.stringify({ time: new Date().toISOString(), ...line }));
}

/** A fault without its message, which may quote somebody's data: its class, database code and place in our code. */
export function describeFault(error: unknown): Pick<LogLine, 'fault' | 'at'> {
  if (!(error instanceof Error)) return { fault: typeof error };
  const { code, constraint } = { ...Object(error.cause), ...error } as { code?: string; constraint?: string };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    fault: [error.name, code, constraint].filter(Boolean).join(' '),
    at: frames
      .slice(0, 4)
      .map((frame) => frame.trim().replace(/^at /, ''))
      .join(' < '),
  };
}

/** Faults that arise before a request has left: asking again cannot do anything twice. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

export function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return cause?.code !== undefined && NEVER_SENT.has(cause.code);
}
