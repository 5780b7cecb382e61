import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFileName } from '#domain/documents/file-names.ts';
import {
  acceptedEndings,
  allowedFiles,
  checkFile,
  checkFileLabel,
  fileTypes,
  maxDocumentBytes,
} from '#domain/documents/file-types.ts';
import { missingParts, partBytes, partCount, partRange } from '#domain/documents/uploads.ts';
import { goodFiles } from '#tests/support/samples/file-corpus.ts';
import { docx, jpeg, noise, pdf, png, webp } from '#tests/support/samples/files.ts';

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
    ['map.gif', 1, { ok: false, message: `This kind of file cannot be uploaded. ${allowedFiles}` }],
  ])('%s with %d bytes', (name, size, verdict) => {
    expect(checkFileLabel(name, size)).toEqual(verdict);
  });
});

describe('the name a file is shown and saved under', () => {
  test.each([
    ['map.pdf', 'map.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\Ann\\map.pdf', 'map.pdf'],
    ['a\u0000b\r\n.pdf', 'ab.pdf'],
    ['form\u202Efdp.pdf', 'formfdp.pdf'],
    ['bill.exe.pdf', 'bill_exe.pdf'],
    ['bill.html.pdf', 'bill_html.pdf'],
    ['Guide v1.2 (final).pdf', 'Guide v1.2 (final).pdf'],
    ['  spaces \u00a0 and\ttabs .pdf', 'spaces and tabs.pdf'],
    ['.pdf', 'document.pdf'],
    ['...pdf', 'document.pdf'],
    ['map.pdf. .', 'map.pdf'],
    ['con.pdf', '_con.pdf'],
    ['a<b>:"|?*.pdf', 'a_b______.pdf'],
    ['Jose\u0301.pdf', 'José.pdf'],
    ['日本.pdf', '日本.pdf'],
    ['\ud800.pdf', '\ufffd.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(120)}.pdf`],
  ])('of %j is %j', (given, shown) => {
    expect(cleanFileName(given)).toBe(shown);
  });

  test('never leads out of a folder, never changes when cleaned again, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const clean = cleanFileName(name);
        expect(clean).not.toMatch(/[/\\]|\p{Cc}|\p{Cf}|^\.|^$/u);
        expect(cleanFileName(clean)).toBe(clean);
      }),
    );
  });
});

describe('a file by its bytes', () => {
  test.each(goodFiles)('%s is what its name says', (name, bytes) => {
    expect(checkFile(name, bytes)).toMatchObject({ ok: true });
  });

  const whole = { 'a.pdf': pdf(), 'a.png': png(), 'a.jpg': jpeg(), 'a.webp': webp(), 'a.docx': docx() };

  test.each(Object.entries(whole))('%s is refused wherever it breaks off', (name, bytes) => {
    const isSpace = (at: number) => /^\s*$/.test(bytes.subarray(at).toString('latin1'));
    const accepted = Array.from({ length: bytes.length }, (_, end) => end)
      .filter((end) => !isSpace(end))
      .filter((end) => checkFile(name, bytes.subarray(0, end)).ok);
    expect(accepted).toEqual([]);
  });

  test.each(Object.entries(whole))(
    '%s with any bytes changed gives an answer, never a fault',
    (name, bytes) => {
      const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
      fc.assert(
        fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
          const changed = Buffer.from(bytes);
          for (const [at, value] of changes) changed[at] = value;
          expect(typeof checkFile(name, changed).ok).toBe('boolean');
        }),
      );
    },
  );

  const slow = {
    'streams.pdf': pdf({ objects: ['>>stream\n'.repeat(2_000_000)] }),
    'names.pdf': pdf({ objects: ['/J/#'.repeat(1_000_000)] }),
    'random.pdf': pdf({ objects: [noise(19_000_000)] }),
    'pipes.csv': Buffer.alloc(10_000_000, '|'),
    'lines.csv': Buffer.alloc(10_000_000, '\n'),
    'marks.jpg': Buffer.concat([jpeg().subarray(0, -2), Buffer.alloc(19_000_000, 0xff)]),
  };
  // With a check that takes more than a few steps a byte these would never end.
  test.each(Object.entries(slow))('%s, made to take long, is judged in time', (name, bytes) => {
    expect(typeof checkFile(name, bytes).ok).toBe('boolean');
  });
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

  test('covers every byte once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxDocumentBytes }), (size) => {
        const ranges = missingParts(size, []).map((number) => partRange(size, number));
        expect(ranges[0]?.[0]).toBe(0);
        expect(ranges.at(-1)?.[1]).toBe(size);
        for (const [index, range] of ranges.entries())
          expect(range?.[1]).toBe(ranges[index + 1]?.[0] ?? size);
      }),
    );
  });
});
