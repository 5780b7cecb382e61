import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Access = 'public' | 'administrator';
type Schema = z.ZodMiniType;
/** A schema, or one that depends on the time (epoch milliseconds). */
type BodySchema = Schema | ((now: number) => Schema);
type Path = `/${string}`;

/** Terms that `serve` checks before a handler runs, and its answer. */
interface Terms<Params, Query, Body, File, Output> {
  /** Noun of the first parameter, for messages; unless that is a UUID, the answer is 404. */
  readonly of?: string;
  readonly params?: Params & {};
  readonly query?: Query & {};
  readonly body?: Body & {};
  /** Fields of a multipart form with a file; its handler reads it. */
  readonly file?: File & {};
  /** The handler reads the body, since it takes forms or counts refusals. */
  readonly isReadByHandler?: true;
  readonly limit?: number;
  readonly answer?: () => Output;
  /** The admin reads these again after the call. */
  readonly changes?: readonly Endpoint[];
  /** It reads everything again. */
  readonly changesAll?: true;
}

/** One call of product 7. */
export interface Endpoint<Input = unknown, Output = unknown, Who extends Access = Access, Parsed = unknown>
  extends Terms<Schema, Schema, BodySchema, Schema, unknown> {
  readonly method: Method;
  readonly path: Path;
  readonly access: Who;
  /** Carries the types only; never set. */
  readonly types?: { input: Input; output: Output; parsed: Parsed };
}

/** The type of an answer in JSON: `answer: json<Area>`. */
export const json = <Output>(): Output => undefined as Output;
export const bytes = (): Blob => new Blob();

type Made<One> = One extends (now: number) => infer Schema ? Schema : One;
type Out<One, Else> = Made<One> extends Schema ? z.output<Made<One>> : Else;

export interface Parsed<Params, Query, Body> {
  readonly id: string;
  readonly params: Out<Params, Readonly<Record<string, string>>>;
  readonly query: Out<Query, URLSearchParams>;
  readonly body: Out<Body, undefined>;
}

/** Callers send the path's parameters, then the query or the body. */
type Input<At extends Path, Query, Body> =
  Flat<PathParameters<At> & SentOf<Query> & SentOf<Body>> extends infer All
    ? [keyof All] extends [never]
      ? undefined
      : All
    : never;

type PathParameters<At extends string> = At extends `${string}:${infer Name}/${infer Rest}`
  ? { [One in Name]: string } & PathParameters<`/${Rest}`>
  : At extends `${string}:${infer Name}`
    ? { [One in Name]: string }
    : unknown;

type SentOf<One> = Made<One> extends Schema ? Sent<z.input<Made<One>>, z.output<Made<One>>> : unknown;

/** Converters accept `unknown`, so callers get the type that a converter produces. */
type Sent<In, Out> = unknown extends In
  ? Out
  : Out extends object
    ? {
        [Name in keyof Out as IsOptional<Name, In, Out> extends true ? Name : never]?: Value<Name, In, Out>;
      } & {
        [Name in keyof Out as IsOptional<Name, In, Out> extends true ? never : Name]: Value<Name, In, Out>;
      }
    : never;
type IsOptional<Name extends keyof Out, In, Out> = undefined extends Out[Name]
  ? true
  : Name extends keyof In
    ? undefined extends In[Name]
      ? unknown extends In[Name]
        ? object extends Pick<In, Name>
          ? true
          : false
        : true
      : false
    : false;
type Value<Name extends keyof Out, In, Out> = Name extends keyof In
  ? unknown extends In[Name]
    ? Out[Name]
    : In[Name]
  : Out[Name];

type Flat<All> = All extends FormData ? All : { [Name in keyof All]: All[Name] };

type Bind<Who extends Access> = <
  At extends Path,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends BodySchema | undefined = undefined,
  File extends Schema | undefined = undefined,
  Output = void,
>(
  method: Method,
  path: At,
  terms?: Terms<Params, Query, Body, File, Output>,
) => Endpoint<
  File extends Schema ? FormData : Input<At, Query, Body>,
  Output,
  Who,
  Parsed<Params, Query, Body>
>;

// Lets a bundle drop calls that it does not name.
/* @__NO_SIDE_EFFECTS__ */
export const forAll: Bind<'public'> = (method, path, terms) =>
  ({ method, path, access: 'public', ...terms }) as never;

/* @__NO_SIDE_EFFECTS__ */
export const forAdmins: Bind<'administrator'> = (method, path, terms) =>
  ({ method, path, access: 'administrator', ...terms }) as never;

/** Fills in `:parameters`. @throws Error if one is missing. */
export const pathOf = (endpoint: Endpoint, parameters: Record<string, unknown> = {}): string =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name];
    if (typeof value !== 'string' || value === '') throw new Error(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(value);
  });

/** Null for another path. A final `*` matches any further parts. */
export function matchPath(endpoint: Endpoint, pathname: string): Record<string, string> | null {
  const pattern = endpoint.path.split('/');
  const isOpen = pattern.at(-1) === '*';
  const parts = pathname.split('/');
  const actual = isOpen
    ? [...parts.slice(0, pattern.length - 1), parts.slice(pattern.length - 1).join('/')]
    : parts;
  if (pattern.length !== actual.length) return null;
  const parameters: Record<string, string> = {};
  for (const [position, part] of pattern.entries()) {
    const value = actual[position] ?? '';
    if (part === '*' && value !== '') parameters['*'] = value;
    else if (part.startsWith(':') && value !== '') parameters[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return parameters;
}

/** Header of a cached answer: the instant since when the service worker has it. */
export const KEPT_AT = 'X-Kept-At';
