import * as z from 'zod/mini';
import { mailAddresses, webAddress } from '#domain/basics/addresses.ts';
import type { RecordField } from '#domain/basics/fields.ts';
import { baseVersion, eventIdOrNull, idSchema, type Versioned } from '#domain/basics/primitives.ts';

export const settingSchema = z.object({
  id: idSchema,
  key: z.string(),
  value: z.string(),
  type: z.string(),
  eventId: z.nullable(idSchema),
});
export type Setting = z.infer<typeof settingSchema>;

interface SettingField extends RecordField {
  readonly type: 'url' | 'number' | 'email';
  readonly unset: string;
  /** Whether visitors' files follow it; then it is published and restored like page content. */
  readonly shows: boolean;
}

const ADDRESS = 'Master schedule must be a web address, such as https://example.com/schedule.pdf';
const MOST_NOTIFIED = 10;
const NOTIFIED = `Inquiry emails must go to one to ${MOST_NOTIFIED} email addresses, with commas between them`;

/** For all files of a show, unless a setting says otherwise. */
export const defaultQuotaMegabytes = 200;

export const defaultRetentionMonths: number | null = null;

export const retentionInWords = (months: number | null): string =>
  months === null ? 'inquiries are kept' : `${months} months`;

export const settingFields = {
  master_schedule_url: {
    label: 'Master Schedule Address',
    type: 'url',
    unset: 'Not set: vendors get the portal’s own PDF',
    shows: true,
    schema: z.string(ADDRESS).check(
      z.maxLength(2000, ADDRESS),
      z.refine((text) => webAddress(text) !== null, ADDRESS),
      z.overwrite((text) => webAddress(text) ?? text),
    ),
  },
  documents_quota_mb: {
    label: 'Document Storage Limit (MB)',
    type: 'number',
    unset: `Not set: ${defaultQuotaMegabytes} MB`,
    shows: false,
    schema: wholeNumber(100_000, 'Storage limit must be a whole number of MB, from 1 to 100,000'),
  },
  inquiry_notify: {
    label: 'Inquiry Emails To',
    type: 'email',
    unset: 'Not set: the address from the portal’s setup, or no one',
    shows: false,
    schema: z.string(NOTIFIED).check(
      z.maxLength(1000, NOTIFIED),
      z.refine((text) => isNoticeAddress(mailAddresses(text)), NOTIFIED),
      z.overwrite((text) => mailAddresses(text)?.join(', ') ?? text),
    ),
  },
  inquiry_retention_months: {
    label: 'Delete Inquiries After (Months)',
    type: 'number',
    unset: `Not set: ${retentionInWords(defaultRetentionMonths)}`,
    shows: false,
    schema: wholeNumber(120, 'Months must be a whole number, from 1 to 120'),
  },
} as const satisfies Readonly<Record<string, SettingField>>;
export type SettingKey = keyof typeof settingFields;

function wholeNumber(most: number, message: string) {
  return z.string(message).check(
    z.regex(/^\d{1,6}$/, message),
    z.refine((text) => Number(text) >= 1 && Number(text) <= most, message),
    z.overwrite((text) => String(Number(text))),
  );
}

export const settingKeys = Object.keys(settingFields) as SettingKey[];

const isNoticeAddress = (addresses: readonly string[] | null): boolean =>
  addresses !== null && addresses.length > 0 && addresses.length <= MOST_NOTIFIED;

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingFields, key);

export const typedValue = z.transform((value: unknown) => {
  const text = typeof value === 'number' ? String(value) : value;
  return (typeof text === 'string' ? text.trim() || null : text) ?? null;
});

/** PUT /api/settings, for one show or all; '' or null removes the setting. */
export const settingWriteSchema = z
  .object({
    key: z.enum(settingKeys, 'Unknown setting'),
    value: z.pipe(typedValue, z.nullable(z.string('Value must be text or a number'))),
    eventId: eventIdOrNull,
    version: baseVersion,
  })
  .check((context) => {
    const { key, value } = context.value;
    if (value === null) return;
    const parsed = settingFields[key].schema.safeParse(value);
    if (parsed.success) context.value.value = parsed.data;
    else {
      const [issue] = parsed.error.issues;
      context.issues.push({ code: 'custom', path: ['value'], message: issue?.message ?? '', input: value });
    }
  });

/** Version 0 and '': not set. */
export type SettingState = Versioned<Omit<Setting, 'id'>>;

export const setupSettings = {
  masterScheduleUrl: 'master_schedule_url',
  inquiryNotify: 'inquiry_notify',
  inquiryRetentionMonths: 'inquiry_retention_months',
} as const satisfies Readonly<Record<string, SettingKey>>;
export type SetupSetting = keyof typeof setupSettings;
