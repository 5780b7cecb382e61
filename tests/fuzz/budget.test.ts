import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request as open } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import * as api from '#domain/api.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { madeFiles, navigations, plainForms, previews } from '#domain/page-calls.ts';
import { blobStore } from '#server/basics/blob-store.ts';
import { hashOfToken, newToken } from '#server/sign-in/session.ts';
import { inputs, pageInputs } from '#tests/support/fuzz/contract.ts';
import { largestInput } from '#tests/support/fuzz/largest.ts';
import { administrator, PASSWORD } from '#tests/support/portal/administrator.ts';
import { type FullPortal, fillPortal } from '#tests/support/portal/full-portal.ts';
import { type Portal, startPortal } from '#tests/support/portal/start.ts';
import { jpeg, pdfOfSize, png } from '#tests/support/samples/files.ts';

/**
 * One thread answers everybody. While a full portal works on a call with its largest input, or on a sweep, small requests
 * come one after the other: until each is answered, the thread may spend this much CPU, in milliseconds.
 */
const BUDGET = 250;

const contract = { ...api, ...previews, ...plainForms, ...navigations, ...madeFiles };
type Call = keyof typeof contract;

let portal: Portal;
let site = '';
let cookieName = '';
let full: FullPortal;

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'budget-'));
  await writeFile(join(site, 'index.html'), 'A page');
  portal = await startPortal({ memory: true, port: 0, site });
  cookieName = (await administrator(portal)).cookie.split('=')[0] ?? '';
  full = await fillPortal(portal);
  const [row] = await portal.sql`select blob_key from documents where id = ${full.ids['documents'] ?? ''}`;
  await blobStore('documents').set(String(row?.['blob_key']), 'x'.repeat(1000));
  // Code is loaded and compiled once in a process, not by each call.
  const cookie = await signIn();
  for (const path of [
    '/admin/preview/mate',
    '/mate/schedule.pdf',
    `/api/editions/${full.ids['events']}/readiness`,
  ])
    await send({ method: 'GET', path, headers: { Cookie: cookie } });
}, 600_000);
afterAll(async () => {
  await portal?.stop();
  await rm(site, { recursive: true, force: true });
});

interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
}

const agent = new Agent({ keepAlive: true });

const send = ({ method, path, headers = {}, body }: Sent): Promise<{ status: number; head: string }> =>
  new Promise((resolve, reject) => {
    const asked = open(new URL(path, portal.url), { method, headers, agent }, (answer) => {
      let head = '';
      answer
        .on('data', (part) => {
          if (head.length < 300) head += part;
        })
        .on('end', () => resolve({ status: answer.statusCode ?? 0, head: head.slice(0, 300) }))
        .on('error', reject);
    });
    asked.on('error', reject).end(body);
  });

/** The most CPU that this thread spends before one of the small requests is answered. */
async function longestDuring(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  const done = work().finally(() => {
    isOver = true;
  });
  let longest = 0;
  do {
    const before = process.threadCpuUsage();
    // Needs no database: who asks that waits for a turn.
    await send({ method: 'GET', path: '/' });
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
  } while (!isOver);
  await done;
  return longest;
}

async function signIn(): Promise<string> {
  const token = newToken();
  await portal.sql`insert into sessions (token_hash, user_id, expires_at)
    select ${hashOfToken(token)}, id, now() + interval '1 day' from users where email = 'ann@example.com'`;
  return `${cookieName}=${token}`;
}

/** Values that schemas check by more than their shape, by the end of a field's name. */
function fitting(call: Call, field: string): unknown {
  const { events = '', exhibitors = '', people = '' } = full.ids;
  const known: readonly (readonly [RegExp, () => unknown])[] = [
    [/^eventIds$/, () => [events]],
    [/^(eventId|show)$/, () => events],
    [
      /^ids$/,
      () => full.all[call === 'orderAreas' ? 'areas' : call === 'orderRules' ? 'rules' : 'inquiries'],
    ],
    [
      /^inquiries$/,
      () => full.all.inquiries.slice(0, 500).map((id) => ({ id, status: 'contacted', version: 1 })),
    ],
    [/^(accept|leave|undo)$/, () => []],
    [/^record$/, () => full.ids['schedule']],
    [/^assignee$/, () => people],
    [/^others$/, () => exhibitors],
    [/^(area|areaId)$/, () => 'area-1'],
    [/^areas$/, () => ['area-1', 'area-2']],
    [/^comingSoon$/, () => ['floor-map']],
    [/email$/i, () => 'ann@example.org'],
    [/notify$/i, () => 'ann@example.org'],
    [/(website|url)$/i, () => 'https://example.com/'],
    [/(startDate|^date)$/, () => '2025-10-10'],
    [/endDate$/, () => '2025-10-18'],
    [/^time$/, () => '08:00'],
    [/^endTime$/, () => '17:00'],
    [/^openEnd$/, () => false],
    [/^(until|at)$/, () => new Date(Date.now() + 3_600_000).toISOString()],
    [/phone$/i, () => '(406) 555-0142'],
    [/colou?r$/i, () => '140 40% 30%'],
    [/^expofpEventId$/, () => 'nile-2025'],
    [/^slug$/, () => 'fair'],
    [/^(city|state|country|contactFirstName|contactLastName)$/, () => 'Billings'],
    [/^zipCode$/, () => '59101'],
    [/^key$/, () => (call === 'addArea' ? 'barn-4' : 'own_text_1')],
    [/^current$/, () => PASSWORD],
    [/^password$/, () => 'corrals panels and posts'],
    [/^csv$/, () => full.csv],
    [/^plan$/, () => ''],
    [/^after$/, () => ''],
    [/^format$/, () => 'csv'],
    [/^name$/, () => (call === 'startUpload' ? 'form.pdf' : undefined)],
    [/^size$/, () => 15_000_000],
    [/^value$/, () => (call === 'saveSetting' ? 'https://example.com/a.pdf' : undefined)],
  ];
  return known.find(([pattern]) => pattern.test(field))?.[1]();
}

