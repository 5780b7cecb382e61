import type * as z from 'zod/mini';
import * as api from '#domain/api.ts';
import { orderSchema } from '#domain/basics/record.ts';
import { eventFilterSchema, eventScopeSchema, versionQuerySchema } from '#domain/basics/schemas.ts';
import { contentHistoryQuery, contentWriteSchema } from '#domain/content/write.ts';
import { checkMeantSchema } from '#domain/contradictions/contradictions.ts';
import {
  documentUpdateSchema,
  documentUploadSchema,
  replacementStartSchema,
  uploadStartSchema,
  versionReturnSchema,
} from '#domain/documents/document.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { editionStartSchema, editionSwitchSchema } from '#domain/events/edition.ts';
import { settingWriteSchema } from '#domain/events/setting.ts';
import { eventAddSchema, eventUpdateSchema } from '#domain/events/setup.ts';
import {
  exhibitorAddSchema,
  exhibitorUpdateSchema,
  proposalAnswerSchema,
} from '#domain/exhibitors/exhibitor.ts';
import { exportSchema, importSchema } from '#domain/exhibitors/import.ts';
import { answerSchema, manyPreviewSchema, manySchema, recipientsSchema } from '#domain/inquiries/answer.ts';
import { inquiryErasureSchema, inquirySchema, inquiryUpdateSchema } from '#domain/inquiries/checks.ts';
import { inquiryFilterSchema, savedFilterSchema } from '#domain/inquiries/list.ts';
import { chosenInquiriesSchema, inquiriesUpdateSchema } from '#domain/inquiries/several.ts';
import { leftoverAnswerSchema } from '#domain/leftovers/leftovers.ts';
import { noticeWriteSchema } from '#domain/notices/write.ts';
import { madeFiles, navigations, plainForms, previews } from '#domain/page-calls.ts';
import { downloadRequestSchema, invitationSchema, passwordChangeSchema } from '#domain/people/person.ts';
import { pictureAddSchema, pictureUpdateSchema } from '#domain/pictures/picture.ts';
import { publishSchema, restorePreviewQuery, restoreSchema } from '#domain/publication/calls.ts';
import { activityQuery, recordHistoryQuery } from '#domain/publication/history.ts';
import { ruleAddSchema, ruleUpdateSchema } from '#domain/rules/rule.ts';
import { areaAddSchema, areaUpdateSchema, guideRequestSchema } from '#domain/schedule/area.ts';
import { scheduleBatchSchema, scheduleWriteSchema } from '#domain/schedule/entry.ts';

import { PASSWORD } from '#tests/support/portal/administrator.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

type Name = keyof typeof api;

type FieldsOf<Call> = Call extends Endpoint<infer Input, unknown> ? Exclude<keyof Input, 'id'> : never;

/** The calls that take more than an id: one that lacks its schema below does not compile. */
type Told = { [One in Name]: [FieldsOf<(typeof api)[One]>] extends [never] ? never : One }[Name];

/**
 * What a call is sent, in its query (reads and deletes) or its body; what carries a file is sent as a form. Null where its
 * path or the bytes that it carries say everything.
 */
export const inputs: { readonly [One in Name]?: z.ZodMiniType | null } & Record<Told, z.ZodMiniType | null> =
  {
    activity: activityQuery,
    addArea: areaAddSchema,
    addEvent: eventAddSchema,
    addInquiryFilter: savedFilterSchema,
    addExhibitor: exhibitorAddSchema,
    addPicture: pictureAddSchema,
    addRule: ruleAddSchema,
    addSchedule: scheduleWriteSchema,
    allowDownload: downloadRequestSchema,
    answerInquiry: answerSchema,
    answerLeftovers: leftoverAnswerSchema,
    answerProposal: proposalAnswerSchema,
    answerTexts: eventFilterSchema,
    changePassword: passwordChangeSchema,
    changedTexts: eventScopeSchema,
    contentHistory: contentHistoryQuery,
    createPreviewLink: eventFilterSchema,
    deleteArea: versionQuerySchema,
    deleteContent: versionQuerySchema,
    deleteDocument: versionQuerySchema,
    deleteExhibitor: versionQuerySchema,
    deletePicture: versionQuerySchema,
    deleteInquiry: inquiryErasureSchema,
    deleteRule: versionQuerySchema,
    deleteSchedule: versionQuerySchema,
    downloadBackup: null,
    exportInquiries: chosenInquiriesSchema,
    generateGuide: guideRequestSchema,
    importExhibitors: importSchema,
    invitePerson: invitationSchema,
    listAreas: eventFilterSchema,
    listChecks: eventFilterSchema,
    listContent: eventFilterSchema,
    listDocuments: eventFilterSchema,
    listEditions: eventScopeSchema,
    listExhibitors: eventScopeSchema,
    listPictures: eventFilterSchema,
    listInquiries: inquiryFilterSchema,
    listRules: eventFilterSchema,
    listSchedule: eventFilterSchema,
    listSettings: eventScopeSchema,
    inquiryFigures: eventScopeSchema,
    mailMany: manySchema,
    manyRecipients: recipientsSchema,
    makeEditionCurrent: editionSwitchSchema,
    meanCheck: checkMeantSchema,
    orderAreas: orderSchema,
    orderRules: orderSchema,
    postNotice: noticeWriteSchema(Date.parse('2025-10-10T12:00:00Z')),
    previewMany: manyPreviewSchema,
    publish: publishSchema,
    recordHistory: recordHistoryQuery,
    replaceFile: versionReturnSchema,
    restorePreview: restorePreviewQuery,
    restoreTexts: restoreSchema,
    returnVersion: versionReturnSchema,
    saveContent: contentWriteSchema,
    saveSetting: settingWriteSchema,
    startEdition: editionStartSchema,
    startUpload: uploadStartSchema,
    submitInquiry: inquirySchema,
    updateArea: areaUpdateSchema,
    updateDocument: documentUpdateSchema,
    updateEvent: eventUpdateSchema,
    updateInquiries: inquiriesUpdateSchema,
    updateExhibitor: exhibitorUpdateSchema,
    updatePicture: pictureUpdateSchema,
    updateInquiry: inquiryUpdateSchema,
    updateRule: ruleUpdateSchema,
    updateSchedule: scheduleWriteSchema,
    updateSchedules: scheduleBatchSchema,
    uploadDocument: documentUploadSchema,
    exportExhibitors: exportSchema,
    downloadDocument: null,
    eventStats: null,
    listNotices: null,
    putPictureFiles: null,
    readPictureFile: null,
    sendPart: null,
  };

