import type { ZodMiniType } from 'zod/mini';
import * as api from '#domain/api.ts';
import { partBytes } from '#domain/documents/upload-parts.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { madeFiles, navigations, plainForms, previews } from '#domain/page-calls.ts';
import { hashOfToken, newToken } from '#server/sign-in/session.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { PASSWORD } from '../portal/administrator.ts';
import type { FullPortal } from '../portal/full-portal.ts';
import type { Portal } from '../portal/start.ts';
import { jpeg, pdfOfSize, png } from '../samples/files.ts';
import { inquiryBody } from '../samples/inquiry.ts';
import { pageInputs, inputOf as schemaOf } from './contract.ts';
import { largestInput } from './largest.ts';

/** All calls of the portal, those of pages included. */
export const contract = { ...api, ...previews, ...plainForms, ...navigations, ...madeFiles };
export type Call = keyof typeof contract;

/** Deletions come last: other calls need what these delete. */
const ORDER = ['GET', 'POST', 'PUT', 'DELETE'];
const LAST: readonly string[] = [
  'deleteExhibitor',
  'removePerson',
  'deleteInquiry',
  'discardEdition',
  'makeEditionCurrent',
] satisfies Call[];
const orderOf = (call: Call) => ORDER.indexOf(contract[call].method) + 10 * (LAST.indexOf(call) + 1);

/** All calls, in an order in which one portal carries out each. */
export const callsInOrder = (Object.keys(contract) as Call[]).toSorted(
  (one, other) => orderOf(one) - orderOf(other),
);

export interface RightRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: Uint8Array | string;
}

