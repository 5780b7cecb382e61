import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as api from '#domain/api.ts';
import type { Leftover } from '#domain/leftovers/leftovers.ts';
import { db } from '#server/database/database.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { administrator, PASSWORD } from '#tests/support/portal/administrator.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { replaceFile, sendPart, TITLE, upload } from '#tests/support/samples/documents.ts';
import { pdf, pdfOfSize, png } from '#tests/support/samples/files.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';
import { newMail } from '#tests/support/samples/mails.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

/** Every call by its name. */
const contract = { ...api };

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const { portal, ann } = await signedInPortal();
let event = '';

type Name = keyof typeof api;
type Send = () => Promise<{ status: number }>;

beforeAll(async () => {
  event = (await portal.sql`select id from editions where slug = 'nile'`)[0]?.['id'] as string;
});
beforeEach(async () => {
  await portal.sql`delete from content_items`;
  await portal.sql`delete from entries`;
  await portal.sql`delete from documents`;
  await portal.sql`update editions set name = 'NILE', location = 'Billings' where slug = 'nile'`;
});

const post = (path: string, body: object) => ann.send('POST', path, body);
let inquiries = 0;
/** Sends an inquiry that was not sent before. */
const inquire = () => {
  inquiries += 1;
  return post('/api/booth-inquiries', inquiryBody([event], { companyName: `Ranch ${inquiries}` }));
};
const text = { key: 'hero_title', value: 'Howdy' };
const entry = { title: 'Setup', date: '2025-10-09', time: '08:00' };
const notice = () => ({
  eventId: event,
  text: 'Gate 2 closed',
  until: new Date(Date.now() + 3_600_000).toISOString(),
});
const publicFields = { ...TITLE, isPublic: 'on' };
const addDocument = async () =>
  (await upload(portal, ann, 'form.pdf', pdf(), publicFields)).body.id as string;
const addExhibitor = async () => {
  const { body } = await post('/api/exhibitors', { eventId: event, company: 'Sagebrush', isShown: true });
  return `/api/exhibitors/${body.id}`;
};
const putLogo = async (path: string) => {
  const headers = { Cookie: ann.cookie };
  return fetch(`${portal.url}${path}/logo`, { method: 'PUT', headers, body: png() });
};
const addPicture = async () => {
  const { body } = await post('/api/pictures', { eventId: event, place: 'photo', alt: 'A barn' });
  return `/api/pictures/${body.id}`;
};
const startUpload = async () => {
  const fields = { name: 'form.pdf', size: pdf().length, title: 'Form', isPublic: true };
  const { body } = await post('/api/uploads', fields);
  return body;
};
const sentUpload = async () => {
  const started = await startUpload();
  await sendPart(portal, ann, started, 1, pdf());
  return started;
};

const NEXT_YEAR = { startDate: '2027-10-09', endDate: '2027-10-17', documents: true };

