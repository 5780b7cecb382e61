import type { BackupOverview } from './backups/backups.ts';
import type { Versioned } from './basics/primitives.ts';
import type { RecordOrder } from './basics/record.ts';
import type { ContentItem } from './content/item.ts';
import type { ContentRevision, ContentWrite } from './content/write.ts';
import type { Check, CheckMeant } from './contradictions/contradictions.ts';
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
import { forAdmins, forAll } from './endpoint.ts';
import type { Edition, EditionStart, EditionSwitch } from './events/edition.ts';
import type { EventStats, PortalEvent } from './events/event.ts';
import type { FloorPlanLook } from './events/floor-plan-id.ts';
import type { Setting, SettingState, SettingWrite } from './events/setting.ts';
import type { EventAdd, EventWrite } from './events/setup.ts';
import type {
  Exhibitor,
  ExhibitorAdd,
  ExhibitorUpdate,
  ListedExhibitor,
  ProposalAnswer,
  SameCompany,
} from './exhibitors/exhibitor.ts';
import type { ExhibitorExport, ImportPlan, ImportWrite } from './exhibitors/import.ts';
import type { HealthAnswer } from './health/report.ts';
import type {
  Answer,
  AnswerTexts,
  Many,
  ManyOutcome,
  ManyPlan,
  ManyPreview,
  ManyRecipients,
  Recipients,
} from './inquiries/answer.ts';
import type { InquiryErasure, InquiryUpdate } from './inquiries/checks.ts';
import type { InquiryLogEntry, OtherInquiry } from './inquiries/history.ts';
import type { InquiryLink, InquiryReceipt, InquiryWire, StoredInquiry } from './inquiries/inquiry.ts';
import type {
  InquiryFigures,
  InquiryFilter,
  InquiryPage,
  NewSavedFilter,
  SavedFilter,
} from './inquiries/list.ts';
import type { ChosenInquiries, InquiriesUpdate, InquiriesUpdated } from './inquiries/several.ts';
import type { LastMove, Leftover, LeftoverAnswer } from './leftovers/leftovers.ts';
import type { HeldMails, Installation, Mail } from './mails/mail.ts';
import type { Notice } from './notices/notice.ts';
import type { NoticeWrite } from './notices/write.ts';
import type {
  CurrentUser,
  DownloadRequest,
  Invitation,
  PasswordChange,
  PasswordLink,
  People,
} from './people/person.ts';
import type { Picture, PictureAdd, PictureUpdate } from './pictures/picture.ts';
import type {
  BuildLog,
  NewPreviewLink,
  PastPublication,
  PreviewLink,
  PublicationStatus,
  Publish,
  Restore,
  RestorePreview,
  UnpublishedChanges,
} from './publication/calls.ts';
import type { Activity, ActivityQuery, RecordChange, RecordHistoryQuery } from './publication/history.ts';
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

/** What the admin begins with. */
export interface Session {
  user: CurrentUser;
  /** Of every show, in the order of shows, each show's draft first. */
  editions: Edition[];
  /** How many records each edition's lists hold, by its id. */
  counts: Record<string, Record<'content' | 'documents' | 'exhibitors' | 'settings', number>>;
}

type ForEvent = { eventId?: string };
type Invite = Pick<Invitation, 'email'> & { firstName?: string };
type ById = { id: string };
type IfVersion = { version?: number };

export const currentUser = forAdmins<void, CurrentUser>('GET', '/api/auth/user');
export const session = forAdmins<void, Session>('GET', '/api/session');
export const listEvents = forAll<void, Versioned<PortalEvent>[]>('GET', '/api/events');
/** The running ones, the newest first; never asks the database. */
export const listNotices = forAll<{ slug?: string }, Notice[]>('GET', '/api/notices');
export const generateGuide = forAll<GuideRequest, Blob>('POST', '/api/generate-area-pdf');
export const submitInquiry = forAll<InquiryWire, InquiryReceipt & { message: string }>(
  'POST',
  '/api/booth-inquiries',
);
/** Everything for administrators, next to nothing for strangers. */
export const health = forAll<void, HealthAnswer>('GET', '/api/health');
export const addEvent = forAdmins<EventAdd, Versioned<PortalEvent>>('POST', '/api/events');
export const updateEvent = forAdmins<ById & EventWrite, Edition>('PUT', '/api/events/:id');
export const listEditions = forAdmins<{ eventId: string }, Edition[]>('GET', '/api/editions');
export const startEdition = forAdmins<EditionStart, Edition>('POST', '/api/editions');
export const makeEditionCurrent = forAdmins<ById & EditionSwitch, Edition>(
  'POST',
  '/api/editions/:id/current',
);
export const cancelEditionSwitch = forAdmins<ById, void>('DELETE', '/api/editions/:id/current');
export const discardEdition = forAdmins<ById, void>('DELETE', '/api/editions/:id');
export const listLeftovers = forAdmins<ById, Leftover[]>('GET', '/api/editions/:id/leftovers');
export const answerLeftovers = forAdmins<ById & LeftoverAnswer, Leftover[]>(
  'POST',
  '/api/editions/:id/leftovers',
);
export const lastMove = forAdmins<ById, LastMove>('GET', '/api/editions/:id/move');
export const undoMove = forAdmins<ById, void>('DELETE', '/api/editions/:id/move');
export const editionReadiness = forAdmins<ById, ReadinessLine[]>('GET', '/api/editions/:id/readiness');
export const eventStats = forAll<{ eventId: string }, EventStats>('GET', '/api/events/stats/:eventId');

