import * as z from 'zod/mini';
import type { BackupOverview } from './backups/backups.ts';
import type { Versioned } from './basics/primitives.ts';
import { orderSchema } from './basics/record.ts';
import { eventFilterSchema, eventScopeSchema, versionQuerySchema } from './basics/schemas.ts';
import { type Finding, findingsAnswerSchema, type LastMove } from './checks/finding.ts';
import type { ReadinessLine } from './checks/readiness.ts';
import type { ContentItem } from './content/item.ts';
import { catalogedWriteSchema } from './content/write.ts';
import {
  type DocumentVersion,
  documentUpdateSchema,
  documentUploadSchema,
  fileStartSchema,
  type ListedDocument,
  type PortalDocument,
  type Upload,
  versionReturnSchema,
} from './documents/document.ts';
import { bytes, type Endpoint, forAdmins, forAll, json } from './endpoint.ts';
import { type Edition, editionStartSchema, editionSwitchSchema } from './events/edition.ts';
import { type EventStats, floorPlanQuery, type PortalEvent } from './events/event.ts';
import type { FloorPlanLook } from './events/floor-plan-id.ts';
import { type Setting, type SettingState, settingWriteSchema } from './events/setting.ts';
import { eventAddSchema, eventUpdateSchema } from './events/setup.ts';
import {
  type Exhibitor,
  exhibitorAddSchema,
  exhibitorUpdateSchema,
  type ListedExhibitor,
  proposalAnswerSchema,
  type SameCompany,
} from './exhibitors/exhibitor.ts';
import { exportSchema, type ImportPlan, importSchema } from './exhibitors/import.ts';
import type { HealthAnswer } from './health/report.ts';
import {
  audienceSchema,
  inquiryMailSchema,
  type MailAudience,
  type QueuedMails,
} from './inquiries/answer.ts';
import {
  chosenInquiriesSchema,
  type InquiriesUpdated,
  inquiriesUpdateSchema,
  inquiryMarksSchema,
} from './inquiries/bulk.ts';
import { inquiryErasureSchema, inquiryUpdateSchema, sentInquirySchema } from './inquiries/checks.ts';
import type { InquiryLogEntry, OtherInquiry } from './inquiries/history.ts';
import type { InquiryLink, InquiryReceipt, StoredInquiry } from './inquiries/inquiry.ts';
import {
  type InquiryFigures,
  type InquiryPage,
  inquiryFilterSchema,
  type SavedFilter,
  savedFilterSchema,
} from './inquiries/list.ts';
import type { HeldMails, Installation, Mail } from './mails/mail.ts';
import type { Notice } from './notices/notice.ts';
import { noticeWriteSchema } from './notices/write.ts';
import { type BoothOption, optionAddSchema, optionUpdateSchema } from './options/option.ts';
import {
  type CurrentUser,
  downloadRequestSchema,
  invitationSchema,
  nameChangeSchema,
  type PasswordLink,
  type People,
  passwordChangeSchema,
} from './people/person.ts';
import { type Picture, pictureAddSchema, pictureUpdateSchema } from './pictures/picture.ts';
import {
  type BuildLog,
  type NewPreviewLink,
  type PastPublication,
  type PreviewLink,
  type PublicationStatus,
  publishSchema,
  type RestorePreview,
  restorePreviewQuery,
  restoreSchema,
  type UnpublishedChanges,
} from './publication/calls.ts';
import {
  type Activity,
  activityQuery,
  type RecordChange,
  recordHistoryQuery,
} from './publication/history.ts';
import { type Question, questionAddSchema, questionUpdateSchema } from './questions/question.ts';
import { type Rule, ruleAddSchema, ruleUpdateSchema } from './rules/rule.ts';
import { type Area, areaAddSchema, areaUpdateSchema, guideRequestSchema } from './schedule/area.ts';
import { type ScheduleEntry, scheduleBatchSchema, scheduleWriteSchema } from './schedule/entry.ts';

export interface Conflict<Item = unknown> {
  message: string;
  current: Item | null;
  entries?: readonly Pick<ScheduleEntry, 'id' | 'title' | 'date'>[];
}

