import { expect, test } from 'vitest';
import { inSentence } from '#cli/terminal.ts';

test.each([
  [{ level: 'info', event: 'request', method: 'GET', route: '/api/events', status: 200 }, undefined],
  [
    {
      level: 'error',
      event: 'request',
      method: 'GET',
      route: '/api/events',
      status: 503,
      fault: 'ConnectionLost',
    },
    'GET /api/events failed with 503 (ConnectionLost)',
  ],
  [
    { level: 'warn', event: 'health', trouble: ['mail', 'disk'] },
    'System Settings shows trouble: mail, disk',
  ],
  [{ level: 'info', event: 'health', trouble: [] }, 'All is well again'],
  [
    { level: 'info', event: 'database-moved', at: '/data/postgres-17' },
    'The database is moved to this version’s Postgres. /data/postgres-17 is the old one: delete it once all is well',
  ],
  [{ level: 'info', event: 'backup' }, 'The backup is written'],
  [{ level: 'error', event: 'unhandled', fault: 'TypeError' }, 'Something failed: unhandled (TypeError)'],
])('%j reads %s', (line, words) => {
  const time = '2026-07-01T12:00:00.000Z';
  const said = inSentence(JSON.stringify({ time, ...line }));
  expect(said?.replace(/^\d+:\d\d:\d\d [AP]M /, '')).toBe(words);
});
