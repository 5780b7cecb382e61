import * as z from 'zod/mini';
import * as api from './api.ts';
import { bytes, type Endpoint } from './endpoint.ts';

/** The part of a JSON schema that a description of calls reads. */
interface Shape {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

const shapeOf = (schema: z.ZodMiniType): Shape => {
  const { $schema, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return shape as Shape;
};

/** Returns the schema of a call's body or query; undefined if the path or the file says everything. */
export const inputOf = ({ body, file, query }: Endpoint, now: number): z.ZodMiniType | undefined =>
  (typeof body === 'function' ? body(now) : body) ?? file ?? query;

const parameter = (name: string, at: 'path' | 'query', schema: object, required: boolean) => ({
  name,
  in: at,
  required,
  schema,
});

const content = (mediaType: string, schema: object) => ({ content: { [mediaType]: { schema } } });

function requestBodyOf(endpoint: Endpoint, input: Shape) {
  if (!endpoint.file) return { required: true, ...content('application/json', input) };
  const properties = {
    ...input.properties,
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
  };
  const required = [...(input.required ?? []), 'file'];
  return { required: true, ...content('multipart/form-data', { ...input, properties, required }) };
}

function successOf({ answer }: Endpoint, isTable: boolean) {
  const description = 'Success';
  if (!answer) return { description };
  const { content: json } = content('application/json', {});
  const { content: file } = content('application/octet-stream', {});
  return { description, content: { ...(answer === bytes ? file : json), ...(isTable && file) } };
}

function operationOf(operationId: string, endpoint: Endpoint, now: number) {
  const { path, access, body, file, query } = endpoint;
  const input = body || file ? inputOf(endpoint, now) : undefined;
  const queried: Shape = query ? shapeOf(query) : {};
  const names = Object.entries(queried.properties ?? {});
  return {
    operationId,
    tags: [path.split('/')[2]],
    ...(access === 'public' && { security: [] }),
    parameters: [
      ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) =>
        parameter(name, 'path', { type: 'string' }, true),
      ),
      ...names.map(([name, one]) => parameter(name, 'query', one, !!queried.required?.includes(name))),
    ],
    ...(input && { requestBody: requestBodyOf(endpoint, shapeOf(input)) }),
    responses: {
      '2XX': successOf(
        endpoint,
        names.some(([name]) => name === 'format'),
      ),
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

const REFUSAL = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: {}, message: { type: 'string' } } },
    },
  },
  required: ['message'],
};

/** Describes every call of the contract in OpenAPI 3.1. Some limits depend on `now`. */
export function describeCalls(version: string, now: number) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint, now) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vendor portal', version },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'portal_session',
          description: 'Over https, the cookie is __Host-portal_session.',
        },
      },
      responses: { Refusal: { description: 'Refusal', ...content('application/json', REFUSAL) } },
    },
  };
}
