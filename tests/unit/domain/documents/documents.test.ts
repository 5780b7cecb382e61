import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  documentCategories,
  documentSchema,
  documentUploadSchema,
  mostRecent,
  type PortalDocument,
  quotaMegabytes,
} from '#domain/documents/document.ts';
import {
  acceptedEndings,
  allowedFiles,
  checkFile,
  checkFileLabel,
  cleanFileName,
  fileTypes,
  maxDocumentBytes,
} from '#domain/documents/file-types.ts';
import { missingParts, partBytes, partCount, partRange, sizeInKb } from '#domain/documents/upload-parts.ts';
import { settingFields } from '#domain/events/setting.ts';
import { documentLabels } from '#messages/admin-documents.ts';
import { product } from '#tests/support/product.ts';
import { testRefusals } from '#tests/support/refusals.ts';
import { documentWith } from '#tests/support/samples/checked-show.ts';

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

test('categories are those of product 3.7', () =>
  expect(product('3.7')).toContain(`\`category\` (${documentCategories.join(', ')})`));

test('a document has the fields of product 3.7', () => {
  const document = documentWith({ id });
  expect(documentSchema.parse(document)).toEqual(document);
  expect(documentSchema.safeParse({ ...document, createdAt: 'yesterday' }).success).toBe(false);
});

describe('the fields beside an uploaded file', () => {
  test('may all be text, as multipart has them', () => {
    const sent = { title: ' Map ', description: 'Hall', category: 'maps', isPublic: 'on', eventId: '' };
    expect(documentUploadSchema.parse(sent)).toEqual({
      title: 'Map',
      description: 'Hall',
      category: 'maps',
      isPublic: true,
      eventId: null,
    });
  });

  test.each([
    ['true', true],
    ['on', true],
    [true, true],
    ['false', false],
    ['', false],
    [undefined, false],
  ])('is public when the box says %j: %s', (isPublic, expected) =>
    expect(documentUploadSchema.parse({ title: 'Map', isPublic }).isPublic).toBe(expected),
  );

  test('need a title, no more', () =>
    expect(documentUploadSchema.parse({ title: 'Map' })).toEqual({
      title: 'Map',
      description: '',
      category: 'general',
      isPublic: false,
      eventId: null,
    }));

  testRefusals(
    documentUploadSchema,
    { title: 'Map' },
    {
      title: [['', 'Title is required']],
      category: [['secret', 'Unknown document category']],
      eventId: [['nile', 'Invalid event ID']],
      description: [['d'.repeat(1001), 'Description must be at most 1000 characters']],
    },
  );
});

const MACROS = 'This file contains macros. Save it without macros and upload it again.';

test('eight kinds of files may be uploaded, up to 19 MB', () => {
  expect(Object.values(fileTypes).map(({ name }) => name)).toEqual([
    'PDF',
    'PNG',
    'JPEG',
    'WebP',
    'DOCX',
    'XLSX',
    'CSV',
    'TXT',
  ]);
  expect(acceptedEndings).toBe('.pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.csv,.txt');
  expect(maxDocumentBytes).toBe(19_922_944);
});

describe('name and size, before a byte is sent', () => {
  test.each([
    ['map.pdf', 19_922_944, { ok: true, type: 'pdf', name: 'map.pdf' }],
    ['map.pdf', 19_922_945, { ok: false, message: `The file is too large. ${allowedFiles}` }],
    ['map.pdf', 0, { ok: false, message: `The file is empty. ${allowedFiles}` }],
    ['rules.docm', 1, { ok: false, message: `${MACROS} ${allowedFiles}` }],
    ['map.gif', 1, { ok: false, message: `This file type can’t be uploaded. ${allowedFiles}` }],
  ])('%s with %d bytes', (name, size, verdict) => expect(checkFileLabel(name, size)).toEqual(verdict));
});

