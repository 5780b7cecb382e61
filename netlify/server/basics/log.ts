type Level = 'info' | 'warn' | 'error';

/** Logs hold no personal data: no names, addresses of people, texts or query strings. */
interface LogLine {
  level?: Level;
  event: string;
  requestId?: string;
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
  fault?: string;
  at?: string;
  address?: string;
  trouble?: readonly string[];
}

export type LogSink = (line: string) => void;

let sink: LogSink | undefined;
let sinkFault: string | null = null;

export function logTo(other: LogSink): () => void {
  sink = other;
  return () => {
    sink = undefined;
    sinkFault = null;
  };
}

export const logFault = (): string | null => sinkFault;

/** Writes one JSON line; a line that no sink stores goes to standard error, like faults. */
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

function keep(text: string, write: LogSink) {
  try {
    write(text);
    sinkFault = null;
  } catch (error) {
    sinkFault = error instanceof Error ? error.message : String(error);
  }
  return sinkFault === null;
}

/** Leaves out the message, which may quote personal data. */
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

export const logError = (event: string, error: unknown): void => log({ event, ...describeFault(error) });

/** These faults arise before a request leaves, so a retry cannot do anything twice. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

export function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return cause?.code !== undefined && NEVER_SENT.has(cause.code);
}