export interface Session {
  user: CurrentUser;
  isDemo: boolean;
  /** Follows the order of shows, each show's draft first. */
  editions: Edition[];
  /** Sizes of each edition's lists, by its id. */
  counts: Record<string, Record<'content' | 'documents' | 'exhibitors' | 'settings', number>>;
}

type ById = { id: string };

const stored = <Item>() => json<Versioned<Item>>();

// Each list of records has the same calls. Bundles drop those that they do not name.

/* @__NO_SIDE_EFFECTS__ */
const listOf = <Item>(path: `/api/${string}`) =>
  forAll('GET', path, { query: eventFilterSchema, answer: json<Versioned<Item>[]> });

type List<Item> = Endpoint<unknown, Item[]>;

/* @__NO_SIDE_EFFECTS__ */
const addTo = <Item, Body extends z.ZodMiniType>(
  list: List<Item>,
  body: Body,
  changes: readonly Endpoint[] = [list],
) => forAdmins('POST', list.path, { body, answer: json<Item>, changes });

/* @__NO_SIDE_EFFECTS__ */
const updateIn = <Item, Body extends z.ZodMiniType>(
  list: List<Item>,
  of: string,
  body: Body,
  changes: readonly Endpoint[] = [list],
) => forAdmins('PUT', `${list.path}/:id` as '/:id', { of, body, answer: json<Item>, changes });

/** Takes all records of a show; 409 if the show now has other ones. */
/* @__NO_SIDE_EFFECTS__ */
const orderOf = <Item>(list: List<Item>, changes: readonly Endpoint[] = [list]) =>
  forAdmins('PUT', list.path, { body: orderSchema, answer: json<Item[]>, changes });

/* @__NO_SIDE_EFFECTS__ */
const deleteFrom = <Item>(list: List<Item>, of: string, changes: readonly Endpoint[] = [list]) =>
  forAdmins('DELETE', `${list.path}/:id` as '/:id', { of, query: versionQuerySchema, changes });

export const currentUser = forAdmins('GET', '/api/auth/user', { answer: json<CurrentUser> });
export const session = forAdmins('GET', '/api/session', { answer: json<Session> });
export const listEvents = forAll('GET', '/api/events', { answer: json<Versioned<PortalEvent>[]> });
/** Running notices, newest first; never asks the database. */
export const listNotices = forAll('GET', '/api/notices', {
  query: z.object({ slug: z.optional(z.string()) }),
  answer: json<Notice[]>,
});
export const generateGuide = forAll('POST', '/api/generate-area-pdf', {
  body: guideRequestSchema,
  isReadByHandler: true,
  answer: bytes,
});
export const submitInquiry = forAll('POST', '/api/booth-inquiries', {
  body: sentInquirySchema,
  isReadByHandler: true,
  answer: json<InquiryReceipt & { message: string }>,
});
/** Every call of this file in OpenAPI 3.1. */
export const readApiDescription = forAdmins('GET', '/api/openapi.json', { answer: json<object> });
/** Strangers learn only whether the portal works. */
export const health = forAll('GET', '/api/health', { answer: json<HealthAnswer> });
export const addEvent = forAdmins('POST', '/api/events', {
  body: eventAddSchema,
  answer: stored<PortalEvent>,
  changes: [listEvents],
});
export const listEditions = forAdmins('GET', '/api/editions', {
  query: eventScopeSchema,
  answer: json<Edition[]>,
});
export const startEdition = forAdmins('POST', '/api/editions', {
  body: editionStartSchema,
  answer: json<Edition>,
});
export const makeEditionCurrent = forAdmins('POST', '/api/editions/:id/current', {
  of: 'Edition',
  body: editionSwitchSchema,
  answer: json<Edition>,
  changesAll: true,
});
export const cancelEditionSwitch = forAdmins('DELETE', '/api/editions/:id/current', {
  of: 'Edition',
  changes: [session],
});
export const discardEdition = forAdmins('DELETE', '/api/editions/:id', { of: 'Edition' });
export const lastMove = forAdmins('GET', '/api/editions/:id/move', { of: 'Edition', answer: json<LastMove> });
export const undoMove = forAdmins('DELETE', '/api/editions/:id/move', { of: 'Edition', changesAll: true });
export const editionReadiness = forAdmins('GET', '/api/editions/:id/readiness', {
  of: 'Edition',
  answer: json<ReadinessLine[]>,
});
export const eventStats = forAll('GET', '/api/events/stats/:eventId', {
  of: 'Event',
  answer: json<EventStats>,
});

