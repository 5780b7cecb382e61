import { expect, test } from 'vitest';
import { fieldErrors } from '#domain/basics/errors.ts';
import {
  defaultRetentionMonths,
  retentionInWords,
  settingFields,
  settingWriteSchema,
} from '#domain/events/setting.ts';
import { eventSetupLabels } from '#messages/admin-setup.ts';

const eventId = '11111111-1111-4111-8111-111111111111';

function resultOf(write: object): unknown {
  const parsed = settingWriteSchema.safeParse({ eventId, ...write });
  return parsed.success ? parsed.data.value : fieldErrors(parsed.error.issues);
}

const NO_ADDRESS = 'Master schedule must be a web address, such as https://example.com/schedule.pdf';
const NO_MONTHS = 'Months must be a whole number, from 1 to 120';
const NO_NOTICE = 'Inquiry emails must go to one to 10 email addresses, with commas between them';
const NO_ROOM = 'Storage limit must be a whole number of MB, from 1 to 100,000';

test.each([
  ['master_schedule_url', ' https://example.com/all.pdf ', 'https://example.com/all.pdf'],
  ['master_schedule_url', 'example.com/all.pdf', 'https://example.com/all.pdf'],
  ['master_schedule_url', '', null],
  ['master_schedule_url', null, null],
  ['documents_quota_mb', '050', '50'],
  ['documents_quota_mb', 50, '50'],
  ['documents_quota_mb', '  ', null],
  ['inquiry_retention_months', '024', '24'],
  ['inquiry_retention_months', 120, '120'],
  ['inquiry_notify', 'ann@example.com', 'ann@example.com'],
  [
    'inquiry_notify',
    ' ann@example.com ,bob@example.com,, ann@example.com',
    'ann@example.com, bob@example.com',
  ],
])('%s takes %j as %j', (key, value, stored) => {
  expect(resultOf({ key, value })).toBe(stored);
});

test.each([
  ['master_schedule_url', 'javascript:alert(1)', 'value', NO_ADDRESS],
  ['master_schedule_url', 'all.pdf of 2025', 'value', NO_ADDRESS],
  ['master_schedule_url', `https://example.com/${'x'.repeat(2000)}`, 'value', NO_ADDRESS],
  ['documents_quota_mb', '0', 'value', NO_ROOM],
  ['documents_quota_mb', '-5', 'value', NO_ROOM],
  ['documents_quota_mb', '1.5', 'value', NO_ROOM],
  ['documents_quota_mb', '100001', 'value', NO_ROOM],
  ['documents_quota_mb', ['5'], 'value', 'Value must be text or a number'],
  ['inquiry_notify', 'ann', 'value', NO_NOTICE],
  ['inquiry_notify', ',', 'value', NO_NOTICE],
  ['inquiry_notify', 'ann@example.com; bob@example.com', 'value', NO_NOTICE],
  ['inquiry_notify', 'ann@example.com\nBcc: all@example.com', 'value', NO_NOTICE],
  ['inquiry_notify', Array.from({ length: 11 }, (_, at) => `a${at}@example.com`).join(), 'value', NO_NOTICE],
  ['inquiry_retention_months', '0', 'value', NO_MONTHS],
  ['inquiry_retention_months', '121', 'value', NO_MONTHS],
  ['inquiry_retention_months', '2.5', 'value', NO_MONTHS],
  ['season', '2025', 'key', 'Unknown setting'],
])('%s with %j is refused', (key, value, path, message) => {
  expect(resultOf({ key, value })).toEqual([{ path, message }]);
});

test('both screens say what holds without a setting for how long inquiries are kept', () => {
  expect([retentionInWords(null), retentionInWords(24)]).toEqual(['inquiries are kept', '24 months']);
  const words = retentionInWords(defaultRetentionMonths);
  expect(settingFields.inquiry_retention_months.unset).toBe(`Not set: ${words}`);
  const { event_retention: hint } = eventSetupLabels.settings;
  expect(hint(undefined)).toContain(`If empty: ${words}.`);
  expect(hint('36')).toContain('If empty: 36 months, as for all shows.');
});