describe('the name a file is shown and saved under', () => {
  test.each([
    ['map.pdf', 'map.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['a\u0000b\r\n.pdf', 'ab.pdf'],
    ['form\u202Efdp.pdf', 'formfdp.pdf'],
    ['bill.exe.pdf', 'bill_exe.pdf'],
    ['Guide v1.2 (final).pdf', 'Guide v1.2 (final).pdf'],
    ['  spaces \u00a0 and\ttabs .pdf', 'spaces and tabs.pdf'],
    ['.pdf', 'document.pdf'],
    ['map.pdf. .', 'map.pdf'],
    ['con.pdf', '_con.pdf'],
    ['a<b>:"|?*.pdf', 'a_b______.pdf'],
    ['日本.pdf', '日本.pdf'],
    ['\ud800.pdf', '\ufffd.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(120)}.pdf`],
  ])('of %j is %j', (given, shown) => expect(cleanFileName(given)).toBe(shown));

  test('never leads out of a folder, never changes when cleaned again, whatever was typed', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const clean = cleanFileName(name);
        expect(clean).not.toMatch(/[/\\]|\p{Cc}|\p{Cf}|^\.|^$/u);
        expect(cleanFileName(clean)).toBe(clean);
      }),
    ));
});

describe('a text or a table', () => {
  test.each([
    ['notes.txt', 'Doors open at 8:00 AM\r\n\tGate <3>', ''],
    ['notes.txt', 'a\u0000b', 'The file contains characters that can’t be read.'],
    ['notes.txt', 'See <a href=x>', 'The file contains HTML or other code.'],
    ['notes.txt', '\n #!/bin/sh', 'The file contains HTML or other code.'],
    ['notes.txt', 'Not #!/bin/sh', ''],
    ['prices.csv', 'Booth,100\n"Power, 20 A",50', ''],
    ['prices.csv', 'Booth,=1+1', 'A cell begins with “=”. Save the file with values instead of formulas.'],
    ['prices.csv', 'Booth, "=1+1"', 'A cell begins with “=”. Save the file with values instead of formulas.'],
    ['prices.csv', 'Booth;+cmd|x', 'A cell begins with “=”. Save the file with values instead of formulas.'],
    ['prices.csv', 'Booth,-5\n+406 555 0100,a=b', ''],
    ['prices.csv', 'either|or,a', ''],
  ])('%s that holds %j: %s', (name, text, fault) => {
    const found = checkFile(name, Buffer.from(text), '');
    expect(found).toMatchObject(fault === '' ? { ok: true } : { message: `${fault} ${allowedFiles}` });
  });

  const slow = {
    'pipes.csv': Buffer.alloc(10_000_000, '|'),
    'lines.csv': Buffer.alloc(10_000_000, '\n'),
  };
  // With a check that takes more than a few steps a byte these would never end.
  test.each(Object.entries(slow))('%s, made to take long, is judged in time', (name, slowBytes) =>
    expect(typeof checkFile(name, slowBytes, '').ok).toBe('boolean'),
  );
});

describe('a file in parts', () => {
  test('of 3 MB, the last one shorter', () => {
    expect(partBytes).toBe(3_145_728);
    expect(partCount(19 * 1024 * 1024)).toBe(7);
    expect(partRange(7_000_000, 1)).toEqual([0, 3_145_728]);
    expect(partRange(7_000_000, 3)).toEqual([6_291_456, 7_000_000]);
    expect([0, 4, 1.5, Number.NaN].map((number) => partRange(7_000_000, number))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('knows what is missing', () => {
    expect(missingParts(7_000_000, [2])).toEqual([1, 3]);
    expect(missingParts(7_000_000, [3, 1, 2])).toEqual([]);
  });

  test('covers every byte once', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxDocumentBytes }), (size) => {
        const ranges = missingParts(size, []).map((number) => partRange(size, number));
        expect(ranges[0]?.[0]).toBe(0);
        expect(ranges.at(-1)?.[1]).toBe(size);
        for (const [index, range] of ranges.entries())
          expect(range?.[1]).toBe(ranges[index + 1]?.[0] ?? size);
      }),
    ));
});

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
  expect(documentLabels.roomHint).toContain(`If blank: ${room}.`);
});

test.each([
  [0, '0 KB'],
  [512, '1 KB'],
  [1024, '1 KB'],
  [20 * 1024 * 1024, '20480 KB'],
])('%d bytes are shown as %s', (bytes, shown) => expect(sizeInKb(bytes)).toBe(shown));

const uploaded = (title: string, createdAt: string) => documentWith({ title, createdAt });

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

function titles(documents: readonly PortalDocument[]): string[] {
  return documents.map((document) => document.title);
}
