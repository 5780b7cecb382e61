import type * as z from 'zod/mini';
import * as api from '#domain/api.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { inquirySchema } from '#domain/inquiries/checks.ts';
import { inputOf as inputAt } from '#domain/openapi.ts';
import { madeFiles, navigations, plainForms, previews } from '#domain/page-calls.ts';
import { invitationSchema, passwordChangeSchema } from '#domain/people/person.ts';

import { PASSWORD } from '#tests/support/portal/administrator.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

type Name = keyof typeof api;

export const NOW = Date.parse('2025-10-10T12:00:00Z');

export const inputOf = (endpoint: Endpoint) => inputAt(endpoint, NOW);

const pageCalls = { ...plainForms, ...navigations, ...previews, ...madeFiles };

/** The forms that pages send. */
export const pageInputs: { readonly [One in keyof typeof pageCalls]?: z.ZodMiniType } = {
  inquiry: inquirySchema,
  inquiryOfShow: inquirySchema,
  changeByLink: inquirySchema,
  signIn: passwordChangeSchema,
  forgotPassword: invitationSchema,
  choosePassword: passwordChangeSchema,
  form: inquirySchema,
  sharedForm: inquirySchema,
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
  addExhibitor: {
    eventId: SHOW,
    company: 'Sagebrush Leather',
    website: 'sagebrush.example',
    contactEmail: 'jo@sagebrush.example',
    contactPhone: '(406) 555-0142',
  },
  addPicture: { eventId: SHOW, place: 'photo', alt: 'A barn' },
  changeName: { firstName: 'Ann' },
  changePassword: { current: PASSWORD, password: 'corrals panels and posts' },
  generateGuide: { areaId: 'expo', eventId: SHOW },
  mailInquiries: { eventId: SHOW, subject: 'Load-in', text: 'Gate 2 opens at 7.' },
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
  'sendTestMail',
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

const calls = (Object.entries(api) as [Name, Endpoint][]).map(
  ([name, endpoint]): Known => ({
    endpoint,
    input: inputOf(endpoint),
    sample: samples[name],
    isForm: endpoint.file !== undefined,
  }),
);
const ofPages = Object.values(pageCalls).map(
  (endpoint): Known => ({ endpoint, sample: formOf(endpoint.path), isForm: endpoint.method === 'POST' }),
);

/** What is asked for a part of the time only: it draws pages or PDFs. */
const isSlow = ({ endpoint: { path } }: Known) =>
  /preview\/|guides|pdf/.test(path) && !path.includes('mails');

/** Every call of the portal. */
export const known: readonly Known[] = [...calls, ...ofPages].filter((call) => !isSlow(call));
export const slow: readonly Known[] = [...calls, ...ofPages].filter(isSlow);
