import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod';
import type { ZodMiniType } from 'zod/mini';

/** JSON Schema, as far as Zod writes it. */
export interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  maxItems?: number;
}

export const shapeOf = (schema: ZodMiniType) =>
  z.toJSONSchema(schema as never, { io: 'input', unrepresentable: 'any' }) as Shape;

/** The id of an existing record, inserted when the request is sent; the room is the call's path after `/api/`, empty for any room. */
export const idOf = (room: string): Arbitrary<string> => fc.nat(30).map((which) => `«${room}:${which}»`);

const LATER = new Date(Date.now() + 3_600_000).toISOString();
/** Values that suit a field more often than random letters, by the end of its name. */
const HINTS: readonly (readonly [name: RegExp, values: Arbitrary<unknown>])[] = [
  [/^eventIds?$/, idOf('events')],
  [/(^id|Id)$/, idOf('')],
  [/email$/i, fc.constantFrom('ann@example.com', 'bob+show@example.org', 'nobody@example.net')],
  [
    /(date|firstDay|lastDay|from|to)$/i,
    fc.constantFrom('2025-10-10', '2025-10-18', '2026-10-09', '2028-02-29'),
  ],
  [/time$/i, fc.constantFrom('08:00', '17:30', '23:59')],
  [/(until|^at)$/, fc.constant(LATER)],
  [/^version$/, fc.constantFrom(0, 1, 2, 3)],
  [
    /^key$/,
    fc.constantFrom(
      'hero_title',
      'mail_inquiry_text',
      'contact_email',
      'event_start_date',
      'own_text',
      'inquiry_notify',
    ),
  ],
  [/^areas?$/, fc.constantFrom('expo', 'exhibit-hall', 'courtyard')],
  [/^areaId$/, fc.constantFrom('expo', 'exhibit-hall', 'courtyard')],
  [/^kind$/, fc.constantFrom('schedule', 'document', 'event', 'setting', 'area', 'rule')],
  [/phone$/i, fc.constantFrom('+1 406 555 0100', '(406) 256-2400')],
  [/website$/, fc.constantFrom('example.com', 'https://example.org/a?b=c')],
  [/password$|^current$/i, fc.constantFrom('correct horse battery', 'a new pass phrase of mine')],
  [/^name$/, fc.constantFrom('form.pdf', 'NILE', 'Ann')],
  [/^size$/, fc.constantFrom(0, 10, 5_000_000, 10 ** 12)],
];

const words = (most = 200): Arbitrary<string> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'Gates open at 7',
        'Company',
        'José’s “Grill”',
        'A booth with power and water',
      ),
    },
    fc.string({ unit: 'grapheme', maxLength: Math.min(most, 60) }),
  );

/** Values that no client should send, and that some client will. */
export const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    -(2 ** 31) - 1,
    2 ** 31,
    '',
    ' ',
    '\0',
    '\uD800',
    'null',
    '\u202E',
    '%00',
    '../../etc/passwd',
    "'; drop table editions; --",
    '<script>alert(1)</script>',
    '#{7*7}',
    '{EVENT_NAME}',
    '9999-99-99',
    '0000-00-00',
    '+275760-09-13',
    '2025-02-30',
    '24:00',
    '2025-10-10T00:00:00.000Z',
    'infinity',
    'NaN',
    '-infinity',
    'a@b',
    'javascript:alert(1)',
    'http://[',
    'https://\u0000',
    '00000000-0000-4000-8000-000000000000',
    [],
    {},
    [[]],
    [null],
    { length: 3 },
    { __proto__: null, constructor: 1 },
    { toString: 1 },
    'x'.repeat(5000),
    'é'.repeat(300),
    '\n'.repeat(300),
    '👩‍👩‍👧‍👦'.repeat(60),
  ),
  fc.anything({
    maxDepth: 3,
    withBigInt: false,
    withDate: false,
    withMap: false,
    withSet: false,
    withTypedArray: false,
  }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.array(idOf('events'), { maxLength: 3 }),
  fc.nat(3).map((depth) => JSON.parse(`${'['.repeat(10 ** depth)}${']'.repeat(10 ** depth)}`)),
);

/** Usually returns what a schema accepts; only shapes are known here, not other checks. */
function fitting(shape: Shape, name = ''): Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const hint = HINTS.find(([pattern]) => pattern.test(name))?.[1];
  if (shape.type === 'array') return fc.array(fitting(shape.items ?? {}, name), { maxLength: 4 });
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => fitting(one, name)));
  if (shape.type === 'object') return record(shape);
  if (shape.type === 'null') return fc.constant(null);
  if (shape.type === 'boolean') return fc.boolean();
  if (hint) return hint;
  if (shape.type === 'integer' || shape.type === 'number') return fc.oneof(fc.nat(20), fc.integer());
  return shape.format === 'uuid' ? idOf('') : words(shape.maxLength);
}

const record = ({ properties = {}, required = [] }: Shape): Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, fitting(shape, name)])),
    { requiredKeys: required },
  );

/** Returns a valid input, an almost valid one, or a hostile one. */
export function inputOf(schema: ZodMiniType | undefined, sample?: object): Arbitrary<unknown> {
  if (!schema) return fc.oneof(fc.constant(sample ?? {}), changed(fc.constant(sample ?? {}), ['a']), hostile);
  const shape = shapeOf(schema);
  const names = Object.keys(shape.properties ?? {});
  const fits = fitting(shape);
  const valid = sample ? fc.oneof(fc.constant(sample), fits) : fits;
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 4, arbitrary: changed(valid, names) },
    { weight: 1, arbitrary: hostile },
  );
}

/** The same with one or two fields that are wrong. */
const changed = (valid: Arbitrary<unknown>, names: readonly string[]): Arbitrary<unknown> =>
  fc
    .tuple(
      valid,
      fc.dictionary(fc.constantFrom(...names, 'length', '__proto__', 'more'), hostile, { maxKeys: 2 }),
    )
    .map(([right, wrong]) => ({ ...Object(right), ...wrong }));
