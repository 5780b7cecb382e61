import { beforeAll, expect, test } from 'vitest';
import * as api from '#domain/api.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { madeFiles, navigations, plainForms, previews } from '#domain/page-calls.ts';
import { administrator } from '#tests/support/portal/administrator.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

// Without a contact nobody finds the file that names one.
const portal = portalForTests({ SECURITY_CONTACT: 'security@example.com' });

/** A call lets callers through by their role, or by the link that they were given. */
type May =
  | 'everybody'
  | 'administrators'
  | 'the inquiry’s link'
  | 'the preview’s link'
  | 'the password’s link';

const contract = { api: { ...api }, previews, plainForms, navigations, madeFiles };
type Contract = typeof contract;

/** Who may do what, over the whole contract: a new call fails here until somebody decides it (product 6.1). */
const mayBeDoneBy: { [Group in keyof Contract]: Record<keyof Contract[Group], May> } = {
  api: {
    currentUser: 'administrators',
    session: 'administrators',
    readBackups: 'administrators',
    allowDownload: 'administrators',
    downloadBackup: 'administrators',
    readHeldMails: 'administrators',
    releaseHeldMails: 'administrators',
    discardHeldMails: 'administrators',
    readInquiry: 'administrators',
    updateInquiries: 'administrators',
    exportExhibitors: 'administrators',
    exportInquiries: 'administrators',
    listInquiryFilters: 'administrators',
    addInquiryFilter: 'administrators',
    deleteInquiryFilter: 'administrators',
    manyRecipients: 'administrators',
    inquiryFigures: 'administrators',
    inquiryLink: 'administrators',
    revokeInquiryLink: 'administrators',
    inquiryLog: 'administrators',
    otherInquiries: 'administrators',
    sameCompany: 'administrators',
    answerTexts: 'administrators',
    answerInquiry: 'administrators',
    previewMany: 'administrators',
    mailMany: 'administrators',
    manyOutcome: 'administrators',
    retryMail: 'administrators',
    installation: 'administrators',
    listEvents: 'everybody',
    listNotices: 'everybody',
    generateGuide: 'everybody',
    submitInquiry: 'everybody',
    health: 'everybody',
    addEvent: 'administrators',
    updateEvent: 'administrators',
    listPictures: 'administrators',
    addPicture: 'administrators',
    updatePicture: 'administrators',
    deletePicture: 'administrators',
    putPictureFiles: 'administrators',
    readPictureFile: 'everybody',
    listEditions: 'administrators',
    startEdition: 'administrators',
    makeEditionCurrent: 'administrators',
    cancelEditionSwitch: 'administrators',
    discardEdition: 'administrators',
    listLeftovers: 'administrators',
    lastMove: 'administrators',
    undoMove: 'administrators',
    answerLeftovers: 'administrators',
    editionReadiness: 'administrators',
    eventStats: 'everybody',
    listContent: 'everybody',
    saveContent: 'administrators',
    deleteContent: 'administrators',
    contentHistory: 'administrators',
    changedTexts: 'administrators',
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
    listExhibitors: 'everybody',
    addExhibitor: 'administrators',
    updateExhibitor: 'administrators',
    deleteExhibitor: 'administrators',
    answerProposal: 'administrators',
    importExhibitors: 'administrators',
    readLogo: 'everybody',
    putLogo: 'administrators',
    removeLogo: 'administrators',
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
    listPreviewLinks: 'administrators',
    endPreviewLink: 'administrators',
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
  },
  previews: {
    home: 'administrators',
    page: 'administrators',
    form: 'administrators',
    guide: 'administrators',
    masterSchedule: 'administrators',
    shared: 'the preview’s link',
    sharedGuide: 'the preview’s link',
    sharedMasterSchedule: 'the preview’s link',
    sharedForm: 'the preview’s link',
  },
  plainForms: {
    inquiry: 'everybody',
    inquiryOfShow: 'everybody',
    inquiryStatus: 'the inquiry’s link',
    changeByLink: 'the inquiry’s link',
  },
  navigations: {
    signInPage: 'everybody',
    signIn: 'everybody',
    finishSignOn: 'everybody',
    forgotPasswordPage: 'everybody',
    forgotPassword: 'everybody',
    choosePasswordPage: 'the password’s link',
    choosePassword: 'the password’s link',
    signOut: 'everybody',
  },
  madeFiles: { guide: 'everybody', masterSchedule: 'everybody', securityText: 'everybody' },
};

/** Who calls: with the session of a browser, or with the link of an inquiry, sent wherever one may try it. */
type Caller = { cookie?: string; link?: string };
const callers = {} as Record<'visitor' | 'linkHolder' | 'administrator' | 'removed', Caller>;
let nile = '';