export const listContent = forAll('GET', '/api/content', {
  query: eventFilterSchema,
  answer: json<ContentItem[]>,
});
export const recordHistory = forAdmins('GET', '/api/changes', {
  query: recordHistoryQuery,
  answer: json<RecordChange[]>,
});
export const saveContent = forAdmins('POST', '/api/content', {
  body: catalogedWriteSchema,
  answer: json<ContentItem>,
  changes: [listContent, session, recordHistory],
});
export const deleteContent = forAdmins('DELETE', '/api/content/:id', {
  of: 'Content',
  query: versionQuerySchema,
  changes: [listContent, session, recordHistory],
});

export const listSchedule = listOf<ScheduleEntry>('/api/schedule');
export const addSchedule = addTo(listSchedule, scheduleWriteSchema);
export const updateSchedule = updateIn(listSchedule, 'Schedule entry', scheduleWriteSchema);
/** Writes all entries or none; 409 names those that somebody else changed. */
export const updateSchedules = forAdmins('PUT', '/api/schedule', {
  body: scheduleBatchSchema,
  answer: json<Versioned<ScheduleEntry>[]>,
  changes: [listSchedule],
});
export const deleteSchedule = deleteFrom(listSchedule, 'Schedule entry');

export const listAreas = listOf<Area>('/api/areas');
const areaReads = [listAreas, listSchedule];
export const addArea = addTo(listAreas, areaAddSchema, areaReads);
export const updateArea = updateIn(listAreas, 'Area', areaUpdateSchema, areaReads);
export const orderAreas = orderOf(listAreas, areaReads);
/** 409 names the entries that use the area. */
export const deleteArea = deleteFrom(listAreas, 'Area', areaReads);

export const listRules = listOf<Rule>('/api/rules');
export const addRule = addTo(listRules, ruleAddSchema);
export const updateRule = updateIn(listRules, 'Rule', ruleUpdateSchema);
export const orderRules = orderOf(listRules);
export const deleteRule = deleteFrom(listRules, 'Rule');
export const listQuestions = listOf<Question>('/api/questions');
export const addQuestion = addTo(listQuestions, questionAddSchema);
export const updateQuestion = updateIn(listQuestions, 'Question', questionUpdateSchema);
export const orderQuestions = orderOf(listQuestions);
export const deleteQuestion = deleteFrom(listQuestions, 'Question');

export const listOptions = listOf<BoothOption>('/api/options');
export const addOption = addTo(listOptions, optionAddSchema);
export const updateOption = updateIn(listOptions, 'Booth Option', optionUpdateSchema);
export const orderOptions = orderOf(listOptions);
export const deleteOption = deleteFrom(listOptions, 'Booth Option');

export const postNotice = forAdmins('POST', '/api/notices', {
  body: noticeWriteSchema,
  answer: json<Notice>,
  changes: [listNotices],
});
export const endNotice = forAdmins('DELETE', '/api/notices/:id', { of: 'Notice', changes: [listNotices] });
export const listDocuments = listOf<ListedDocument>('/api/documents');
export const uploadDocument = forAdmins('POST', '/api/documents', {
  file: documentUploadSchema,
  answer: stored<PortalDocument>,
  changes: [listDocuments],
});
export const updateDocument = updateIn(listDocuments, 'Document', documentUpdateSchema);
export const deleteDocument = deleteFrom(listDocuments, 'Document');
export const downloadDocument = forAll('GET', '/api/documents/:id/download', {
  query: z.object({ version: z.optional(z.string()) }),
  answer: bytes,
});
export const replaceFile = forAdmins('PUT', '/api/documents/:id/file', {
  of: 'Document',
  query: versionQuerySchema,
  file: z.object({}),
  answer: stored<PortalDocument>,
  changes: [listDocuments],
});
export const documentVersions = forAdmins('GET', '/api/documents/:id/versions', {
  of: 'Document',
  answer: json<DocumentVersion[]>,
});
export const returnVersion = forAdmins('POST', '/api/documents/:id/versions', {
  of: 'Document',
  body: versionReturnSchema,
  answer: stored<PortalDocument>,
  changes: [listDocuments],
});

