import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { expect, test } from 'vitest';
import * as api from '#domain/api.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';

const { ann, visitor } = await signedInPortal();

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
