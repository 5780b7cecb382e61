type Line = Partial<
  Record<'time' | 'level' | 'event' | 'method' | 'route' | 'fault' | 'address' | 'at', string>
> & {
  status?: number;
  trouble?: readonly string[];
};

const SENTENCES: Readonly<Record<string, (line: Line) => string>> = {
  request: ({ method, route, status }) => `${method} ${route} failed with ${status}`,
  'send-mail': () => 'An email could not be sent; the portal tries again',
  backup: ({ fault }) => (fault ? 'The backup failed; System Settings says why' : 'The backup is written'),
  build: () => 'The pages could not be built; the admin says why',
  'database-moved': ({ at }) =>
    `The database is moved to this version’s Postgres. ${at} is the old one: delete it once all is well`,
  'untrusted-proxy': ({ address }) =>
    `Requests come through ${address}: if it is your proxy, add it to TRUSTED_PROXIES`,
  health: ({ level, trouble = [] }) =>
    level === 'info' ? 'All is well again' : `System Settings shows trouble: ${trouble.join(', ')}`,
};

export function inSentence(text: string): string | undefined {
  const line = JSON.parse(text) as Line;
  const { time = '', level, event = '', fault } = line;
  if (event === 'request' && level === 'info') return undefined;
  const sentence = SENTENCES[event]?.(line) ?? `${level === 'info' ? 'Noted' : 'Something failed'}: ${event}`;
  return `${new Date(time).toLocaleTimeString('en-US')} ${sentence}${fault ? ` (${fault})` : ''}`;
}