/** Files above one request's limit: start, send each part's raw bytes, complete. Parts may be sent again. */
export const startUpload = forAdmins('POST', '/api/uploads', { body: fileStartSchema, answer: json<Upload> });
export const uploadState = forAdmins('GET', '/api/uploads/:id', { of: 'Upload', answer: json<Upload> });
export const sendPart = forAdmins('PUT', '/api/uploads/:id/parts/:number', {
  of: 'Upload',
  answer: json<Upload>,
});
export const completeUpload = forAdmins('POST', '/api/uploads/:id/complete', {
  of: 'Upload',
  answer: stored<PortalDocument>,
  changes: [listDocuments],
});
export const cancelUpload = forAdmins('DELETE', '/api/uploads/:id', { of: 'Upload' });

/** Findings that nobody dismissed, in one edition or in all that visitors see. */
export const listFindings = forAdmins('GET', '/api/checks', {
  query: eventFilterSchema,
  answer: json<Finding[]>,
});
export const lookAtFloorPlan = forAdmins('GET', '/api/floor-plans/:id', {
  params: floorPlanQuery,
  answer: json<FloorPlanLook>,
});

/** Strangers get only shown exhibitors and public fields. */
export const listExhibitors = forAll('GET', '/api/exhibitors', {
  query: eventScopeSchema,
  answer: json<Versioned<ListedExhibitor>[]>,
});
export const inquiryLog = forAdmins('GET', '/api/booth-inquiries/:id/log', {
  of: 'Inquiry',
  answer: json<InquiryLogEntry[]>,
});
export const listInquiries = forAdmins('GET', '/api/booth-inquiries', {
  query: inquiryFilterSchema,
  answer: json<InquiryPage>,
});
const exhibitorReads = [listExhibitors, inquiryLog, listInquiries];
/** 409 if the vendor corrected more since. */
export const answerProposal = forAdmins('PUT', '/api/exhibitors/:id/proposal', {
  of: 'Exhibitor',
  body: proposalAnswerSchema,
  answer: stored<Exhibitor>,
  changes: exhibitorReads,
});
export const addExhibitor = addTo(listExhibitors, exhibitorAddSchema, exhibitorReads);
export const updateExhibitor = updateIn(listExhibitors, 'Exhibitor', exhibitorUpdateSchema, exhibitorReads);
export const deleteExhibitor = deleteFrom(listExhibitors, 'Exhibitor', exhibitorReads);
export const exportExhibitors = forAdmins('GET', '/api/exhibitor-exports', {
  query: exportSchema,
  answer: bytes,
});
/** Previews a list; with the plan's name it is carried out. 409 returns the new plan if it changed. */
export const importExhibitors = forAdmins('POST', '/api/exhibitor-imports', {
  body: importSchema,
  limit: 1_000_000,
  answer: json<ImportPlan>,
  changes: exhibitorReads,
});
export const readLogo = forAll('GET', '/api/exhibitors/:id/logo', { of: 'Logo', answer: bytes });
export const putLogo = forAdmins('PUT', '/api/exhibitors/:id/logo', {
  of: 'Exhibitor',
  answer: stored<Exhibitor>,
  changes: exhibitorReads,
});
export const removeLogo = forAdmins('DELETE', '/api/exhibitors/:id/logo', {
  of: 'Exhibitor',
  answer: stored<Exhibitor>,
  changes: exhibitorReads,
});

export const listPictures = forAdmins('GET', '/api/pictures', {
  query: eventFilterSchema,
  answer: json<Versioned<Picture>[]>,
});
export const addPicture = addTo(listPictures, pictureAddSchema);
export const updatePicture = updateIn(listPictures, 'Picture', pictureUpdateSchema);
export const deletePicture = deleteFrom(listPictures, 'Picture');
/** Raw bytes of all widths, the smallest first; `sizes` lists their lengths, with commas. */
export const putPictureFiles = forAdmins('PUT', '/api/pictures/:id/files', {
  of: 'Picture',
  query: z.object({ sizes: z._default(z.string(), '') }),
  answer: stored<Picture>,
  changes: [listPictures],
});
export const readPictureFile = forAll('GET', '/api/pictures/:id/files/:sha256', {
  of: 'Picture',
  answer: bytes,
});
export const listSettings = forAdmins('GET', '/api/settings', {
  query: eventScopeSchema,
  answer: json<Versioned<Setting>[]>,
});
export const saveSetting = forAdmins('PUT', '/api/settings', {
  body: settingWriteSchema,
  answer: json<SettingState>,
  changes: [listSettings],
});
export const updateEvent = forAdmins('PUT', '/api/events/:id', {
  of: 'Event',
  body: eventUpdateSchema,
  answer: json<Edition>,
  changes: [session, listSettings, listSchedule, recordHistory],
});
export const answerFindings = forAdmins('POST', '/api/editions/:id/checks', {
  of: 'Edition',
  body: findingsAnswerSchema,
  answer: json<Finding[]>,
  changes: [
    listContent,
    session,
    listSchedule,
    listAreas,
    listRules,
    listQuestions,
    listOptions,
    listDocuments,
    listExhibitors,
    listPictures,
    recordHistory,
  ],
});

