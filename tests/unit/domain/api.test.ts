import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import * as api from '#domain/api.ts';
import { listNames } from '#domain/basics/kinds.ts';
import { type Endpoint, matchPath, pathOf } from '#domain/endpoint.ts';
import { describeCalls } from '#domain/openapi.ts';
import { inputOf, NOW } from '#tests/support/fuzz/contract.ts';

/** Field names of an object, or of all objects that a schema chooses among. */
function fieldsOf(shape: object): string[] {
  const { properties = {}, required = [], anyOf = [], allOf = [], items } = shape as Shape;
  const own = Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));
  return [...new Set([...own, ...[...anyOf, ...allOf, ...(items ? [items] : [])].flatMap(fieldsOf)])];
}
interface Shape {
  properties?: object;
  required?: string[];
  anyOf?: object[];
  allOf?: object[];
  items?: object;
}

/** The inputs of a call besides its path. */
function inputsOf({ parameters, requestBody }: Operation): string {
  const queried = parameters.filter(({ in: at }) => at === 'query');
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema));
  return (
    [...queried.map(({ name, required }) => (required ? name : `${name}?`)), ...bodies].join(', ') || '–'
  );
}
type Operation = NonNullable<ReturnType<typeof describeCalls>['paths'][string]>[string];

describe('the contract', () => {
  /** After a change: npx vitest run -c tests/vitest.config.ts --project unit tests/unit/domain/api.test.ts -u */
  test('is listed in docs/api.md', async () => {
    const head = [
      '# Calls',
      '',
      'Generated from `src/domain/api.ts`. A question mark marks an optional field.',
      'For a program, `GET /api/openapi.json` describes them in OpenAPI 3.1, to administrators.',
      '',
      '| Call | Access | Input |',
      '| --- | --- | --- |',
    ];
    const { paths } = describeCalls('', NOW);
    const byPath = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);
    const rows = Object.entries(paths)
      .toSorted(byPath)
      .flatMap(([path, calls]) =>
        Object.entries(calls).map(([method, call]) => [method, path, call] as const),
      )
      .map(
        ([method, path, call]) =>
          `| ${method.toUpperCase()} ${path} | ${call.security ? 'public' : 'administrator'} | ${inputsOf(call)} |`,
      );
    await expect(`${[...head, ...rows].join('\n')}\n`).toMatchFileSnapshot('../../../docs/api.md');
  });

  test('leaves to everybody what product 6.3 calls public, and nothing else', () => {
    const open = Object.values(api).filter(({ access }) => access === 'public');
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'GET /api/areas',
      'GET /api/content',
      'GET /api/documents',
      'GET /api/documents/:id/download',
      'GET /api/events',
      'GET /api/events/stats/:eventId',
      'GET /api/exhibitors',
      'GET /api/exhibitors/:id/logo',
      'GET /api/health',
      'GET /api/notices',
      'GET /api/options',
      'GET /api/pictures/:id/files/:sha256',
      'GET /api/questions',
      'GET /api/rules',
      'GET /api/schedule',
      'POST /api/booth-inquiries',
      'POST /api/generate-area-pdf',
    ]);
  });
});

test('every list of records is read at its name', () => {
  const calls: readonly Endpoint[] = Object.values(api);
  const read = calls.filter(({ method }) => method === 'GET').map(({ path }) => path);
  expect(read).toEqual(expect.arrayContaining(listNames.map((list) => `/api/${list}`)));
});

test('what a call changes are reads of the contract', () => {
  const calls: readonly Endpoint[] = Object.values(api);
  const changed = calls.flatMap(({ changes = [] }) => changes);
  expect(changed.filter((one) => one.method !== 'GET' || !calls.includes(one))).toEqual([]);
  expect(changed).toContain(api.listContent);
});

/** The whole numbers that a schema gives on, by their names, with the largest one. */
function* wholeNumbers(shape: object, name = ''): Generator<[name: string, maximum: number]> {
  if ('type' in shape && shape.type === 'integer' && 'maximum' in shape) yield [name, Number(shape.maximum)];
  for (const [key, part] of Object.entries(shape))
    if (typeof part === 'object' && part !== null) yield* wholeNumbers(part, key);
}

const withSchema = Object.entries<Endpoint>(api)
  .map(([name, endpoint]) => [name, inputOf(endpoint)] as const)
  .filter(([, schema]) => schema !== undefined);

test.each(withSchema)('%s takes no whole number that the database cannot hold', (_, schema) => {
  const shape = z.toJSONSchema(schema as never, { io: 'output', unrepresentable: 'any' });
  const found = [...wholeNumbers(shape)].filter(
    ([name, maximum]) => maximum > 2 ** 31 - 1 && name !== 'size',
  );
  expect(found).toEqual([]);
});

describe('paths of calls', () => {
  test('a parameter is filled in, encoded', () =>
    expect(pathOf(api.downloadDocument, { id: 'a/b c' })).toBe('/api/documents/a%2Fb%20c/download'));

  test('a missing parameter stops', () =>
    expect(() => pathOf(api.deleteContent)).toThrow('/api/content/:id needs id'));

  test('what is filled in is found again', () =>
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        const found = matchPath(api.deleteDocument, pathOf(api.deleteDocument, { id }));
        expect(decodeURIComponent(found?.['id'] ?? '')).toBe(id);
      }),
    ));

  test('another call’s path is not this one’s', () => {
    expect(matchPath(api.listEvents, '/api/events/')).toBe(null);
    expect(matchPath(api.updateEvent, '/api/events/stats/1')).toBe(null);
    expect(matchPath(api.deleteContent, '/api/content/')).toBe(null);
  });
});
