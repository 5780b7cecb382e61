import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import * as api from '#domain/api.ts';
import { listNames } from '#domain/basics/kinds.ts';
import { type Endpoint, matchPath, pathOf } from '#domain/endpoint.ts';
import { inputOf } from '#tests/support/fuzz/contract.ts';
import { section } from '#tests/support/product.ts';

/** The calls in the tables of product 7.2 and 7.3; login and its pages are navigations and have a contract of their own. */
function told(): Set<string> {
  const tables = section('7.2') + section('7.3');
  const found = new Set<string>();
  for (const [, cell = ''] of tables.matchAll(/^\| (.+?) \|/gm)) {
    let methods: string[] = [];
    let isNamed = false;
    for (const [word] of cell.matchAll(/[A-Z]{3,}|\/api[^\s,?]*/g)) {
      if (word.startsWith('/')) for (const method of methods) found.add(`${method} ${word}`);
      else methods = isNamed ? [word] : [...methods, word];
      isNamed = word.startsWith('/');
    }
  }
  return new Set([...found].filter((call) => !/\/api\/log(?:in|out)/.test(call)));
}

const calls = Object.values(api).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);

describe('the contract', () => {
  test('is the calls of product 7.2 and 7.3, each once', () =>
    expect([...calls].sort()).toEqual([...told()].sort()));

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