/** Parameters of paths that are no ids. */
const PARAMETERS: Record<string, string> = {
  number: '1',
  slug: 'nile',
  file: 'area-1.pdf',
  '*': 'nile/vendors',
  sha256: '0',
};

const fileForm = async (fields: object): Promise<Pick<Sent, 'headers' | 'body'>> => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
  form.set('file', new Blob([pdfOfSize(4_000_000)], { type: 'application/pdf' }), 'form.pdf');
  const request = new Response(form);
  return {
    headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' },
    body: new Uint8Array(await request.arrayBuffer()),
  };
};

/** Calls that carry something else than JSON. */
const carried: { readonly [One in Call]?: (input: object) => Promise<Pick<Sent, 'headers' | 'body'>> } = {
  uploadDocument: fileForm,
  replaceFile: fileForm,
  putLogo: async () => ({ body: png({ width: 600, height: 300 }) }),
  putPictureFiles: async () => ({ body: jpeg({ width: 640, height: 360 }) }),
};

async function requestOf(call: Call): Promise<Sent> {
  const { method, path } = contract[call] as Endpoint;
  const room = path.split('/')[2] ?? '';
  const target = path.replace(/:(\w+)|\*/g, (part, name: string | undefined) => {
    if (name === 'id') return full.ids[room] ?? newToken();
    if (name === 'eventId' || name === 'edition') return full.ids['events'] ?? '';
    return PARAMETERS[name ?? part] ?? newToken();
  });
  const schemas: Partial<Record<Call, ZodMiniType | null>> = { ...inputs, ...pageInputs };
  const schema = schemas[call];
  const input = schema ? largestInput(schema, (field) => fitting(call, field)) : {};
  const headers = { Cookie: await signIn(), 'Idempotency-Key': newToken() };
  const texts = Object.entries(input).map(([key, value]) => [key, String(value)]);
  if (method === 'GET' || method === 'DELETE' || call === 'putPictureFiles') {
    const query = new URLSearchParams(texts).toString();
    return {
      method,
      path: query ? `${target}?${query}` : target,
      headers,
      ...(await carried[call]?.(input)),
    };
  }
  const isForm = call in pageInputs;
  const body = isForm ? new URLSearchParams(texts).toString() : JSON.stringify(input);
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const other = await carried[call]?.(input);
  return {
    method,
    path: target,
    body: other?.body ?? body,
    headers: { ...headers, 'Content-Type': type, ...other?.headers },
  };
}

/** What deletes comes last. */
const ORDER = ['GET', 'POST', 'PUT', 'DELETE'];
const calls = (Object.keys(contract) as Call[]).toSorted(
  (one, other) => ORDER.indexOf(contract[one].method) - ORDER.indexOf(contract[other].method),
);

describe('nobody waits longer than the budget', () => {
  test.each(calls)('while %s is answered', async (call) => {
    await portal.sql`delete from rate_limits`;
    const asked = await requestOf(call);
    let answer = { status: 0, head: '' };
    const longest = await longestDuring(async () => {
      answer = await send(asked);
    });
    expect([answer.status < 500, answer.head]).toEqual([true, answer.head]);
    expect(longest).toBeLessThan(BUDGET);
  });

  test('while each sweep runs', async () => {
    const sweeps = portal.functions.modules.filter(({ config }) => config.schedule !== undefined);
    expect(sweeps.length).toBeGreaterThan(3);
    for (const module of sweeps) {
      const longest = await longestDuring(() => portal.functions.runScheduled(module));
      expect([module.name, longest < BUDGET]).toEqual([module.name, true]);
    }
  });
});
