import type { RecordOrder } from './basics/order.ts';
import type { Versioned } from './basics/primitives.ts';
import type { ContentRevision } from './content/history.ts';
import type { ContentItem } from './content/item.ts';
import type { ContentWrite } from './content/write.ts';
import type { Check, CheckMeant } from './contradictions/check.ts';
import type {
  DocumentUpdate,
  DocumentVersion,
  ListedDocument,
  PortalDocument,
  ReplacementStart,
  Upload,
  UploadStart,
  VersionReturn,
} from './documents/document.ts';
import { call } from './endpoint.ts';
import type { Edition, EditionStart, EditionSwitch } from './events/edition.ts';
import type { EventWrite, PortalEvent } from './events/event.ts';
import type { Exhibitor } from './events/exhibitor.ts';
import type { FloorPlanLook } from './events/floor-plan-id.ts';
import type { Setting, SettingState, SettingWrite } from './events/setting.ts';
import type { EventStats } from './events/stats.ts';
import type { Answer, AnswerTexts, Many, ManyOutcome, ManyPlan, ManyPreview } from './inquiries/answer.ts';
import type { InquiryEvent, OtherInquiry } from './inquiries/history.ts';
import type { InquiryUpdate, InquiryWire, StoredInquiry } from './inquiries/inquiry.ts';
import type { InquiryFilter, InquiryPage } from './inquiries/list.ts';
import type { InquiryLink, InquiryReceipt } from './inquiries/receipt.ts';
import type { Leftover, LeftoverAnswer } from './leftovers/calls.ts';
import type { Mail, MailQuery } from './mails/mail.ts';
import type { Notice } from './notices/notice.ts';
import type { NoticeWrite } from './notices/write.ts';
import type { Invitation, PasswordChange, PasswordLink, People } from './people/person.ts';
import type { CurrentUser } from './people/user.ts';
import type { Activity, ActivityQuery } from './publication/activity.ts';
import type {
  BuildLog,
  PastPublication,
  PublicationStatus,
  Publish,
  Restore,
  RestorePreview,
  UnpublishedChanges,
} from './publication/calls.ts';
import type { PreviewLink } from './publication/preview-link.ts';
import type { RecordChange, RecordHistoryQuery } from './publication/record-history.ts';
import type { ReadinessLine } from './readiness/readiness.ts';
import type { Rule, RuleAdd, RuleUpdate } from './rules/rule.ts';
import type { Area, AreaAdd, AreaUpdate, GuideRequest } from './schedule/area.ts';
import type { ScheduleBatch, ScheduleEntry, ScheduleWrite } from './schedule/entry.ts';

/** The body of 409: somebody saved in between. `current` is what is stored now, null when it is gone. */
export interface Conflict<Item = unknown> {
  message: string;
  current: Item | null;
  /** The entries of the schedule that need what was to be deleted. */
  entries?: readonly Pick<ScheduleEntry, 'id' | 'title' | 'date'>[];
}

type ForEvent = { eventId?: string };
type Invite = Pick<Invitation, 'email'> & { firstName?: string };
type ById = { id: string };
type IfVersion = { version?: number };

/** The calls of public pages: all of the contract that their scripts carry. */
export const visitorApi = {
  currentUser: call<void, CurrentUser>('GET', '/api/auth/user', 'administrator'),
  listEvents: call<void, Versioned<PortalEvent>[]>('GET', '/api/events', 'public'),
  /** The running ones, the newest first; never asks the database. */
  listNotices: call<{ slug?: string }, Notice[]>('GET', '/api/notices', 'public'),
  generateGuide: call<GuideRequest, Blob>('POST', '/api/generate-area-pdf', 'public'),
  submitInquiry: call<InquiryWire, InquiryReceipt & { message: string }>(
    'POST',
    '/api/booth-inquiries',
    'public',
  ),
} as const;