/** A sample of every write of the contract that changes pages: what has to stand first, then the write. */
const changesPages: Partial<Record<Name, () => Promise<Send>>> = {
  saveContent: async () => () => post('/api/content', text),
  deleteContent: async () => {
    const { body } = await post('/api/content', text);
    return () => ann.send('DELETE', `/api/content/${body.id}`);
  },
  updateEvent: async () => () =>
    ann.send('PUT', `/api/events/${event}`, {
      name: 'NILE 2026',
      location: 'Billings',
      startDate: null,
      endDate: null,
    }),
  saveSetting: async () => () =>
    ann.send('PUT', '/api/settings', {
      key: 'master_schedule_url',
      value: 'https://example.com/all.pdf',
      eventId: event,
    }),
  undoMove: async () => {
    const { body: shows } = await ann.send('GET', '/api/events');
    const mate = shows.find(({ slug }: { slug: string }) => slug === 'mate');
    await ann.send('PUT', `/api/events/${mate.id}`, {
      ...mate,
      startDate: '2026-02-19',
      endDate: '2026-02-21',
      entryDays: {},
    });
    return () => ann.send('DELETE', `/api/editions/${mate.id}/move`);
  },
  addSchedule: async () => () => post('/api/schedule', entry),
  updateSchedule: async () => {
    const { body } = await post('/api/schedule', entry);
    return () => ann.send('PUT', `/api/schedule/${body.id}`, { ...entry, title: 'Later' });
  },
  updateSchedules: async () => {
    const { body } = await post('/api/schedule', entry);
    const entries = [{ ...entry, id: body.id, title: 'Later' }];
    return () => ann.send('PUT', '/api/schedule', { entries });
  },
  addEvent: async () => () =>
    post('/api/events', {
      name: 'Fair',
      slug: 'fair',
      fullName: 'County Fair',
      location: 'Billings',
      startDate: null,
      endDate: null,
      primaryColor: '140 40% 30%',
      accentColor: '140 40% 35%',
      mark: 'barn',
    }),
  addArea: async () => () => post('/api/areas', { eventId: event, key: 'barn', name: 'Barn' }),
  orderAreas: async () => {
    const { body } = await ann.send('GET', `/api/areas?eventId=${event}`);
    const ids = body.map(({ id }: { id: string }) => id).reverse();
    return () => ann.send('PUT', '/api/areas', { eventId: event, ids });
  },
  orderRules: async () => {
    const { body } = await ann.send('GET', `/api/rules?eventId=${event}`);
    const ids = body.map(({ id }: { id: string }) => id).reverse();
    return () => ann.send('PUT', '/api/rules', { eventId: event, ids });
  },
  updateArea: async () => {
    const { body } = await post('/api/areas', { eventId: event, key: 'arena', name: 'Arena' });
    return () => ann.send('PUT', `/api/areas/${body.id}`, { entrance: 'Gate 3' });
  },
  deleteArea: async () => {
    const { body } = await post('/api/areas', { eventId: event, key: 'lot', name: 'Lot' });
    return () => ann.send('DELETE', `/api/areas/${body.id}`);
  },
  addRule: async () => () => post('/api/rules', { eventId: event, title: 'Dogs', text: 'On a leash.' }),
  updateRule: async () => {
    const { body } = await post('/api/rules', { eventId: event, title: 'Dogs', text: 'On a leash.' });
    return () => ann.send('PUT', `/api/rules/${body.id}`, { text: 'None.' });
  },
  deleteRule: async () => {
    const { body } = await post('/api/rules', { eventId: event, title: 'Dogs', text: 'On a leash.' });
    return () => ann.send('DELETE', `/api/rules/${body.id}`);
  },
  addExhibitor: async () => () => post('/api/exhibitors', { eventId: event, company: 'A', isShown: true }),
  updateExhibitor: async () => {
    const path = await addExhibitor();
    return () => ann.send('PUT', path, { booth: '7' });
  },
  deleteExhibitor: async () => {
    const path = await addExhibitor();
    return () => ann.send('DELETE', path);
  },
  answerProposal: async () => {
    const path = await addExhibitor();
    const { body } = await post(
      '/api/booth-inquiries',
      inquiryBody([event], { companyName: `Firm ${path.slice(-8)}` }),
    );
    await portal.sql`update exhibitors set inquiry_id = ${body.id}, is_shown = true,
      answered = '{"company":"Before","products":"","website":""}' where id = ${path.slice(-36)}`;
    const { body: all } = await ann.send('GET', `/api/exhibitors?eventId=${event}`);
    const { proposed } = all.find(({ inquiryId }: { inquiryId: string }) => inquiryId === body.id);
    return () => ann.send('PUT', `${path}/proposal`, { isAccepted: true, proposed });
  },
  importExhibitors: async () => {
    const file = { eventId: event, csv: 'Company,Shown\nRanch Tools,yes' };
    const { body } = await post('/api/exhibitor-imports', file);
    return () => post('/api/exhibitor-imports', { ...file, plan: body.plan });
  },
  putLogo: async () => {
    const path = await addExhibitor();
    return () => putLogo(path);
  },
  removeLogo: async () => {
    const path = await addExhibitor();
    await putLogo(path);
    return () => ann.send('DELETE', `${path}/logo`);
  },
  addPicture: async () => () => post('/api/pictures', { eventId: event, place: 'plan', alt: 'The doors' }),
  updatePicture: async () => {
    const path = await addPicture();
    return () => ann.send('PUT', path, { alt: 'A red barn' });
  },
  deletePicture: async () => {
    const path = await addPicture();
    return () => ann.send('DELETE', path);
  },
  putPictureFiles: async () => {
    const path = await addPicture();
    const [headers, body] = [{ Cookie: ann.cookie }, png()];
    return () => fetch(`${portal.url}${path}/files?sizes=${body.length}`, { method: 'PUT', headers, body });
  },
  deleteSchedule: async () => {
    const { body } = await post('/api/schedule', entry);
    return () => ann.send('DELETE', `/api/schedule/${body.id}`);
  },
  uploadDocument: async () => () => upload(portal, ann, 'form.pdf', pdf(), publicFields),
  completeUpload: async () => {
    const { id } = await sentUpload();
    return () => ann.send('POST', `/api/uploads/${id}/complete`);
  },
  updateDocument: async () => {
    const id = await addDocument();
    const hidden = { title: 'Form', description: '', category: 'general', isPublic: false };
    return () => ann.send('PUT', `/api/documents/${id}`, hidden);
  },
  replaceFile: async () => {
    const id = await addDocument();
    return () => replaceFile(portal, ann, id, 'form-2.pdf', pdfOfSize(2048));
  },
  returnVersion: async () => {
    const id = await addDocument();
    await replaceFile(portal, ann, id, 'form-2.pdf', pdfOfSize(2048));
    return () => post(`/api/documents/${id}/versions`, { number: 1 });
  },
  deleteDocument: async () => {
    const id = await addDocument();
    return () => ann.send('DELETE', `/api/documents/${id}`);
  },
  makeEditionCurrent: async () => {
    // Of the other show: the samples go on with this one.
    const [mate] = await portal.sql`select id from editions where slug = 'mate'`;
    const { body } = await post('/api/editions', { eventId: mate?.['id'], ...NEXT_YEAR });
    return () => post(`/api/editions/${body.id}/current`, { version: body.version });
  },
  answerLeftovers: async () => {
    // Of an edition that is shown already.
    const [mate] = await portal.sql`select id from editions where slug = 'mate' and state = 'current'`;
    const dates = { startDate: '2029-02-08', endDate: '2029-02-10', documents: false };
    const { body } = await post('/api/editions', { eventId: mate?.['id'], ...dates });
    await post(`/api/editions/${body.id}/current`, { version: body.version });
    const { body: list } = await ann.send('GET', `/api/editions/${body.id}/leftovers`);
    const accept = list.flatMap(({ id, proposal }: Leftover) => (proposal ? id : []));
    return () => post(`/api/editions/${body.id}/leftovers`, { accept });
  },
  restoreTexts: async () => {
    const { revision, ...rest } = await readSnapshot();
    await portal.sql`insert into publication_snapshots (revision, snapshot)
      values (${revision}::bigint, ${JSON.stringify({ revision, ...rest })}::jsonb) on conflict do nothing`;
    await post('/api/content', text);
    return () => post('/api/publication/restore', { revision, savedRevision: revision + 1 });
  },
};

