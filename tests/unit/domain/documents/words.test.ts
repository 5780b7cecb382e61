import { expect, test } from 'vitest';
import { categoryLabels } from '#domain/documents/categories.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import { mostRecent, sizeInKb, titleFromName } from '#domain/documents/words.ts';

test.each([
  [0, '0 KB'],
  [511, '0 KB'],
  [512, '1 KB'],
  [1024, '1 KB'],
  [1536, '2 KB'],
  [250_000, '244 KB'],
  [20 * 1024 * 1024, '20480 KB'],
])('%d bytes are shown as %s', (bytes, shown) => {
  expect(sizeInKb(bytes)).toBe(shown);
});

test('every category has a label', () => {
  expect(categoryLabels).toEqual({
    general: 'General',
    vendor: 'Vendor',
    exhibitor: 'Exhibitor',
    forms: 'Forms',
    schedules: 'Schedules',
    maps: 'Maps',
  });
});

test('the preview shows the three most recent documents, newest first', () => {
  const documents = [
    uploaded('old', '2025-09-01T08:00:00Z'),
    uploaded('newest', '2025-09-04T08:00:00.250Z'),
    uploaded('second', '2025-09-04T08:00:00Z'),
    uploaded('same moment as second', '2025-09-04T02:00:00-06:00'),
  ];
  expect(titles(mostRecent(documents))).toEqual(['newest', 'second', 'same moment as second']);
  expect(titles(documents)).toEqual(['old', 'newest', 'second', 'same moment as second']);
});

test('fewer documents than three are all shown', () => {
  expect(mostRecent([])).toEqual([]);
  expect(titles(mostRecent([uploaded('only', '2025-09-01T08:00:00Z')]))).toEqual(['only']);
});

function titles(documents: readonly PortalDocument[]): string[] {
  return documents.map((document) => document.title);
}

function uploaded(title: string, createdAt: string): PortalDocument {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    title,
    description: '',
    category: 'general',
    isPublic: true,
    originalName: 'file.pdf',
    size: 1024,
    createdAt,
    eventId: null,
  };
}

test('a document is called as its file until somebody says it better', () => {
  expect(titleFromName('insurance_form-2026.pdf')).toBe('Insurance form 2026');
  expect(titleFromName('Map of the  halls.v2.PDF')).toBe('Map of the halls.v2');
  expect(titleFromName('.pdf')).toBe('');
  expect(titleFromName('')).toBe('');
});