const pageCalls = { ...plainForms, ...navigations, ...previews, ...madeFiles };

/** The forms that pages send; null where the path, or a query that no schema checks, says everything. */
export const pageInputs: Readonly<Record<keyof typeof pageCalls, z.ZodMiniType | null>> = {
  inquiry: inquirySchema,
  inquiryOfShow: inquirySchema,
  inquiryStatus: null,
  changeByLink: inquirySchema,
  signInPage: null,
  signIn: passwordChangeSchema,
  finishSignOn: null,
  forgotPasswordPage: null,
  forgotPassword: invitationSchema,
  choosePasswordPage: null,
  choosePassword: passwordChangeSchema,
  signOut: null,
  home: null,
  page: null,
  form: inquirySchema,
  guide: null,
  masterSchedule: null,
  shared: null,
  sharedGuide: null,
  sharedMasterSchedule: null,
  sharedForm: inquirySchema,
  securityText: null,
};

const SHOW = '«events:0»';
/** Right ones, where much has to go together: «events:0» is a show's id. */
const samples: Partial<Record<Name, object>> = {
  addArea: { name: 'Barn 4', key: 'barn-4', eventId: SHOW },
  addEvent: {
    name: 'Fair',
    slug: 'fair',
    fullName: 'Yellowstone County Fair',
    location: 'Billings',
    primaryColor: '140 40% 30%',
    accentColor: '140 40% 35%',
    mark: 'barn',
    motif: 'farmyard',
  },
  addExhibitor: { eventId: SHOW, company: 'Sagebrush Leather', website: 'sagebrush.example' },
  addPicture: { eventId: SHOW, place: 'photo', alt: 'A barn' },
  answerInquiry: { subject: 'Your booth', text: 'We have one for you.' },
  changePassword: { current: PASSWORD, password: 'corrals panels and posts' },
  generateGuide: { areaId: 'expo', eventId: SHOW },
  mailMany: { eventId: SHOW, subject: 'Load-in', text: 'Gate 2 opens at 7.', statuses: ['new'], count: 1 },
  saveContent: { key: 'hero_title', value: 'Welcome', eventId: SHOW },
  saveSetting: { key: 'documents_quota_mb', value: '300', eventId: SHOW },
  startUpload: { name: 'form.pdf', size: 4_500_000, title: 'Form', eventId: SHOW },
  submitInquiry: inquiryBody([SHOW]),
  updateArea: { name: 'Expo Building', blurb: '' },
  updateInquiry: { status: 'contacted', notes: 'Called' },
  updateSchedule: { title: 'Set up', date: '2025-10-09', time: '08:00', eventId: SHOW },
};
const plainForm = (({ eventIds: _, ...fields }) => ({ ...fields, eventIds: SHOW }))(inquiryBody([SHOW]));

/** Writes that say everything by their path, or send bytes. */
export const bodyless: readonly Name[] = [
  'completeUpload',
  'makeResetLink',
  'putLogo',
  'putPictureFiles',
  'releaseHeldMails',
  'retryMail',
  'sendPart',
];

/** One call of the contract, with what it takes where that is known. */
export interface Known {
  readonly endpoint: Endpoint;
  readonly input?: z.ZodMiniType | undefined;
  readonly sample?: object | undefined;
  readonly isForm: boolean;
}

const formOf = (path: string): object => {
  if (path === '/api/login') return { email: 'ann@example.com', password: PASSWORD, returnTo: '/admin' };
  return path.startsWith('/api/') ? { email: 'ann@example.com' } : plainForm;
};

const FORMS: readonly Name[] = ['uploadDocument', 'replaceFile'];

const calls = (Object.entries(api) as [Name, Endpoint][]).map(
  ([name, endpoint]): Known => ({
    endpoint,
    input: inputs[name] ?? undefined,
    sample: samples[name],
    isForm: FORMS.includes(name),
  }),
);
const ofPages = Object.values(pageCalls).map(
  (endpoint): Known => ({ endpoint, sample: formOf(endpoint.path), isForm: endpoint.method === 'POST' }),
);

/** What is asked for a part of the time only: it draws pages or PDFs. */
const isSlow = ({ endpoint: { path } }: Known) =>
  /preview\/|guides|pdf/.test(path) && !path.includes('mails');

/** Every call of the portal; replacements in parts besides. */
export const known: readonly Known[] = [
  ...[...calls, ...ofPages].filter((call) => !isSlow(call)),
  { endpoint: api.startUpload, input: replacementStartSchema, isForm: false },
];
export const slow: readonly Known[] = [...calls, ...ofPages].filter(isSlow);
