type Level = 'info' | 'warn' | 'error';

/** What happened to a request or a job. No names, addresses of people, texts or query strings: logs hold no personal data. */
interface LogLine {
  /** An error where there is a fault or a 5xx, unless it says otherwise. */
  level?: Level;
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
  /** What health found, by name. */
  trouble?: readonly string[];
}

/** Stores a line; throws if it can't. */
export type LogSink = (line: string) => void;

let sink: LogSink | undefined;
let sinkFault: string | null = null;

/** Sends lines elsewhere; returns a function that undoes it. */
export function logTo(other: LogSink): () => void {
  sink = other;
  return () => {
    sink = undefined;
    sinkFault = null;
  };
}

/** Why the last line could not be stored; null if it was. */
export const logFault = (): string | null => sinkFault;

/** Writes one JSON line. What cannot be kept elsewhere goes to standard error, as faults do. */
export function log({ level, ...line }: LogLine): void {
  const isError = line.fault !== undefined || Number(line.status) >= 500;
  const text = JSON.stringify({
    time: new Date().toISOString(),
    level: level ?? (isError ? 'error' : 'info'),
    ...line,
  });
  if (sink && keep(text, sink)) return;
  const write = sink || line.fault ? console.error : console.log;
  write(text);
}

function keep(text: string, write: LogSink): boolean {
  try {
    write(text);
    sinkFault = null;
  } catch (error) {
    sinkFault = error instanceof Error ? error.message : String(error);
  }
  return sinkFault === null;
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
