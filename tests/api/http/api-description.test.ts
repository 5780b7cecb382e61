import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { expect, test } from 'vitest';
import * as z from 'zod';
import * as api from '#domain/api.ts';
import { bytes, type Endpoint } from '#domain/endpoint.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdf } from '#tests/support/samples/files.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

const { portal, ann, visitor, nile } = await signedInPortal();

test('a stranger does not get the description of the calls', async () =>
  expect((await visitor.get('/api/openapi.json')).status).toBe(401));

test('a public validator accepts the description', async () => {
  const { body } = await ann.get('/api/openapi.json');
  const validator = new Validator();
  expect(await validator.validate(body)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('a public generator writes a client of every call from it', async () => {
  const { body } = await ann.get('/api/openapi.json');
  const text = astToString(await openapiTS(body));
  const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true });
  expect(diagnostics).toEqual([]);
  const names = text.match(/(?<=operations\[")\w+/g);
  expect([...new Set(names)].sort()).toEqual(Object.keys(api).sort());
});

test('it has what is sent beside a file, and the files that a list can be', async () => {
  const { paths } = (await ann.get('/api/openapi.json')).body;
  expect(paths['/api/documents/{id}/file'].put).toMatchObject({
    parameters: [{ name: 'id' }, { name: 'version', in: 'query' }],
    requestBody: { content: { 'multipart/form-data': {} } },
  });
  const { content } = paths['/api/booth-inquiries'].get.responses['2XX'];
  expect(Object.keys(content)).toEqual(['application/json', 'application/octet-stream']);
});

interface Success {
  content?: { 'application/json'?: { schema: object } };
}

test('what everybody reads is as described', async () => {
  const { paths, components } = (await ann.get('/api/openapi.json')).body;
  const schemaOf = (method: string, path: string) => {
    const { content } = paths[path][method].responses['2XX'] as Success;
    const text = JSON.stringify(content?.['application/json']?.schema ?? null);
    const whole = text.replace(/\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g, (_, name) =>
      JSON.stringify(components.schemas[name]),
    );
    return JSON.parse(whole);
  };
  await ann.saveText('homepage_main_title', 'Two gates', null);
  await upload(portal, ann, 'map.pdf', pdf(), { title: 'Map', isPublic: 'on' });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  expect((await ann.post('/api/notices', { eventId: nile, text: 'Dock B is closed', until })).status).toBe(
    201,
  );
  const booth = { eventId: nile, company: 'Big Sky', isShown: true };
  expect((await ann.post('/api/exhibitors', booth)).status).toBe(201);
  const check = (method: string, path: string, answer: unknown) => {
    const schema = schemaOf(method, path);
    expect([path, Object.keys(schema ?? {})]).not.toEqual([path, []]);
    expect([path, z.fromJSONSchema(schema).safeParse(answer).error?.message]).toEqual([path, undefined]);
    return answer;
  };
  const reads = Object.values<Endpoint>(api).filter(
    ({ method, access, answer }) => method === 'GET' && access === 'public' && answer !== bytes,
  );
  for (const { path } of reads) {
    const answer = await visitor.read(`${path.replace(':eventId', nile)}?eventId=${nile}`);
    check('get', path.replace(/:(\w+)/g, '{$1}'), answer);
  }
  const sent = await visitor.post('/api/booth-inquiries', inquiryBody([nile]));
  check('post', '/api/booth-inquiries', sent.body);
  const [entry] = await ann.read(`/api/schedule?eventId=${nile}`);
  check(
    'put',
    '/api/schedule/{id}',
    (await ann.put(`/api/schedule/${entry.id}`, { ...entry, title: 'Dock' })).body,
  );
});
