import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import * as api from '#domain/api.ts';
import { type Endpoint, matchPath, pathOf } from '#domain/endpoint.ts';
import { inputOf } from '#tests/support/fuzz/contract.ts';

/** product 7.2's table; login and logout are browser navigations and stand in `paths.ts`. */
const SPEC_7 = [
  'GET /api/auth/user',
  'GET /api/events',
  'POST /api/events',
  'PUT /api/events/{id}',
  'GET /api/events/stats/{eventId}',
  'GET /api/content',
  'POST /api/content',
  'DELETE /api/content/{id}',
  'GET /api/schedule',
  'POST /api/schedule',
  'GET /api/documents',
  'POST /api/documents',
  'DELETE /api/documents/{id}',
  'GET /api/documents/{id}/download',
  'GET /api/exhibitors',
  'GET /api/settings',
  'POST /api/generate-area-pdf',
  'POST /api/booth-inquiries',
];
/** product 7.3: health, history, editing of schedule and documents, the inbox, publishing, files in parts. */
const ADDED = [
  'GET /api/session',
  'GET /api/backups',
  'POST /api/backups',
  'GET /api/backups/new',
  'GET /api/held-mails',
  'POST /api/held-mails',
  'DELETE /api/held-mails',
  'DELETE /api/inquiry-filters/{id}',
  'GET /api/content/changed',
  'GET /api/inquiry-filters',
  'POST /api/booth-inquiries/export',
  'POST /api/inquiry-filters',
  'POST /api/inquiry-mails/recipients',
  'PUT /api/booth-inquiries',
  'DELETE /api/booth-inquiries/{id}',
  'GET /api/booth-inquiries/{id}',
  'GET /api/booth-inquiries/{id}/person',
  'GET /api/editions',
  'POST /api/editions',
  'POST /api/editions/{id}/current',
  'DELETE /api/editions/{id}/current',
  'DELETE /api/editions/{id}',
  'GET /api/editions/{id}/leftovers',
  'POST /api/editions/{id}/leftovers',
  'GET /api/editions/{id}/move',
  'DELETE /api/editions/{id}/move',
  'GET /api/editions/{id}/readiness',
  'GET /api/checks',
  'POST /api/checks/{id}',
  'GET /api/activity',
  'GET /api/areas',
  'POST /api/areas',
  'PUT /api/areas/{id}',
  'PUT /api/areas',
  'DELETE /api/areas/{id}',
  'GET /api/rules',
  'POST /api/rules',
  'PUT /api/rules/{id}',
  'PUT /api/rules',
  'GET /api/notices',
  'POST /api/notices',
  'DELETE /api/notices/{id}',
  'DELETE /api/rules/{id}',
  'PUT /api/schedule',
  'GET /api/pictures',
  'POST /api/pictures',
  'PUT /api/pictures/{id}',
  'DELETE /api/pictures/{id}',
  'PUT /api/pictures/{id}/files',
  'GET /api/pictures/{id}/files/{sha256}',
  'POST /api/exhibitors',
  'GET /api/booth-inquiries/{id}/exhibitors',
  'GET /api/exhibitor-exports',
  'PUT /api/exhibitors/{id}/proposal',
  'POST /api/exhibitor-imports',
  'PUT /api/exhibitors/{id}',
  'DELETE /api/exhibitors/{id}',
  'GET /api/exhibitors/{id}/logo',
  'PUT /api/exhibitors/{id}/logo',
  'DELETE /api/exhibitors/{id}/logo',
  'GET /api/floor-plans/{id}',
  'PUT /api/settings',
  'GET /api/health',
  'POST /api/uploads',
  'GET /api/uploads/{id}',
  'PUT /api/uploads/{id}/parts/{number}',
  'POST /api/uploads/{id}/complete',
  'DELETE /api/uploads/{id}',
  'PUT /api/documents/{id}',
  'PUT /api/documents/{id}/file',
  'GET /api/documents/{id}/versions',
  'POST /api/documents/{id}/versions',
  'GET /api/content/history',
  'PUT /api/schedule/{id}',
  'DELETE /api/schedule/{id}',
  'GET /api/booth-inquiries',
  'PUT /api/booth-inquiries/{id}',
  'GET /api/inquiry-figures',
  'GET /api/installation',
  'POST /api/mails/{id}/retry',
  'GET /api/booth-inquiries/{id}/link',
  'DELETE /api/booth-inquiries/{id}/link',
  'GET /api/booth-inquiries/{id}/log',
  'GET /api/booth-inquiries/{id}/others',
  'GET /api/booth-inquiries/{id}/templates',
  'POST /api/booth-inquiries/{id}/answer',
  'POST /api/inquiry-mails/preview',
  'POST /api/inquiry-mails',
  'GET /api/inquiry-mails/{id}',
  'GET /api/publication',
  'POST /api/publication',
  'GET /api/publication/changes',
  'GET /api/changes',
  'GET /api/publication/runs',
  'GET /api/publication/runs/{id}/log',
  'GET /api/publication/restore',
  'POST /api/publication/restore',
  'GET /api/people',
  'POST /api/people',
  'DELETE /api/people/{id}',
  'POST /api/people/{id}/reset-link',
  'DELETE /api/people/{id}/sessions',
  'DELETE /api/sessions/{id}',
  'PUT /api/password',
  'POST /api/preview-links',
  'GET /api/preview-links',
  'DELETE /api/preview-links/{id}',
];

const calls = Object.values(api).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);

describe('the contract', () => {
  test('is the calls of product 7.2 and 7.3, each once', () => {
    expect([...calls].sort()).toEqual([...SPEC_7, ...ADDED].sort());
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
      'GET /api/pictures/:id/files/:sha256',
      'GET /api/rules',
      'GET /api/schedule',
      'POST /api/booth-inquiries',
      'POST /api/generate-area-pdf',
    ]);
  });
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
  test('a parameter is filled in, encoded', () => {
    expect(pathOf(api.downloadDocument, { id: 'a/b c' })).toBe('/api/documents/a%2Fb%20c/download');
  });

  test('a missing parameter stops', () => {
    expect(() => pathOf(api.deleteContent)).toThrow('/api/content/:id needs id');
  });

  test('what is filled in is found again', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        const found = matchPath(api.deleteDocument, pathOf(api.deleteDocument, { id }));
        expect(decodeURIComponent(found?.['id'] ?? '')).toBe(id);
      }),
    );
  });

  test('another call’s path is not this one’s', () => {
    expect(matchPath(api.listEvents, '/api/events/')).toBe(null);
    expect(matchPath(api.updateEvent, '/api/events/stats/1')).toBe(null);
    expect(matchPath(api.deleteContent, '/api/content/')).toBe(null);
  });
});
