import { beforeAll, expect, test } from 'vitest';
import * as api from '#domain/api.ts';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';

/** Every call by its name. */
const contract = { ...api };

const portal = portalForTests();
type Name = keyof typeof api;

/** Who may do what, over the whole contract: a new call fails here until somebody decides it (product 6.1). */
const mayBeDoneBy: Record<Name, 'everybody' | 'administrators'> = {
  currentUser: 'administrators',
  listMails: 'administrators',
  inquiryLink: 'administrators',
  revokeInquiryLink: 'administrators',
  inquiryLog: 'administrators',
  otherInquiries: 'administrators',
  answerTexts: 'administrators',
  answerInquiry: 'administrators',
  previewMany: 'administrators',
  mailMany: 'administrators',
  manyOutcome: 'administrators',
  retryMail: 'administrators',
  listEvents: 'everybody',
  listNotices: 'everybody',
  generateGuide: 'everybody',
  submitInquiry: 'everybody',
  health: 'everybody',
  updateEvent: 'administrators',
  listEditions: 'administrators',
  startEdition: 'administrators',
  makeEditionCurrent: 'administrators',
  cancelEditionSwitch: 'administrators',
  discardEdition: 'administrators',
  listLeftovers: 'administrators',
  answerLeftovers: 'administrators',
  editionReadiness: 'administrators',
  eventStats: 'everybody',
  listContent: 'everybody',
  saveContent: 'administrators',
  deleteContent: 'administrators',
  contentHistory: 'administrators',
  listSchedule: 'everybody',
  addSchedule: 'administrators',
  updateSchedule: 'administrators',
  updateSchedules: 'administrators',
  deleteSchedule: 'administrators',
  listAreas: 'everybody',
  addArea: 'administrators',
  updateArea: 'administrators',
  orderAreas: 'administrators',
  deleteArea: 'administrators',
  listRules: 'everybody',
  addRule: 'administrators',
  updateRule: 'administrators',
  orderRules: 'administrators',
  deleteRule: 'administrators',
  postNotice: 'administrators',
  endNotice: 'administrators',
  listDocuments: 'everybody',
  uploadDocument: 'administrators',
  updateDocument: 'administrators',
  replaceFile: 'administrators',
  documentVersions: 'administrators',
  returnVersion: 'administrators',
  deleteDocument: 'administrators',
  downloadDocument: 'everybody',
  startUpload: 'administrators',
  uploadState: 'administrators',
  sendPart: 'administrators',
  completeUpload: 'administrators',
  cancelUpload: 'administrators',
  listChecks: 'administrators',
  meanCheck: 'administrators',
  lookAtFloorPlan: 'administrators',
  listExhibitors: 'administrators',
  listSettings: 'administrators',
  saveSetting: 'administrators',
  publication: 'administrators',
  publish: 'administrators',
  unpublishedChanges: 'administrators',
  recordHistory: 'administrators',
  activity: 'administrators',
  pastPublications: 'administrators',
  buildLog: 'administrators',
  restorePreview: 'administrators',
  restoreTexts: 'administrators',
  listInquiries: 'administrators',
  createPreviewLink: 'administrators',
  revokePreviewLinks: 'administrators',
  updateInquiry: 'administrators',
  exportPerson: 'administrators',
  deleteInquiry: 'administrators',
  listPeople: 'administrators',
  invitePerson: 'administrators',
  removePerson: 'administrators',
  makeResetLink: 'administrators',
  endSessions: 'administrators',
  endSession: 'administrators',
  changePassword: 'administrators',
};

let ann: Administrator;
let removed: Administrator;
beforeAll(async () => {
  ann = await administrator(portal);
  removed = await administrator(portal, 'gone@example.com');
  // Of all that removing does, this alone has to be enough.
  await portal.sql`update users set removed_at = now() where id = ${removed.id}`;
});

/** Sent empty and to a record that nobody has: whoever is let through is told what is missing, and nothing changes. */
async function answerTo(name: Name, cookie?: string) {
  const { method, path } = contract[name];
  const response = await fetch(portal.url + path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'), {
    method,
    headers: {
      ...(cookie && { Cookie: cookie }),
      ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
    },
    ...(method === 'POST' || method === 'PUT' ? { body: '{}' } : {}),
  });
  return { status: response.status, body: await response.text() };
}

const UNAUTHORIZED = { status: 401, body: JSON.stringify({ message: 'Unauthorized' }) };

test('the table has every call', () => {
  expect(Object.keys(mayBeDoneBy).sort()).toEqual(Object.keys(api).sort());
});

test.each(Object.entries(mayBeDoneBy) as [Name, string][])('%s may be done by %s', async (name, who) => {
  const [visitor, gone] = [await answerTo(name), await answerTo(name, removed.cookie)];
  if (who === 'administrators') expect([visitor, gone]).toEqual([UNAUTHORIZED, UNAUTHORIZED]);
  else {
    expect(visitor.status).not.toBe(401);
    expect(gone).toEqual(visitor);
  }
  expect([401, 403]).not.toContain((await answerTo(name, ann.cookie)).status);
});