/** Every call between browser and server (product 7), used by client, server and tests. */
export const api = {
  ...visitorApi,
  health: call<void, { status: 'ok'; revision: number }>('GET', '/api/health', 'public'),

  updateEvent: call<ById & EventWrite, Versioned<PortalEvent>>('PUT', '/api/events/:id', 'administrator'),
  /** Every edition of the show that one of them belongs to. */
  listEditions: call<{ eventId: string }, Edition[]>('GET', '/api/editions', 'administrator'),
  startEdition: call<EditionStart, Edition>('POST', '/api/editions', 'administrator'),
  /** At once, or at a time; 409 where somebody changed it since that version. */
  makeEditionCurrent: call<ById & EditionSwitch, Edition>(
    'POST',
    '/api/editions/:id/current',
    'administrator',
  ),
  cancelEditionSwitch: call<ById, void>('DELETE', '/api/editions/:id/current', 'administrator'),
  discardEdition: call<ById, void>('DELETE', '/api/editions/:id', 'administrator'),
  /** What of an edition still speaks of the one before. */
  listLeftovers: call<ById, Leftover[]>('GET', '/api/editions/:id/leftovers', 'administrator'),
  /** Answers with the rest; 409 with what there is now where a text was changed since. */
  answerLeftovers: call<ById & LeftoverAnswer, Leftover[]>(
    'POST',
    '/api/editions/:id/leftovers',
    'administrator',
  ),
  /** What an edition needs before it is shown. */
  editionReadiness: call<ById, ReadinessLine[]>('GET', '/api/editions/:id/readiness', 'administrator'),
  eventStats: call<{ eventId: string }, EventStats>('GET', '/api/events/stats/:eventId', 'public'),

  listContent: call<ForEvent, ContentItem[]>('GET', '/api/content', 'public'),
  saveContent: call<ContentWrite, ContentItem>('POST', '/api/content', 'administrator'),
  deleteContent: call<ById & IfVersion, void>('DELETE', '/api/content/:id', 'administrator'),
  contentHistory: call<{ key: string } & ForEvent, ContentRevision[]>(
    'GET',
    '/api/content/history',
    'administrator',
  ),

  listSchedule: call<ForEvent, Versioned<ScheduleEntry>[]>('GET', '/api/schedule', 'public'),
  addSchedule: call<ScheduleWrite, Versioned<ScheduleEntry>>('POST', '/api/schedule', 'administrator'),
  updateSchedule: call<ById & ScheduleWrite, Versioned<ScheduleEntry>>(
    'PUT',
    '/api/schedule/:id',
    'administrator',
  ),
  /** Several entries, all or none: 409 names those that somebody changed meanwhile. */
  updateSchedules: call<ScheduleBatch, Versioned<ScheduleEntry>[]>('PUT', '/api/schedule', 'administrator'),
  deleteSchedule: call<ById & IfVersion, void>('DELETE', '/api/schedule/:id', 'administrator'),

  listAreas: call<ForEvent, Versioned<Area>[]>('GET', '/api/areas', 'public'),
  addArea: call<AreaAdd, Versioned<Area>>('POST', '/api/areas', 'administrator'),
  updateArea: call<ById & AreaUpdate, Versioned<Area>>('PUT', '/api/areas/:id', 'administrator'),
  /** All of a show: 409 where they are other ones by now. */
  orderAreas: call<RecordOrder, Versioned<Area>[]>('PUT', '/api/areas', 'administrator'),
  /** 409 names the entries that are in it. */
  deleteArea: call<ById & IfVersion, void>('DELETE', '/api/areas/:id', 'administrator'),

  listRules: call<ForEvent, Versioned<Rule>[]>('GET', '/api/rules', 'public'),
  addRule: call<RuleAdd, Versioned<Rule>>('POST', '/api/rules', 'administrator'),
  updateRule: call<ById & RuleUpdate, Versioned<Rule>>('PUT', '/api/rules/:id', 'administrator'),
  orderRules: call<RecordOrder, Versioned<Rule>[]>('PUT', '/api/rules', 'administrator'),
  deleteRule: call<ById & IfVersion, void>('DELETE', '/api/rules/:id', 'administrator'),

  postNotice: call<NoticeWrite, Notice>('POST', '/api/notices', 'administrator'),
  /** Ends it now. */
  endNotice: call<ById, void>('DELETE', '/api/notices/:id', 'administrator'),

  listDocuments: call<ForEvent, Versioned<ListedDocument>[]>('GET', '/api/documents', 'public'),
  uploadDocument: call<FormData, Versioned<PortalDocument>>('POST', '/api/documents', 'administrator'),
  updateDocument: call<ById & DocumentUpdate, Versioned<PortalDocument>>(
    'PUT',
    '/api/documents/:id',
    'administrator',
  ),
  deleteDocument: call<ById & IfVersion, void>('DELETE', '/api/documents/:id', 'administrator'),
  downloadDocument: call<ById & { version?: string }, Blob>('GET', '/api/documents/:id/download', 'public'),
  replaceFile: call<FormData, Versioned<PortalDocument>>('PUT', '/api/documents/:id/file', 'administrator'),
  documentVersions: call<ById, DocumentVersion[]>('GET', '/api/documents/:id/versions', 'administrator'),
  returnVersion: call<ById & VersionReturn, Versioned<PortalDocument>>(
    'POST',
    '/api/documents/:id/versions',
    'administrator',
  ),

  /** Files above one request's limit: start, send each part's raw bytes, complete. Parts may be sent again. */
  startUpload: call<UploadStart | ReplacementStart, Upload>('POST', '/api/uploads', 'administrator'),
  uploadState: call<ById, Upload>('GET', '/api/uploads/:id', 'administrator'),
  sendPart: call<ById & { number: string }, Upload>('PUT', '/api/uploads/:id/parts/:number', 'administrator'),
  completeUpload: call<ById, Versioned<PortalDocument>>('POST', '/api/uploads/:id/complete', 'administrator'),
  cancelUpload: call<ById, void>('DELETE', '/api/uploads/:id', 'administrator'),

  /** Contradictions that nobody has said to be meant so: of one edition, or of all that visitors are offered. */
  listChecks: call<ForEvent, Check[]>('GET', '/api/checks', 'administrator'),
  meanCheck: call<ById & CheckMeant, ById & CheckMeant>('POST', '/api/checks/:id', 'administrator'),

  /** Whether the floor-plan service shows a plan of that id. */
  lookAtFloorPlan: call<ById, FloorPlanLook>('GET', '/api/floor-plans/:id', 'administrator'),

  listExhibitors: call<{ eventId: string }, Exhibitor[]>('GET', '/api/exhibitors', 'administrator'),
  listSettings: call<{ eventId: string }, Versioned<Setting>[]>('GET', '/api/settings', 'administrator'),
  saveSetting: call<SettingWrite, SettingState>('PUT', '/api/settings', 'administrator'),

  publication: call<void, PublicationStatus>('GET', '/api/publication', 'administrator'),
  publish: call<Publish, PublicationStatus>('POST', '/api/publication', 'administrator'),
  unpublishedChanges: call<void, UnpublishedChanges>('GET', '/api/publication/changes', 'administrator'),
  /** The changes of one entry, document, show or setting. */
  recordHistory: call<RecordHistoryQuery, RecordChange[]>('GET', '/api/changes', 'administrator'),
  /** Who changed what, newest first; `before` is the id of the last one seen. */
  activity: call<ActivityQuery, Activity[]>('GET', '/api/activity', 'administrator'),
  pastPublications: call<void, PastPublication[]>('GET', '/api/publication/runs', 'administrator'),
  buildLog: call<ById, BuildLog>('GET', '/api/publication/runs/:id/log', 'administrator'),
  restorePreview: call<{ revision: string }, RestorePreview>(
    'GET',
    '/api/publication/restore',
    'administrator',
  ),
  /** Answers with what was changed. */
  restoreTexts: call<Restore, RestorePreview>('POST', '/api/publication/restore', 'administrator'),

  /** With `format=csv` all rows of the filter as a file instead of a page. */
  listInquiries: call<InquiryFilter, InquiryPage>('GET', '/api/booth-inquiries', 'administrator'),
  listMails: call<MailQuery, Mail[]>('GET', '/api/mails', 'administrator'),
  /** At once, of a mail that waits or failed; 409 when it was sent already. */
  retryMail: call<ById, Mail>('POST', '/api/mails/:id/retry', 'administrator'),
  /** A link to the preview, of an edition or of the current ones, for seven days; the second call ends all that there are. */
  createPreviewLink: call<ForEvent, PreviewLink>('POST', '/api/preview-links', 'administrator'),
  revokePreviewLinks: call<void, void>('DELETE', '/api/preview-links', 'administrator'),
  /** The link that the vendor has. */
  inquiryLink: call<ById, InquiryLink>('GET', '/api/booth-inquiries/:id/link', 'administrator'),
  /** From now on no link to this inquiry that was made before leads anywhere. */
  revokeInquiryLink: call<ById, void>('DELETE', '/api/booth-inquiries/:id/link', 'administrator'),
  updateInquiry: call<ById & InquiryUpdate, StoredInquiry>(
    'PUT',
    '/api/booth-inquiries/:id',
    'administrator',
  ),

  /** Who may sign in, and in which browsers they are. */
  listPeople: call<void, People>('GET', '/api/people', 'administrator'),
  /** Also who was invited or removed before. 409 with the fault at `email` where somebody signs in with it already. */
  invitePerson: call<Invite, ById & PasswordLink>('POST', '/api/people', 'administrator'),
  /** 409 for the last one who can sign in. */
  removePerson: call<ById, void>('DELETE', '/api/people/:id', 'administrator'),
  makeResetLink: call<ById, PasswordLink>('POST', '/api/people/:id/reset-link', 'administrator'),
  /** All of a colleague but the one that asks. */
  endSessions: call<ById, void>('DELETE', '/api/people/:id/sessions', 'administrator'),
  endSession: call<ById, void>('DELETE', '/api/sessions/:id', 'administrator'),
  /** One's own; the other sessions end. */
  changePassword: call<PasswordChange, void>('PUT', '/api/password', 'administrator'),
  /** What happened to it, newest first. */
  inquiryLog: call<ById, InquiryEvent[]>('GET', '/api/booth-inquiries/:id/log', 'administrator'),
  /** What can be answered, filled in for this vendor in the words of one of its shows. */
  answerTexts: call<ById & ForEvent, AnswerTexts>(
    'GET',
    '/api/booth-inquiries/:id/templates',
    'administrator',
  ),
  /** Once for each `Idempotency-Key`; 409 where somebody changed the inquiry since that version. */
  answerInquiry: call<ById & Partial<Answer> & Pick<Answer, 'subject' | 'text'>, StoredInquiry>(
    'POST',
    '/api/booth-inquiries/:id/answer',
    'administrator',
  ),
  /** What one mail to many vendors of a show would be, and to how many it would go. */
  previewMany: call<ManyPreview, ManyPlan>('POST', '/api/inquiry-mails/preview', 'administrator'),
  /** Once for each `Idempotency-Key`; 409 where it would go to more or fewer addresses by now. */
  mailMany: call<Many, ManyOutcome>('POST', '/api/inquiry-mails', 'administrator'),
  manyOutcome: call<ById, ManyOutcome>('GET', '/api/inquiry-mails/:id', 'administrator'),
  /** What else came from the same mail address. */
  otherInquiries: call<ById, OtherInquiry[]>('GET', '/api/booth-inquiries/:id/others', 'administrator'),
  /** A file of all that is stored about who sent it. */
  exportPerson: call<ById, Blob>('GET', '/api/booth-inquiries/:id/person', 'administrator'),
  /** Erases everything personal of it, for good. */
  deleteInquiry: call<ById, void>('DELETE', '/api/booth-inquiries/:id', 'administrator'),
} as const;

/** What the browser opens as pages under /api (product 2.1): HTML or a redirect, never JSON. */
export const navigations = {
  signInPage: call<{ returnTo?: string }, Response>('GET', '/api/login', 'public'),
  signIn: call<FormData, Response>('POST', '/api/login', 'public'),
  finishSignOn: call<void, Response>('GET', '/api/login/callback', 'public'),
  forgotPasswordPage: call<void, Response>('GET', '/api/login/forgot', 'public'),
  forgotPassword: call<FormData, Response>('POST', '/api/login/forgot', 'public'),
  /** Looked at as often as one likes: mail programs do. Only what is sent uses the link up. */
  choosePasswordPage: call<{ token: string }, Response>('GET', '/api/login/password', 'public'),
  choosePassword: call<FormData, Response>('POST', '/api/login/password', 'public'),
  signOut: call<void, Response>('GET', '/api/logout', 'public'),
} as const;

/** Files among the pages that are made when they are asked for: PDFs of what is saved by now. */
export const madeFiles = {
  guide: call<{ slug: string; file: string }, Response>('GET', '/:slug/guides/:file', 'public'),
  masterSchedule: call<{ slug: string }, Response>('GET', '/:slug/schedule.pdf', 'public'),
} as const;
