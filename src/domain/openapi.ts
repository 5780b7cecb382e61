import * as z from 'zod/mini';
import * as api from './api.ts';
import { contentSchema } from './content/item.ts';
import { bytes, type Endpoint } from './endpoint.ts';
import { eventSchema, eventStatsSchema } from './events/event.ts';
import { publishedExhibitorSchema } from './exhibitors/exhibitor.ts';
import { recordKinds } from './publication/snapshot.ts';

/** The part of a JSON schema that a description of calls reads. */
interface Shape {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

const shapeOf = (schema: z.ZodMiniType, io: 'input' | 'output' = 'input'): Shape => {
  const { $schema, ...shape } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // A later version can answer more.
    override: ({ jsonSchema }) => {
      if (io === 'output' && !jsonSchema.additionalProperties) delete jsonSchema.additionalProperties;
    },
  });
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

/** Records of the lists, by the list's part of the path. Administrators get further fields. */
const records: Readonly<Record<string, z.ZodMiniObject>> = {
  ...Object.fromEntries(recordKinds.map(({ list, schema }) => [list, schema])),
  content: contentSchema,
  events: eventSchema,
  exhibitors: publishedExhibitorSchema,
};

const textsOf = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodMiniString>;
const orNull = z.nullable(z.string());

/** Answers of other calls for everybody. */
const answers: { readonly [Name in keyof typeof api]?: z.ZodMiniType<AnswerOf<Name>> } = {
  eventStats: eventStatsSchema,
  /** A monitor with the token gets further fields. */
  health: z.object({ status: z.enum(['ok', 'trouble', 'unavailable']) }) as never,
  listNotices: z.array(
    z.object({
      ...textsOf('id', 'eventId', 'slug', 'text', 'from', 'until'),
      area: orNull,
      areaName: orNull,
    }),
  ),
  submitInquiry: z.object(textsOf('id', 'number', 'statusUrl', 'message')),
};
type AnswerOf<Name extends keyof typeof api> = NonNullable<(typeof api)[Name]['types']>['output'];

/** The schema of a call's answer in JSON; {} for one that only TypeScript describes. */
function answerOf(name: string, { path, method }: Endpoint): object {
  const schema = answers[name as keyof typeof api];
  if (schema) return shapeOf(schema, 'output');
  const [, , list = '', id, part] = path.split('/');
  if (!records[list] || part) return {};
  const record = { $ref: `#/components/schemas/${list}` };
  return id || method === 'POST' ? record : { type: 'array', items: record };
}

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

function successOf(name: string, endpoint: Endpoint, isTable: boolean) {
  const { answer } = endpoint;
  const description = 'Success';
  if (!answer) return { description };
  const { content: json } = content('application/json', answerOf(name, endpoint));
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
        operationId,
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
      schemas: Object.fromEntries(
        Object.entries(records).map(([list, record]) => [
          list,
          shapeOf(z.extend(record, { version: z.int() }), 'output'),
        ]),
      ),
      responses: { Refusal: { description: 'Refusal', ...content('application/json', REFUSAL) } },
    },
  };
}
