import fc, { type Arbitrary } from 'fast-check';
import { docx, pdf } from '#tests/support/samples/files.ts';
import type { Known } from './contract.ts';
import { hostile, inputOf } from './values.ts';

/** The body of a request and its declared type. */
export interface Body {
  type?: string;
  body?: string | Buffer;
}

/** Never fails: what JSON cannot hold is left out. */
const json = (value: unknown): string => JSON.stringify(value) ?? '';

const FILES: readonly (readonly [string, Buffer])[] = [
  ['form.pdf', pdf()],
  ['rules.docx', docx()],
  ['notes.txt', Buffer.from('Doors open at 8')],
  ['setup.exe', Buffer.from('MZ')],
  ['', Buffer.alloc(0)],
];

const pairs = (input: unknown): [string, string][] =>
  Object.entries(Object(input)).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [
      name,
      typeof one === 'string' ? one : json(one),
    ]),
  );

/** Encodes like browsers, but keeps «», so that the ids still find their places. */
export const encoded = (input: unknown): string =>
  pairs(input)
    .map((pair) => pair.map((one) => encodeURIComponent(one.toWellFormed())).join('='))
    .join('&')
    .replaceAll('%C2%AB', '«')
    .replaceAll('%C2%BB', '»')
    .replaceAll('%3A', ':');

const BOUNDARY = 'part-of-a-form';
function multipart(input: unknown, [name, bytes]: readonly [string, Buffer]): Buffer {
  const part = (head: string, data: string | Buffer) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`,
    data,
    '\r\n',
  ];
  const fields = pairs(input).flatMap(([field, value]) =>
    part(`name="${field.replace(/["\r\n]/g, '')}"`, value),
  );
  return Buffer.concat(
    [...fields, ...part(`name="file"; filename="${name}"`, bytes), `--${BOUNDARY}--\r\n`].map((one) =>
      Buffer.from(one),
    ),
  );
}

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** The body of a call, most often of the type that it takes. */
export function bodyOf({ input, sample, isForm }: Known): Arbitrary<Body> {
  const values = inputOf(input, sample);
  const asJson = values.map((value): Body => ({ type: 'application/json', body: json(value) }));
  const asForm = values.map((value): Body => ({ type: FORM, body: encoded(value) }));
  const withFile = fc
    .tuple(values, fc.constantFrom(...FILES))
    .map(([value, file]): Body => ({ type: MULTIPART, body: multipart(value, file) }));
  const broken = fc
    .tuple(
      fc.constantFrom('application/json', FORM, MULTIPART, 'text/plain', 'x', ''),
      fc.oneof(
        fc.constantFrom(
          '',
          '{',
          '[',
          '{"a":',
          'null',
          '"',
          '\uFEFF{}',
          '{"a":1}}',
          '--part-of-a-form--',
          '%',
          '%zz',
          '&&&=',
          'a=%ff',
          '['.repeat(50_000),
        ),
        fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
        hostile.map(json),
      ),
    )
    .map(([type, body]): Body => ({ type, body }));
  const nothing = fc.constant<Body>({});
  const long = fc.constantFrom<Body>({ type: 'application/json', body: json({ a: 'x'.repeat(120_000) }) });
  const right = isForm ? (input ? withFile : asForm) : asJson;
  return fc.oneof(
    { weight: 24, arbitrary: right },
    { weight: 2, arbitrary: asJson },
    { weight: 1, arbitrary: asForm },
    { weight: 1, arbitrary: withFile },
    { weight: 3, arbitrary: broken },
    { weight: 1, arbitrary: nothing },
    { weight: 1, arbitrary: long },
  );
}