export const listContent = forAll<ForEvent, ContentItem[]>('GET', '/api/content');
export const saveContent = forAdmins<ContentWrite, ContentItem>('POST', '/api/content');
export const deleteContent = forAdmins<ById & IfVersion, void>('DELETE', '/api/content/:id');
export const contentHistory = forAdmins<{ key: string } & ForEvent, ContentRevision[]>(
  'GET',
  '/api/content/history',
);
/** The keys of the texts that have a history. */
export const changedTexts = forAdmins<{ eventId: string }, string[]>('GET', '/api/content/changed');

export const listSchedule = forAll<ForEvent, Versioned<ScheduleEntry>[]>('GET', '/api/schedule');
export const addSchedule = forAdmins<ScheduleWrite, Versioned<ScheduleEntry>>('POST', '/api/schedule');
export const updateSchedule = forAdmins<ById & ScheduleWrite, Versioned<ScheduleEntry>>(
  'PUT',
  '/api/schedule/:id',
);
/** Several entries, all or none: 409 names those that somebody changed meanwhile. */
export const updateSchedules = forAdmins<ScheduleBatch, Versioned<ScheduleEntry>[]>('PUT', '/api/schedule');
export const deleteSchedule = forAdmins<ById & IfVersion, void>('DELETE', '/api/schedule/:id');

export const listAreas = forAll<ForEvent, Versioned<Area>[]>('GET', '/api/areas');
export const addArea = forAdmins<AreaAdd, Versioned<Area>>('POST', '/api/areas');
export const updateArea = forAdmins<ById & AreaUpdate, Versioned<Area>>('PUT', '/api/areas/:id');
/** All of a show: 409 where they are other ones by now. */
export const orderAreas = forAdmins<RecordOrder, Versioned<Area>[]>('PUT', '/api/areas');
/** 409 names the entries that are in it. */
export const deleteArea = forAdmins<ById & IfVersion, void>('DELETE', '/api/areas/:id');

export const listRules = forAll<ForEvent, Versioned<Rule>[]>('GET', '/api/rules');
export const addRule = forAdmins<RuleAdd, Versioned<Rule>>('POST', '/api/rules');
export const updateRule = forAdmins<ById & RuleUpdate, Versioned<Rule>>('PUT', '/api/rules/:id');
export const orderRules = forAdmins<RecordOrder, Versioned<Rule>[]>('PUT', '/api/rules');
export const deleteRule = forAdmins<ById & IfVersion, void>('DELETE', '/api/rules/:id');
export const postNotice = forAdmins<NoticeWrite, Notice>('POST', '/api/notices');
export const endNotice = forAdmins<ById, void>('DELETE', '/api/notices/:id');
export const listDocuments = forAll<ForEvent, Versioned<ListedDocument>[]>('GET', '/api/documents');
export const uploadDocument = forAdmins<FormData, Versioned<PortalDocument>>('POST', '/api/documents');
export const updateDocument = forAdmins<ById & DocumentUpdate, Versioned<PortalDocument>>(
  'PUT',
  '/api/documents/:id',
);
export const deleteDocument = forAdmins<ById & IfVersion, void>('DELETE', '/api/documents/:id');
export const downloadDocument = forAll<ById & { version?: string }, Blob>(
  'GET',
  '/api/documents/:id/download',
);
export const replaceFile = forAdmins<FormData, Versioned<PortalDocument>>('PUT', '/api/documents/:id/file');
export const documentVersions = forAdmins<ById, DocumentVersion[]>('GET', '/api/documents/:id/versions');
export const returnVersion = forAdmins<ById & VersionReturn, Versioned<PortalDocument>>(
  'POST',
  '/api/documents/:id/versions',
);

/** Files above one request's limit: start, send each part's raw bytes, complete. Parts may be sent again. */
export const startUpload = forAdmins<UploadStart | ReplacementStart, Upload>('POST', '/api/uploads');
export const uploadState = forAdmins<ById, Upload>('GET', '/api/uploads/:id');
export const sendPart = forAdmins<ById & { number: string }, Upload>('PUT', '/api/uploads/:id/parts/:number');
export const completeUpload = forAdmins<ById, Versioned<PortalDocument>>('POST', '/api/uploads/:id/complete');
export const cancelUpload = forAdmins<ById, void>('DELETE', '/api/uploads/:id');

