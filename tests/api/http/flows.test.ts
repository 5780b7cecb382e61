import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const architecture = readFileSync(`${ROOT}ARCHITECTURE.md`, 'utf8');

/** The files that ARCHITECTURE.md names for a flow. */
const namedIn = (flow: string) => {
  const [, text = ''] = new RegExp(`^\\*\\*${flow}\\.\\*\\*([^]*?)\\n\\n`, 'm').exec(architecture) ?? [];
  return [...text.matchAll(/`((?:src|netlify)\/[^`]+\.ts)`/g)].map(([, file = '']) => file);
};

const { portal, ann, nile } = await signedInPortal();

/** The files of server and domain whose functions run during a request. */
async function filesOf(request: () => Promise<{ status: number }>) {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  const { status } = await request();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  expect(status).toBeLessThan(300);
  return (
    result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .map(({ url }) => /(?:netlify\/server|src\/domain)\/.+$/.exec(url)?.[0].replace(/\?.*$/, '') ?? '')
      // A Postgres server is reached through Neon’s driver, an embedded database without it.
      .filter((file) => file !== '' && file !== 'netlify/server/database/neon.ts')
  );
}

type Request = () => Promise<{ status: number }>;
/** Arranges, and returns the request. */
type Flow = () => Promise<Request>;

const flows: [name: string, most: number, flow: Flow][] = [
  [
    'An inquiry',
    35,
    async () => () =>
      fetch(`${portal.url}/api/booth-inquiries`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify(inquiryBody([nile])),
      }),
  ],
  ['A text', 18, async () => () => ann.saveText('hero_title', 'Howdy', nile)],
  [
    'An entry',
    20,
    async () => {
      const [{ id, ...fields }] = await ann.read(`/api/schedule?eventId=${nile}`);
      return () => ann.put(`/api/schedule/${id}`, { ...fields, title: 'Gates open' });
    },
  ],
  ['A publication', 35, async () => () => ann.post('/api/publication', { action: 'publish-now' })],
  [
    'The next year',
    25,
    async () => {
      const dates = { startDate: '2026-10-09', endDate: '2026-10-17' };
      return () => ann.post('/api/editions', { eventId: nile, ...dates, documents: true });
    },
  ],
];

/** Named because they come before or after the request: the contract is loaded, and hosts build later. */
const NOT_IN_REQUEST =
  /domain\/api\.ts$|^netlify\/local\/|snapshot\.ts$|render-site\.ts$|deploy-events\.ts$|transitions\.ts$|switch\.ts$/;

test.each(flows)(
  '%s runs through at most %i files, those that ARCHITECTURE.md names among them',
  async (name, most, flow) => {
    const files = await filesOf(await flow());
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(most);
    const named = namedIn(name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.length).toBeLessThanOrEqual(10);
    expect(named.filter((file) => !NOT_IN_REQUEST.test(file) && !files.includes(file))).toEqual([]);
  },
);