/** A sample of every write that pages show nothing of. */
const leavesPages: Partial<Record<Name, () => Promise<Send>>> = {
  createPreviewLink: async () => () => ann.send('POST', '/api/preview-links'),
  endPreviewLink: async () => {
    const { body } = await ann.send('POST', '/api/preview-links');
    return () => ann.send('DELETE', `/api/preview-links/${body.id}`);
  },
  startUpload: async () => async () =>
    post('/api/uploads', { name: 'a.pdf', size: 9, title: 'Form', isPublic: true }),
  sendPart: async () => {
    const started = await startUpload();
    return () => sendPart(portal, ann, started, 1, pdf());
  },
  cancelUpload: async () => {
    const { id } = await startUpload();
    return () => ann.send('DELETE', `/api/uploads/${id}`);
  },
  submitInquiry: async () => inquire,
  updateInquiry: async () => {
    const { body } = await inquire();
    return () => ann.send('PUT', `/api/booth-inquiries/${body.id}`, { status: 'contacted' });
  },
  updateInquiries: async () => {
    const { body } = await inquire();
    const inquiries = [{ id: body.id, version: 1, status: 'contacted' }];
    return () => ann.send('PUT', '/api/booth-inquiries', { inquiries });
  },
  exportInquiries: async () => {
    const { body } = await inquire();
    return async () => {
      const { status } = await fetch(`${portal.url}/api/booth-inquiries/export`, {
        method: 'POST',
        headers: { Cookie: ann.cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ids: [body.id] }),
      });
      return { status, body: null };
    };
  },
  addInquiryFilter: async () => () => post('/api/inquiry-filters', { name: 'New ones', status: 'new' }),
  deleteInquiryFilter: async () => {
    const { body } = await post('/api/inquiry-filters', { name: 'Declined', status: 'declined' });
    return () => ann.send('DELETE', `/api/inquiry-filters/${body.id}`);
  },
  manyRecipients: async () => () => post('/api/inquiry-mails/recipients', { eventId: event }),
  retryMail: async () => {
    await queueMails(db, [newMail()]);
    const [mail] = await portal.sql`select id from mail_outbox`;
    return () => post(`/api/mails/${mail?.['id']}/retry`, {});
  },
  releaseHeldMails: async () => () => ann.send('POST', '/api/held-mails'),
  discardHeldMails: async () => () => ann.send('DELETE', '/api/held-mails'),
  revokeInquiryLink: async () => {
    const { body } = await inquire();
    return () => ann.send('DELETE', `/api/booth-inquiries/${body.id}/link`);
  },
  answerInquiry: async () => {
    const { body } = await inquire();
    const answer = { subject: 'Booth C4', text: 'It is free.', status: 'contacted' };
    return () => post(`/api/booth-inquiries/${body.id}/answer`, answer);
  },
  previewMany: async () => () =>
    post('/api/inquiry-mails/preview', {
      eventId: event,
      status: 'declined',
      subject: 'News',
      text: 'Hello',
    }),
  mailMany: async () => {
    const { body } = await inquire();
    const mail = { eventId: event, ids: [body.id], subject: 'News', text: 'Hello', addresses: 1 };
    return () => post('/api/inquiry-mails', mail);
  },
  deleteInquiry: async () => {
    const { body } = await inquire();
    return () => ann.send('DELETE', `/api/booth-inquiries/${body.id}`);
  },
  postNotice: async () => () => post('/api/notices', notice()),
  endNotice: async () => {
    const { body } = await post('/api/notices', notice());
    return () => ann.send('DELETE', `/api/notices/${body.id}`);
  },
  startEdition: async () => () => post('/api/editions', { eventId: event, ...NEXT_YEAR }),
  discardEdition: async () => {
    const { body } = await post('/api/editions', { eventId: event, ...NEXT_YEAR });
    const id = body.id ?? body.current.id;
    return () => ann.send('DELETE', `/api/editions/${id}`);
  },
  cancelEditionSwitch: async () => {
    const { body } = await post('/api/editions', { eventId: event, ...NEXT_YEAR });
    const { id, version } = body.current ?? body;
    await post(`/api/editions/${id}/current`, { version, at: '2099-01-01T00:00:00Z' });
    return () => ann.send('DELETE', `/api/editions/${id}/current`);
  },
  meanCheck: async () => {
    const { body } = await ann.send('GET', `/api/checks?eventId=${event}`);
    return () => post(`/api/checks/${body[0].id}`, { meant: true });
  },
  invitePerson: async () => () => post('/api/people', { email: 'new@example.com' }),
  makeResetLink: async () => () => post(`/api/people/${ann.id}/reset-link`, {}),
  removePerson: async () => {
    const { body } = await post('/api/people', { email: 'gone@example.com' });
    return () => ann.send('DELETE', `/api/people/${body.id}`);
  },
  endSession: async () => {
    await administrator(portal, 'bob@example.com');
    const { body } = await ann.send('GET', '/api/people');
    const bob = body.people.find(({ email }: { email: string }) => email === 'bob@example.com');
    return () => ann.send('DELETE', `/api/sessions/${bob.sessions[0].id}`);
  },
  endSessions: async () => () => ann.send('DELETE', `/api/people/${ann.id}/sessions`),
  changePassword: async () => {
    const eve = await administrator(portal, 'eve@example.com');
    return () => eve.send('PUT', '/api/password', { current: PASSWORD, password: 'three muddy boots' });
  },
  allowDownload: async () => () => post('/api/backups', { password: PASSWORD }),
  publish: async () => () => post('/api/publication', { action: 'publish-now' }),
  generateGuide: async () => async () => {
    const body = JSON.stringify({ areaId: 'expo' });
    return fetch(`${portal.url}/api/generate-area-pdf`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    });
  },
};