/** Contradictions that nobody has said to be meant so: of one edition, or of all that visitors are offered. */
export const listChecks = forAdmins<ForEvent, Check[]>('GET', '/api/checks');
export const meanCheck = forAdmins<ById & CheckMeant, ById & CheckMeant>('POST', '/api/checks/:id');
export const lookAtFloorPlan = forAdmins<ById, FloorPlanLook>('GET', '/api/floor-plans/:id');

/** Strangers get those that are shown, without what is the team's alone. */
export const listExhibitors = forAll<{ eventId: string }, Versioned<ListedExhibitor>[]>(
  'GET',
  '/api/exhibitors',
);
/** 409 where the vendor has corrected more since. */
export const answerProposal = forAdmins<ById & ProposalAnswer, Versioned<Exhibitor>>(
  'PUT',
  '/api/exhibitors/:id/proposal',
);
export const addExhibitor = forAdmins<ExhibitorAdd, Versioned<Exhibitor>>('POST', '/api/exhibitors');
export const updateExhibitor = forAdmins<ById & ExhibitorUpdate, Versioned<Exhibitor>>(
  'PUT',
  '/api/exhibitors/:id',
);
export const deleteExhibitor = forAdmins<ById & IfVersion, void>('DELETE', '/api/exhibitors/:id');
export const exportExhibitors = forAdmins<ExhibitorExport, Blob>('GET', '/api/exhibitor-exports');
/** The changes that a list would make; with the name of that plan it is carried out: 409 with the plan where it is another one by now. */
export const importExhibitors = forAdmins<ImportWrite, ImportPlan>('POST', '/api/exhibitor-imports');
export const readLogo = forAll<ById, Blob>('GET', '/api/exhibitors/:id/logo');
/** The picture's raw bytes. */
export const putLogo = forAdmins<ById, Versioned<Exhibitor>>('PUT', '/api/exhibitors/:id/logo');
export const removeLogo = forAdmins<ById, Versioned<Exhibitor>>('DELETE', '/api/exhibitors/:id/logo');

export const listPictures = forAdmins<ForEvent, Versioned<Picture>[]>('GET', '/api/pictures');
export const addPicture = forAdmins<PictureAdd, Versioned<Picture>>('POST', '/api/pictures');
export const updatePicture = forAdmins<ById & PictureUpdate, Versioned<Picture>>('PUT', '/api/pictures/:id');
export const deletePicture = forAdmins<ById & IfVersion, void>('DELETE', '/api/pictures/:id');
/** The raw bytes of all widths, the smallest first; `sizes` are those of each, with commas. */
export const putPictureFiles = forAdmins<ById & { sizes: string }, Versioned<Picture>>(
  'PUT',
  '/api/pictures/:id/files',
);
export const readPictureFile = forAll<ById & { sha256: string }, Blob>(
  'GET',
  '/api/pictures/:id/files/:sha256',
);
export const listSettings = forAdmins<{ eventId: string }, Versioned<Setting>[]>('GET', '/api/settings');
export const saveSetting = forAdmins<SettingWrite, SettingState>('PUT', '/api/settings');

export const publication = forAdmins<void, PublicationStatus>('GET', '/api/publication');
export const publish = forAdmins<Publish, PublicationStatus>('POST', '/api/publication');
export const unpublishedChanges = forAdmins<void, UnpublishedChanges>('GET', '/api/publication/changes');
export const recordHistory = forAdmins<RecordHistoryQuery, RecordChange[]>('GET', '/api/changes');
/** Who changed what, newest first; `before` is the id of the last one seen. */
export const activity = forAdmins<ActivityQuery, Activity[]>('GET', '/api/activity');
export const pastPublications = forAdmins<void, PastPublication[]>('GET', '/api/publication/runs');
export const buildLog = forAdmins<ById, BuildLog>('GET', '/api/publication/runs/:id/log');
export const restorePreview = forAdmins<{ revision: string }, RestorePreview>(
  'GET',
  '/api/publication/restore',
);
/** Answers with what was changed. */
export const restoreTexts = forAdmins<Restore, RestorePreview>('POST', '/api/publication/restore');