export const publication = forAdmins('GET', '/api/publication', { answer: json<PublicationStatus> });
export const publish = forAdmins('POST', '/api/publication', {
  body: publishSchema,
  answer: json<PublicationStatus>,
});
export const unpublishedChanges = forAdmins('GET', '/api/publication/changes', {
  answer: json<UnpublishedChanges>,
});
/** Newest first; `before` is the id of the last change seen. */
export const activity = forAdmins('GET', '/api/activity', { query: activityQuery, answer: json<Activity[]> });
export const pastPublications = forAdmins('GET', '/api/publication/runs', {
  answer: json<PastPublication[]>,
});
export const buildLog = forAdmins('GET', '/api/publication/runs/:id/log', {
  of: 'Build log',
  answer: json<BuildLog>,
});
export const restorePreview = forAdmins('GET', '/api/publication/restore', {
  query: restorePreviewQuery,
  answer: json<RestorePreview>,
});
/** Returns what it changed. */
export const restoreTexts = forAdmins('POST', '/api/publication/restore', {
  body: restoreSchema,
  answer: json<RestorePreview>,
  changesAll: true,
});

/** With `format`, a file of all rows instead of one page. */
export const inquiryFigures = forAdmins('GET', '/api/inquiry-figures', {
  query: eventScopeSchema,
  answer: json<InquiryFigures>,
});
export const readInquiry = forAdmins('GET', '/api/booth-inquiries/:id', {
  of: 'Inquiry',
  answer: json<StoredInquiry>,
});
export const installation = forAdmins('GET', '/api/installation', { answer: json<Installation> });
export const readBackups = forAdmins('GET', '/api/backups', { answer: json<BackupOverview> });
export const allowDownload = forAdmins('POST', '/api/backups', {
  body: downloadRequestSchema,
  answer: json<{ href: string }>,
});
export const downloadBackup = forAdmins('GET', '/api/backups/new', {
  query: z.object({ ticket: z._default(z.string(), '') }),
  answer: bytes,
});
export const readHeldMails = forAdmins('GET', '/api/held-mails', { answer: json<HeldMails> });
export const releaseHeldMails = forAdmins('POST', '/api/held-mails', { changes: [readHeldMails] });
export const discardHeldMails = forAdmins('DELETE', '/api/held-mails', { changes: [readHeldMails] });
/** Retries a waiting or failed mail now; 409 if it was already sent. */
export const retryMail = forAdmins('POST', '/api/mails/:id/retry', {
  of: 'Mail',
  answer: json<Mail>,
  changes: [inquiryLog],
});
export const listPreviewLinks = forAdmins('GET', '/api/preview-links', { answer: json<PreviewLink[]> });
/** The link shows one edition, or the current ones, for seven days. */
export const createPreviewLink = forAdmins('POST', '/api/preview-links', {
  body: z._default(eventFilterSchema, {}),
  answer: json<NewPreviewLink>,
  changes: [listPreviewLinks],
});
export const endPreviewLink = forAdmins('DELETE', '/api/preview-links/:id', {
  of: 'This link',
  changes: [listPreviewLinks],
});
export const inquiryLink = forAdmins('GET', '/api/booth-inquiries/:id/link', {
  of: 'Inquiry',
  answer: json<InquiryLink>,
});
/** Ends every link that was made to this inquiry before. */
export const revokeInquiryLink = forAdmins('DELETE', '/api/booth-inquiries/:id/link', { of: 'Inquiry' });
export const updateInquiry = forAdmins('PUT', '/api/booth-inquiries/:id', {
  of: 'Inquiry',
  body: inquiryUpdateSchema,
  answer: json<StoredInquiry>,
  changes: exhibitorReads,
});
/** Skips and names inquiries that somebody changed since. */
export const updateInquiries = forAdmins('PUT', '/api/booth-inquiries', {
  body: inquiriesUpdateSchema,
  answer: json<InquiriesUpdated>,
  changes: exhibitorReads,
});
export const markInquiries = forAdmins('POST', '/api/inquiry-marks', {
  body: inquiryMarksSchema,
  answer: json<StoredInquiry[]>,
});
export const exportInquiries = forAdmins('POST', '/api/booth-inquiries/export', {
  body: chosenInquiriesSchema,
  answer: bytes,
});
export const listInquiryFilters = forAdmins('GET', '/api/inquiry-filters', { answer: json<SavedFilter[]> });
export const addInquiryFilter = forAdmins('POST', '/api/inquiry-filters', {
  body: savedFilterSchema,
  answer: json<SavedFilter>,
  changes: [listInquiryFilters],
});
export const deleteInquiryFilter = forAdmins('DELETE', '/api/inquiry-filters/:id', {
  of: 'Filter',
  changes: [listInquiryFilters],
});

