import { expect, test } from 'vitest';
import { quotaMegabytes } from '#domain/documents/quota.ts';
import { settingFields } from '#domain/events/setting.ts';
import { documentLabels } from '#messages/admin-content.ts';

const setting = (value: string, eventId: string | null, key = 'documents_quota_mb') => ({
  id: value,
  key,
  value,
  type: 'number',
  eventId,
});

test('the room for documents is the show’s own setting, else that of all, else 200 MB', () => {
  const all = [
    setting('50', null),
    setting('70', 'nile'),
    setting('9', 'mate'),
    setting('1', 'nile', 'other'),
  ];
  expect(quotaMegabytes(all, 'nile')).toBe(70);
  expect(quotaMegabytes(all.slice(0, 1), 'nile')).toBe(50);
  expect(quotaMegabytes([setting('much', 'nile')], 'nile')).toBe(200);
});

test('both screens say the room that a show has without a setting', () => {
  const room = `${quotaMegabytes([], 'nile')} MB`;
  expect(settingFields.documents_quota_mb.unset).toBe(`Not set: ${room}`);
  expect(documentLabels.roomHint).toContain(`Leave it empty for ${room}.`);
});