const pages = async () => {
  const { revision, ...shown } = await readSnapshot();
  return { revision, shown };
};

test('every write of the contract has a sample here: a new one needs one, too', () => {
  const writes = (Object.keys(api) as Name[]).filter((name) => contract[name].method !== 'GET');
  expect([...Object.keys(changesPages), ...Object.keys(leavesPages)].sort()).toEqual(writes.sort());
});

describe('a write that changes pages raises the saved revision in the same statement', () => {
  test.each(Object.entries(changesPages))('%s', async (_, prepare) => {
    const send = await prepare();
    const before = await pages();
    expect((await send()).status).toBeLessThan(300);
    const after = await pages();
    expect(after.shown).not.toEqual(before.shown);
    expect(after.revision).toBe(before.revision + 1);
  });
});

describe('a write that pages show nothing of starts no publication', () => {
  test.each(Object.entries(leavesPages))('%s', async (_, prepare) => {
    const send = await prepare();
    const before = await pages();
    expect((await send()).status).toBeLessThan(300);
    expect(await pages()).toEqual(before);
  });
});

test('all SQL that writes what pages show stands in files that raise the revision', () => {
  const writing =
    /\b(insert into|update|delete from)\s+(events|content_items|entries|areas|rules|documents)\b/i;
  const faults = sourceFiles(ROOT, ['netlify/server', 'netlify/functions'])
    .filter((file) => writing.test(readFileSync(ROOT + file, 'utf8')))
    // Migrations and the seed run before a build takes what it shows.
    .filter((file) => !/database\/(migrations\/|seed\.ts$)/.test(file))
    // Writes what belongs to a draft alone; runs in one transaction with the statement of restore.ts.
    .filter((file) => !/\/(edition-copy|restored-editions)\.ts$/.test(file))
    .filter((file) => !/\$\{tracked\(/.test(readFileSync(ROOT + file, 'utf8')));
  expect(faults).toEqual([]);
});