/** Values that a call needs and that its field names do not tell. */
interface Need {
  readonly path?: Readonly<Record<string, string>>;
  /** Fields that replace others; undefined leaves one out. */
  readonly input?: Readonly<Record<string, unknown>>;
  readonly bytes?: Uint8Array;
  /** The session of an earlier request; otherwise of a new one. */
  readonly cookie?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: what calls answer differs
type Answered = any;

const LARGE_FILE = pdfOfSize(15_000_000);
const PARTS = Math.ceil(LARGE_FILE.length / partBytes);
const part = (number: number) => LARGE_FILE.subarray((number - 1) * partBytes, number * partBytes);
const PICTURES = [640, 1280, 2000, 2400].map((width) => jpeg({ width, height: width / 2 }));
/** JSON of one request: `TICKED` ids still fit. */
const TICKED = 2000;
const CHOSEN = 500;

/** Parameters of paths that are no ids. */
const PARAMETERS: Readonly<Record<string, string>> = {
  slug: 'nile',
  file: 'area-1.pdf',
  '*': 'nile/vendors',
};

const TABLES: Readonly<Record<string, string>> = {
  areas: 'areas',
  'booth-inquiries': 'booth_inquiries',
  content: 'content_items',
  documents: 'documents',
  events: 'editions',
  exhibitors: 'exhibitors',
  options: 'booth_options',
  pictures: 'pictures',
  questions: 'questions',
  rules: 'rules',
  schedule: 'entries',
};

/** Makes the requests that a full portal carries out, each with the largest input that its limits let through. */
export function rightRequests(portal: Pick<Portal, 'sql' | 'url'>, full: FullPortal, cookieName: string) {
  const { sql } = portal;
  const { events: nile = '', people: person = '' } = full.ids;

  async function signIn(): Promise<string> {
    const token = newToken();
    await sql`insert into sessions (token_hash, user_id, expires_at)
      select ${hashOfToken(token)}, id, now() + interval '1 day' from users where email = 'ann@example.com'`;
    return `${cookieName}=${token}`;
  }

  /** Does a call before the one that needs it; gives what it answers. */
  async function run(call: Call, need?: Need): Promise<Answered> {
    const { method, path, headers, body } = await requestOf(call, need);
    const answer = await fetch(portal.url + path, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body: body as BodyInit }),
    });
    const text = await answer.text();
    if (answer.status >= 400)
      throw new Error(`${call} for another call: ${answer.status} ${text.slice(0, 300)}`);
    return answer.headers.get('Content-Type')?.startsWith('application/json') ? JSON.parse(text) : text;
  }

  const rows = async (statement: string): Promise<Answered[]> => sql.query(statement);
  const idOf = async (statement: string) => String((await rows(statement))[0]?.id);
  const allOf = async (table: string) =>
    (await rows(`select id from ${table} where event_id = '${nile}'`)).map(({ id }) => String(id));
  const inquiries = (most: number) =>
    rows(`select id, version from booth_inquiries where erased_at is null limit ${most}`);
  const idsOf = async (most: number) => (await inquiries(most)).map(({ id }) => String(id));

  async function upload(parts: number): Promise<Need & { readonly path: { readonly id: string } }> {
    const { id } = await run('startUpload');
    for (let number = 1; number <= parts; number += 1)
      await run('sendPart', { path: { id, number: String(number) }, bytes: part(number) });
    return { path: { id, number: '1' } };
  }

  /** The next edition of the show, which is being prepared. */
  async function draft(): Promise<{ id: string; version: number }> {
    const find = () => rows(`select id, version from editions where slug = 'nile' and state = 'draft'`);
    if ((await find()).length === 0) await run('startEdition', { input: NEXT });
    return (await find())[0];
  }
  const NEXT = { startDate: '2027-10-08', endDate: '2027-10-16', documents: true };
  const ofDraft = async (): Promise<Need> => ({ path: { id: (await draft()).id } });

  async function previewToken(): Promise<Need> {
    const { url } = await run('createPreviewLink', { input: { eventId: nile } });
    const token = new URL(url).pathname.split('/')[2] ?? '';
    return { path: { token, '*': `${token}/nile/vendors` } };
  }
  async function statusToken(): Promise<{ path: { slug: string; token: string } }> {
    const { statusUrl } = await run('inquiryLink');
    const [slug = '', , , token = ''] = new URL(statusUrl).pathname.split('/').slice(1);
    return { path: { slug, token } };
  }
  async function correction() {
    const { path } = await statusToken();
    const page = await run('inquiryStatusOfShow', { path });
    const version = /name="version" value="([^"]*)"/.exec(page)?.[1];
    return { path, input: { ...inquiryBody([]), previousExhibitor: 'yes', do: 'answers', version } };
  }
  async function passwordToken(): Promise<string> {
    const { link } = await run('makeResetLink');
    return new URL(link).searchParams.get('token') ?? '';
  }

  /** An earlier publication; every text has changed since. */
  async function published(): Promise<Need> {
    const snapshot = await readSnapshot();
    const { revision } = snapshot;
    const earlier = JSON.stringify({ ...snapshot, revision: 1 }).replaceAll('Gates open', 'Doors open');
    await sql`insert into publication_snapshots (revision, snapshot) values (1, ${earlier}::jsonb)
      on conflict (revision) do update set snapshot = excluded.snapshot`;
    return { input: { revision: 1, savedRevision: revision } };
  }

  async function withLogo(): Promise<Need> {
    await run('putLogo');
    return {};
  }

  const needs: { readonly [One in Call]?: () => Promise<Need> } = {
    uploadState: () => upload(PARTS),
    sendPart: async () => ({ ...(await upload(0)), bytes: part(1) }),
    completeUpload: () => upload(PARTS),
    cancelUpload: () => upload(PARTS),
    lookAtFloorPlan: async () => ({ path: { id: 'nile-2025' } }),
    readLogo: withLogo,
    removeLogo: withLogo,
    readPictureFile: async () => {
      const { files } = await run('putPictureFiles');
      return { path: { sha256: files.at(-1).sha256 } };
    },
    putPictureFiles: async () => ({ input: { sizes: PICTURES.map(({ length }) => length).join(',') } }),
    buildLog: async () => ({
      path: {
        id: await idOf(`insert into publication_runs (revision, state, log)
          values (1, 'failed', repeat('A line of the log that tells what was built. ', 10000)) returning id`),
      },
    }),
    restorePreview: published,
    restoreTexts: published,
    unpublishedChanges: async () => {
      await published();
      await sql`update publication set live_revision = 1, live_at = now()`;
      return {};
    },
    mailAudience: async () => ({ input: { status: undefined, area: undefined, ids: await idsOf(TICKED) } }),
    mailInquiries: async () => ({
      input: { to: (await inquiries(TICKED)).map(({ id, version }) => ({ id, version })) },
    }),
    undoInquiryMails: async () => ({ path: { id: (await run('mailInquiries')).id } }),
    exportInquiries: async () => ({ input: { ids: await idsOf(CHOSEN) } }),
    markInquiries: async () => ({ input: { ids: await idsOf(CHOSEN), mark: 'done' } }),
    updateInquiries: async () => ({
      input: {
        inquiries: (await inquiries(CHOSEN)).map(({ id, version }) => ({ id, version, status: 'contacted' })),
      },
    }),
    shared: previewToken,
    sharedGuide: previewToken,
    sharedMasterSchedule: previewToken,
    sharedForm: previewToken,
    endPreviewLink: async () => ({ path: { id: (await run('createPreviewLink')).id } }),
    inquiryStatus: statusToken,
    inquiryStatusOfShow: statusToken,
    changeByLink: correction,
    changeByLinkOfShow: correction,
    lostLink: async () => ({ input: { number: '555-0100', email: 'nobody@example.com' } }),
    choosePasswordPage: async () => ({ input: { token: await passwordToken() } }),
    choosePassword: async () => ({
      input: { token: await passwordToken(), password: 'corrals panels and posts' },
    }),
    signIn: async () => ({ input: { email: 'ann@example.com', password: PASSWORD, returnTo: '/admin' } }),
    allowDownload: async () => ({ input: { password: PASSWORD } }),
    downloadBackup: async () => {
      const cookie = await signIn();
      const { href } = await run('allowDownload', { cookie, input: { password: PASSWORD } });
      return { cookie, input: { ticket: new URL(href, portal.url).searchParams.get('ticket') } };
    },
    startEdition: async () => {
      const [stored] = await rows(`select id from editions where slug = 'nile' and state = 'draft'`);
      if (stored) await run('discardEdition');
      return { input: NEXT };
    },
    makeEditionCurrent: async () => {
      const { id, version } = await draft();
      return { path: { id }, input: { version, at: undefined } };
    },
    cancelEditionSwitch: async () => {
      const { id, version } = await draft();
      const at = new Date(Date.now() + 3_600_000).toISOString();
      await run('makeEditionCurrent', { path: { id }, input: { version, at } });
      return { path: { id } };
    },
    discardEdition: ofDraft,
    editionReadiness: ofDraft,
    answerFindings: async () => {
      const { id } = await draft();
      const all: Answered[] = await run('listFindings', { input: { eventId: id } });
      const accept = all.flatMap(({ id, proposal }) => (proposal ? id : [])).slice(0, 1000);
      return { path: { id }, input: { accept, dismiss: [], undo: [] } };
    },
    returnVersion: async () => {
      await run('replaceFile');
      return { input: { number: 1 } };
    },
    importExhibitors: async () => {
      const { plan } = await run('importExhibitors', { input: { plan: undefined, columns: undefined } });
      return { input: { plan, columns: undefined } };
    },
    retryMail: async () => ({
      path: {
        id: await idOf(`insert into mail_outbox (kind, recipient, subject, body, failed_at, inquiry_id, inquiry_ids)
          select kind, recipient, subject, body, now(), inquiry_id, inquiry_ids from mail_outbox limit 1 returning id`),
      },
    }),
    updateEvent: async () => ({
      input: {
        startDate: '2025-10-11',
        endDate: '2025-10-19',
        masterScheduleUrl: 'https://example.com/schedule.pdf',
        inquiryRetentionMonths: '120',
        entryDays: {},
      },
    }),
    updateSchedules: async () => {
      const stored = await rows(`select id, version, date, time from entries
        where event_id = '${nile}' and end_time is null limit 200`);
      const words = {
        title: 'Gates open on Monday',
        description: 'Gates open early for everybody. '.repeat(4),
        kind: 'show',
      };
      return {
        input: {
          entries: stored.map(({ id, version, date, time }) => ({
            id,
            version,
            date,
            time,
            eventId: nile,
            areas: ['area-1'],
            ...words,
          })),
        },
      };
    },
    orderAreas: async () => ({ input: { eventId: nile, ids: await allOf('areas') } }),
    orderRules: async () => ({ input: { eventId: nile, ids: await allOf('rules') } }),
    addOption: async () => ({ input: { size: '10 ft × 10 ft' } }),
    updateOption: async () => ({ input: { size: '10 ft × 10 ft' } }),
    orderQuestions: async () => ({ input: { eventId: nile, ids: await allOf('questions') } }),
    orderOptions: async () => ({ input: { eventId: nile, ids: await allOf('booth_options') } }),
    answerProposal: async () => {
      const { exhibitors: id = '', 'booth-inquiries': inquiry = '' } = full.ids;
      await sql`update exhibitors set inquiry_id = ${inquiry},
        answered = '{"company": "Before", "products": "Before", "website": "before.example"}' where id = ${id}`;
      const all: Answered[] = await run('listExhibitors', { input: { eventId: nile } });
      const { proposed } = all.find((one) => one.id === id);
      return { input: { isAccepted: true, proposed } };
    },
    saveSetting: async () => ({
      input: { key: 'master_schedule_url', value: 'https://example.com/schedule.pdf' },
    }),
    deleteArea: async () => ({
      path: {
        id: await idOf(
          `insert into areas (event_id, key, name, "order") values ('${nile}', 'empty', 'Empty', 500) returning id`,
        ),
      },
    }),
    endNotice: async () => ({ path: { id: (await run('postNotice')).id } }),
    deleteInquiryFilter: async () => ({
      path: { id: (await run('addInquiryFilter', { input: { name: 'Another' } })).id },
    }),
    endSessions: async () => {
      await sql`insert into sessions (token_hash, user_id, expires_at)
        select md5(n::text), ${person}, now() + interval '1 day' from generate_series(1, 100) n`;
      return {};
    },
    endSession: async () => {
      await signIn();
      return { path: { id: await idOf('select id from sessions order by created_at desc limit 1') } };
    },
  };

  /** Values that schemas check by more than their shape, by the end of a field's name. */
  function fitting(call: Call, field: string): unknown {
    const known: readonly (readonly [RegExp, () => unknown])[] = [
      [/^(eventIds|shows)$/, () => [nile]],
      [/^(eventId|show)$/, () => nile],
      [/^record$/, () => full.ids['schedule']],
      [/^assignee$/, () => person],
      [/^others$/, () => full.ids['exhibitors']],
      [/^(area|areaId)$/, () => 'area-1'],
      [/^areas$/, () => ['area-1']],
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
      [/^after$/, () => ''],
      [/^format$/, () => 'csv'],
      [/^name$/, () => (call === 'startUpload' ? 'form.pdf' : undefined)],
      [/^size$/, () => LARGE_FILE.length],
    ];
    return known.find(([pattern]) => pattern.test(field))?.[1]();
  }

  const fileForm = async (fields: object): Promise<Pick<RightRequest, 'headers' | 'body'>> => {
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
  const carried: { readonly [One in Call]?: (input: object) => Promise<Partial<RightRequest>> } = {
    uploadDocument: fileForm,
    replaceFile: fileForm,
    putLogo: async () => ({ body: png({ width: 600, height: 300 }) }),
    putPictureFiles: async () => ({ body: Buffer.concat(PICTURES) }),
  };

  async function requestOf(call: Call, given?: Need): Promise<RightRequest> {
    const { method, path } = contract[call] as Endpoint;
    const need = given ?? (await needs[call]?.()) ?? {};
    const room = path.split('/')[2] ?? '';
    const ids: Readonly<Record<string, string>> = { ...full.ids, ...PARAMETERS, ...need.path };
    const target = path.replace(/:(\w+)|\*/g, (all, name: string = all) => {
      if (name === 'eventId' || name === 'edition') return nile;
      return (name === 'id' ? (need.path?.['id'] ?? ids[room]) : ids[name]) ?? newToken();
    });
    const input = await inputOf(call, room, target, need);
    const headers = { Cookie: need.cookie ?? (await signIn()), 'Idempotency-Key': newToken() };
    const texts = Object.entries(input).map(([key, value]) => [key, String(value)]);
    const other = need.bytes ? { body: need.bytes } : await carried[call]?.(input);
    if (method === 'GET' || method === 'DELETE' || call === 'putPictureFiles') {
      const query = new URLSearchParams(texts).toString();
      return { method, path: query ? `${target}?${query}` : target, headers, ...other };
    }
    const isForm = call in { ...previews, ...plainForms, ...navigations, ...madeFiles };
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const body = isForm ? new URLSearchParams(texts).toString() : JSON.stringify(input);
    return {
      method,
      path: target,
      body: other?.body ?? body,
      headers: { ...headers, 'Content-Type': type, ...other?.headers },
    };
  }

  async function inputOf(call: Call, room: string, target: string, need: Need): Promise<object> {
    const forms: { readonly [One in Call]?: ZodMiniType } = pageInputs;
    const schema = forms[call] ?? schemaOf(contract[call]);
    const table = TABLES[room];
    const id = target.split('/')[3]?.split('?')[0];
    const [stored] =
      table && id && /^[0-9a-f-]{36}$/.test(id)
        ? await rows(`select version from ${table} where id = '${id}'`)
        : [];
    const largest = schema ? largestInput(schema, (field) => fitting(call, field)) : {};
    const input = Object.entries({
      ...largest,
      ...('version' in largest && { version: stored?.version }),
      ...need.input,
    });
    return Object.fromEntries(input.filter(([, value]) => value !== undefined));
  }

  return { requestOf, signIn };
}