beforeAll(async () => {
  nile = (await portal.sql`select id from editions where slug = 'nile'`)[0]?.['id'] as string;
  const ann = await administrator(portal);
  const bob = await administrator(portal, 'gone@example.com');
  // This part of removing a person has to be enough by itself.
  await portal.sql`update users set removed_at = now() where id = ${bob.id}`;
  const { body } = await ann.send('POST', '/api/booth-inquiries', inquiryBody([nile]));
  callers.visitor = {};
  callers.linkHolder = { link: new URL(body.statusUrl).pathname.split('/').at(-1) ?? '' };
  callers.administrator = { cookie: ann.cookie };
  callers.removed = { cookie: bob.cookie };
});

const NOBODY = '00000000-0000-4000-8000-000000000000';

interface Answer {
  status: number;
  isSentToSignIn: boolean;
  text: string;
}

/** Sent empty and to a record that nobody has: whoever is let through is told what is missing, and nothing changes. */
async function answerTo({ method, path }: Endpoint, { cookie, link }: Caller, type: string): Promise<Answer> {
  const key = link ?? NOBODY;
  const filled = path
    .replace(':slug', 'nile')
    .replace(':file', 'courtyard.pdf')
    .replace(':edition', nile)
    .replace(/:\w+/g, key)
    .replace(/^\/preview\/\*/, `/preview/${key}/nile`)
    .replace('*', 'nile');
  const answer = await fetch(`${portal.url}${filled}?token=${key}`, {
    method,
    redirect: 'manual',
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      ...(cookie && { Cookie: cookie }),
      ...(link && { Cookie: `portal_session=${link}`, Authorization: `Bearer ${link}` }),
      ...(method !== 'GET' && { 'Content-Type': type }),
    },
    ...(/^P/.test(method) && { body: type === JSON_BODY ? '{}' : '' }),
  });
  const { status, headers } = answer;
  const isSentToSignIn = headers.get('Location')?.startsWith('/api/login?returnTo=') ?? false;
  return { status, isSentToSignIn, text: await answer.text() };
}

const JSON_BODY = 'application/json';
const FORM_BODY = 'application/x-www-form-urlencoded';

/** How each of the four is answered. */
async function answersTo(call: Endpoint, type: string) {
  const { visitor, linkHolder, removed, administrator: manager } = callers;
  return {
    visitor: await answerTo(call, visitor, type),
    linkHolder: await answerTo(call, linkHolder, type),
    removed: await answerTo(call, removed, type),
    administrator: await answerTo(call, manager, type),
  };
}

const UNAUTHORIZED = {
  status: 401,
  isSentToSignIn: false,
  text: JSON.stringify({ message: 'Unauthorized' }),
};

/** The calls of some groups, each with who may do it. */
const rows = (...groups: (keyof Contract)[]) =>
  groups.flatMap((group) =>
    Object.entries<Endpoint>(contract[group]).map(
      ([name, call]) => [name, (mayBeDoneBy[group] as Record<string, May>)[name], call] as const,
    ),
  );

test('the table has every call, and no other', () => {
  const names = (groups: Record<string, object>) =>
    Object.entries(groups).flatMap(([group, calls]) => Object.keys(calls).map((name) => `${group}.${name}`));
  expect(names(mayBeDoneBy).sort()).toEqual(names(contract).sort());
});

test.each(rows('api'))('%s may be done by %s', async (_name, who, call) => {
  const { visitor, linkHolder, removed, administrator: manager } = await answersTo(call, JSON_BODY);
  if (who === 'administrators')
    expect([visitor, linkHolder, removed]).toEqual([UNAUTHORIZED, UNAUTHORIZED, UNAUTHORIZED]);
  else {
    expect([401, 403]).not.toContain(visitor.status);
    expect([linkHolder.status, removed]).toEqual([visitor.status, visitor]);
  }
  expect([401, 403]).not.toContain(manager.status);
});

const nobody = { visitor: false, linkHolder: false, removed: false, administrator: false };

/** The callers that a page lets in. */
const letsIn: Record<May, object> = {
  everybody: { visitor: true, linkHolder: true, removed: true, administrator: true },
  administrators: { ...nobody, administrator: true },
  'the inquiry’s link': { ...nobody, linkHolder: true },
  'the preview’s link': nobody,
  'the password’s link': nobody,
};

test.each(rows('previews', 'plainForms', 'navigations', 'madeFiles'))(
  '%s is open to %s',
  async (_name, who, call) => {
    const answers = Object.entries(await answersTo(call, FORM_BODY));
    const isOpen = ({ status, isSentToSignIn }: Answer) =>
      !isSentToSignIn && ![401, 403, 404, 410].includes(status);
    expect(Object.fromEntries(answers.map(([caller, answer]) => [caller, isOpen(answer)]))).toEqual(
      letsIn[who as May],
    );
  },
);