/** With `format` all rows of the filter as a file instead of a page. */
export const listInquiries = forAdmins<InquiryFilter, InquiryPage>('GET', '/api/booth-inquiries');
/** Of one show, for the dashboard. */
export const inquiryFigures = forAdmins<{ eventId: string }, InquiryFigures>('GET', '/api/inquiry-figures');
export const readInquiry = forAdmins<ById, StoredInquiry>('GET', '/api/booth-inquiries/:id');
export const installation = forAdmins<void, Installation>('GET', '/api/installation');
export const readBackups = forAdmins<void, BackupOverview>('GET', '/api/backups');
export const allowDownload = forAdmins<DownloadRequest, { href: string }>('POST', '/api/backups');
export const downloadBackup = forAdmins<{ ticket: string }, Blob>('GET', '/api/backups/new');
export const readHeldMails = forAdmins<void, HeldMails>('GET', '/api/held-mails');
export const releaseHeldMails = forAdmins<void, void>('POST', '/api/held-mails');
export const discardHeldMails = forAdmins<void, void>('DELETE', '/api/held-mails');
/** At once, of a mail that waits or failed; 409 when it was sent already. */
export const retryMail = forAdmins<ById, Mail>('POST', '/api/mails/:id/retry');
export const listPreviewLinks = forAdmins<void, PreviewLink[]>('GET', '/api/preview-links');
/** One that shows an edition, or the current ones, for seven days. */
export const createPreviewLink = forAdmins<ForEvent, NewPreviewLink>('POST', '/api/preview-links');
export const endPreviewLink = forAdmins<ById, void>('DELETE', '/api/preview-links/:id');
export const inquiryLink = forAdmins<ById, InquiryLink>('GET', '/api/booth-inquiries/:id/link');
/** From now on no link to this inquiry that was made before leads anywhere. */
export const revokeInquiryLink = forAdmins<ById, void>('DELETE', '/api/booth-inquiries/:id/link');
export const updateInquiry = forAdmins<ById & InquiryUpdate, StoredInquiry>(
  'PUT',
  '/api/booth-inquiries/:id',
);
/** Each for itself; those that somebody changed since are skipped, and named. */
export const updateInquiries = forAdmins<InquiriesUpdate, InquiriesUpdated>('PUT', '/api/booth-inquiries');
export const exportInquiries = forAdmins<ChosenInquiries, Blob>('POST', '/api/booth-inquiries/export');
export const listInquiryFilters = forAdmins<void, SavedFilter[]>('GET', '/api/inquiry-filters');
export const addInquiryFilter = forAdmins<NewSavedFilter, SavedFilter>('POST', '/api/inquiry-filters');
export const deleteInquiryFilter = forAdmins<ById, void>('DELETE', '/api/inquiry-filters/:id');

export const listPeople = forAdmins<void, People>('GET', '/api/people');
/** Also who was invited or removed before. 409 with the fault at `email` where somebody signs in with it already. */
export const invitePerson = forAdmins<Invite, ById & PasswordLink>('POST', '/api/people');
/** 409 for the last one who can sign in. */
export const removePerson = forAdmins<ById, void>('DELETE', '/api/people/:id');
export const makeResetLink = forAdmins<ById, PasswordLink>('POST', '/api/people/:id/reset-link');
/** All of a colleague but the one that asks. */
export const endSessions = forAdmins<ById, void>('DELETE', '/api/people/:id/sessions');
export const endSession = forAdmins<ById, void>('DELETE', '/api/sessions/:id');
/** One's own; the other sessions end. */
export const changePassword = forAdmins<PasswordChange, void>('PUT', '/api/password');
export const inquiryLog = forAdmins<ById, InquiryLogEntry[]>('GET', '/api/booth-inquiries/:id/log');
export const answerTexts = forAdmins<ById & ForEvent, AnswerTexts>(
  'GET',
  '/api/booth-inquiries/:id/templates',
);
/** Once for each `Idempotency-Key`; 409 where somebody changed the inquiry since that version. */
export const answerInquiry = forAdmins<
  ById & Partial<Answer> & Pick<Answer, 'subject' | 'text'>,
  StoredInquiry
>('POST', '/api/booth-inquiries/:id/answer');
export const manyRecipients = forAdmins<Recipients, ManyRecipients>('POST', '/api/inquiry-mails/recipients');
export const previewMany = forAdmins<ManyPreview, ManyPlan>('POST', '/api/inquiry-mails/preview');
/** Once for each `Idempotency-Key`; 409 where it would go to more or fewer addresses by now. */
export const mailMany = forAdmins<Many, ManyOutcome>('POST', '/api/inquiry-mails');
export const manyOutcome = forAdmins<ById, ManyOutcome>('GET', '/api/inquiry-mails/:id');
export const sameCompany = forAdmins<ById, SameCompany[]>('GET', '/api/booth-inquiries/:id/exhibitors');
export const otherInquiries = forAdmins<ById, OtherInquiry[]>('GET', '/api/booth-inquiries/:id/others');
export const exportPerson = forAdmins<ById, Blob>('GET', '/api/booth-inquiries/:id/person');
/** Erases everything personal of it, for good. */
export const deleteInquiry = forAdmins<ById & InquiryErasure, void>('DELETE', '/api/booth-inquiries/:id');