export const listPeople = forAdmins('GET', '/api/people', { answer: json<People> });
/** Also invites a former or removed person. 409 with the fault at `email` if the person can already sign in. */
export const invitePerson = forAdmins('POST', '/api/people', {
  body: invitationSchema,
  answer: json<ById & PasswordLink>,
  changes: [listPeople],
});
/** 409 for the last person who can sign in. */
export const removePerson = forAdmins('DELETE', '/api/people/:id', {
  of: 'This person',
  changes: [listPeople],
});
export const makeResetLink = forAdmins('POST', '/api/people/:id/reset-link', {
  of: 'This person',
  answer: json<PasswordLink>,
  changes: [listPeople],
});
/** Ends all of a colleague's sessions except the caller's own. */
export const endSessions = forAdmins('DELETE', '/api/people/:id/sessions', {
  of: 'This person',
  changes: [listPeople],
});
export const endSession = forAdmins('DELETE', '/api/sessions/:id', {
  of: 'This session',
  changes: [listPeople],
});
/** Ends the user's other sessions. */
export const changePassword = forAdmins('PUT', '/api/password', {
  body: passwordChangeSchema,
  changes: [listPeople],
});
export const changeName = forAdmins('PUT', '/api/name', {
  body: nameChangeSchema,
  changes: [session, listPeople],
});
/** Queues an email to the administrator, once a minute. */
export const sendTestMail = forAdmins('POST', '/api/test-mail', { answer: json<{ to: string }> });
/** The recipients of a mail, and those it leaves out, with the reason. */
export const mailAudience = forAdmins('POST', '/api/inquiry-mails/recipients', {
  body: audienceSchema,
  answer: json<MailAudience>,
});
/** Leaves after `undoSeconds`. Idempotent per `Idempotency-Key`; 409 with the inquiries that somebody changed. */
export const mailInquiries = forAdmins('POST', '/api/inquiry-mails', {
  body: inquiryMailSchema,
  answer: json<QueuedMails>,
  changes: exhibitorReads,
});
/** 409 once a mail has left. */
export const undoInquiryMails = forAdmins('DELETE', '/api/inquiry-mails/:id', { changes: exhibitorReads });
export const sameCompany = forAdmins('GET', '/api/booth-inquiries/:id/exhibitors', {
  of: 'Inquiry',
  answer: json<SameCompany[]>,
});
export const otherInquiries = forAdmins('GET', '/api/booth-inquiries/:id/others', {
  of: 'Inquiry',
  answer: json<OtherInquiry[]>,
});
export const exportPerson = forAdmins('GET', '/api/booth-inquiries/:id/person', {
  of: 'Inquiry',
  answer: bytes,
});
export const deleteInquiry = forAdmins('DELETE', '/api/booth-inquiries/:id', {
  of: 'Inquiry',
  query: inquiryErasureSchema,
  changes: [listInquiries, listExhibitors],
});
