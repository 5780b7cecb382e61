import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptFile } from '#server/documents/files.ts';
import { docx, jpeg, noise, pdf, png, webp, xlsx } from '#tests/support/samples/files.ts';

/** 'accepted', or the status of the refusal. */
const answerTo = (name: string, bytes: Uint8Array) =>
  acceptFile(name, bytes).then(
    () => 'accepted',
    (error) => error.status as number,
  );

const whole = {
  'a.pdf': pdf(),
  'a.png': png(),
  'a.jpg': jpeg(),
  'a.webp': webp(),
  'a.docx': docx(),
  'a.xlsx': xlsx(),
};

test.each(Object.entries(whole))(
  '%s cut off and changed gives an answer, never a fault',
  async (name, bytes) => {
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 8 }), fc.nat(bytes.length), async (changes, end) => {
        const changed = Buffer.from(bytes);
        for (const [at, value] of changes) changed[at] = value;
        expect(['accepted', 400]).toContain(await answerTo(name, changed.subarray(0, end)));
      }),
    );
  },
);

const SIZE = 19_000_000;
/** The head of a packed part whose length stands behind it: a reader has to look for its end. */
const openPart = (name: string) => {
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(8, 6);
  head.writeUInt16LE(8, 8);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name)]);
};
const slow = {
  'part without end.docx': Buffer.concat([openPart('[Content_Types].xml'), noise(SIZE)]),
  'ends that are none.docx': Buffer.concat([openPart('a.xml'), Buffer.alloc(SIZE, 'PK\x07\x08')]),
  'only heads.docx': Buffer.alloc(SIZE, openPart('')),
  'only marks.pdf': Buffer.alloc(SIZE, '\uFEFF'),
  'only tags.pdf': Buffer.alloc(SIZE, 'ID3\0\0\0\0\0\0\0'),
};
// With a detector that takes more than a few steps a byte these would never end.
test.each(Object.entries(slow))('%s, made to take long, is refused in time', async (name, bytes) => {
  expect(await answerTo(name, bytes)).toBe(400);
});
