import fc, { type Arbitrary } from 'fast-check';
import { bodyOf, encoded } from './bodies.ts';
import { type Known, known, slow } from './contract.ts';
import { idOf, inputOf } from './values.ts';

/** A request with «room:3» wherever it needs the id of a record. */
export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
  hasSession: boolean;
  /** The call that it is of; none for a path of a file, or of nothing. */
  call?: Known['endpoint'];
}

const PAGES = ['', 'nile', 'nile/vendors', 'e/x/nile', 'contact', 'booth-inquiry'];
const SEGMENTS = [
  'x',
  '0',
  '%00',
  '%ff',
  '%2F..%2F',
  '..',
  'null',
  "'",
  '"',
  '<b>',
  'é',
  '%F0%9F%90%82',
  'a'.repeat(3000),
  '00000000-0000-4000-8000-000000000000',
  '-1',
  '1e9',
];
/** Where the ids of a parameter come from, if not from the call's own room. */
const ROOMS: Record<string, string> = { eventId: 'events', edition: 'events', token: 'token' };

/** A part of a path: often an existing record of this room or another one. */
const segment = (name: string, room: string): Arbitrary<string> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: name === 'slug' ? fc.constantFrom('nile', 'mate', 'none') : idOf(ROOMS[name] ?? room),
    },
    { weight: 1, arbitrary: idOf('') },
    { weight: 1, arbitrary: fc.constantFrom(...SEGMENTS) },
    ...(name === 'number' ? [{ weight: 6, arbitrary: fc.constantFrom('1', '2', '0', '99') }] : []),
    ...(name === 'file'
      ? [{ weight: 6, arbitrary: fc.constantFrom('expo.pdf', 'none.pdf', 'schedule.pdf') }]
      : []),
    ...(name === '*'
      ? [
          {
            weight: 12,
            arbitrary: fc
              .tuple(fc.oneof(fc.constant(''), idOf('token')), fc.constantFrom(...PAGES))
              .map((parts) => parts.filter(Boolean).join('/')),
          },
        ]
      : []),
  );

export const roomOf = (path: string): string => path.split('/')[2]?.split('?')[0] ?? '';

const pathOf = ({ endpoint, input }: Known): Arbitrary<string> => {
  const parts = endpoint.path
    .split('/')
    .map((part) =>
      part.startsWith(':')
        ? segment(part.slice(1), roomOf(endpoint.path))
        : part === '*'
          ? segment('*', '')
          : fc.constant(part),
    );
  const reads = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const query = fc.oneof(
    { weight: 3, arbitrary: reads ? inputOf(input).map(encoded) : fc.constant('') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        'eventId=',
        'eventId=x',
        'a[]=1&a[]=2',
        '%',
        '%00',
        'eventId=%00',
        '='.repeat(50),
        `q=${'x'.repeat(2000)}`,
      ),
    },
  );
  return fc.tuple(fc.tuple(...parts), query).map(([path, asked]) => path.join('/') + (asked && `?${asked}`));
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Headers that belong to a browser, a program, or nobody. */
const someHeaders: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ Accept: 'application/json' }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { Accept: 'text/html,*/*;q=0.8' },
      { 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://example.com' },
      { Origin: 'null' },
      { 'If-None-Match': '*' },
      { 'If-None-Match': 'W/"x", "' },
      { 'Idempotency-Key': 'a try' },
      { 'Idempotency-Key': 'try-1' },
      { 'Accept-Encoding': 'br;q=x, gzip' },
      { Range: 'bytes=0-10' },
      { Cookie: 'portal_session=; =; a' },
      { 'X-Forwarded-For': '1.2.3.4, x', 'X-Forwarded-Host': 'example.com', 'X-Forwarded-Proto': 'https' },
      { 'X-Nf-Client-Connection-Ip': 'nobody' },
      { 'Content-Encoding': 'gzip' },
      { Expect: '100-continue' },
    ),
  },
);

const ofCall = (call: Known): Arbitrary<FuzzRequest> =>
  fc
    .record({
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant<string>(call.endpoint.method) },
        fc.constantFrom(...METHODS),
      ),
      path: pathOf(call),
      headers: someHeaders,
      body: bodyOf(call),
      hasSession: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    })
    .map(({ body: { type, body }, headers, method, ...rest }) => {
      const sends = method !== 'GET' && method !== 'HEAD' && method !== 'TRACE' && body !== undefined;
      return {
        ...rest,
        method,
        headers: { ...headers, ...(sends && type !== undefined && type !== '' && { 'Content-Type': type }) },
        ...(sends && { body }),
        call: call.endpoint,
      };
    });

const PATHS = [
  '/',
  '/nile',
  '/nile/',
  '/NILE',
  '/nile/vendors',
  '/index.html',
  '/404',
  '/sw.js',
  '/build.json',
  '/_astro/',
  '/_astro/x.js',
  '/og/nile.png',
  '/nile/schedule.ics',
  '/favicon.svg',
  '/admin',
  '/admin/content',
  '/offline',
  '/sitemap.xml',
  '/_headers',
  '/_redirects',
  '/.env',
  '/.netlify/functions/hourly',
  '/.netlify/functions/health',
  '/api',
  '/api/',
  '/api/none',
  '//example.com/',
  '/\\example.com',
  '*',
  '/%',
  '/%ff',
  '/%00',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5c',
  '/nile%2fvendors',
  '/nile.html',
  '/nile/vendors/index.html',
  'http://example.com/nile',
];
/** A path of a file, of nothing, or none at all. */
const ofFile: Arbitrary<FuzzRequest> = fc.record({
  method: fc.oneof({ weight: 4, arbitrary: fc.constant('GET') }, fc.constantFrom(...METHODS)),
  path: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...PATHS) },
    // Node's client sends nothing else.
    fc.stringMatching(/^\/[\x21-\x7e]{0,60}$/),
    fc
      .tuple(fc.constantFrom(...PATHS), fc.stringMatching(/^[\x21-\x7e]{0,20}$/))
      .map((parts) => parts.join('?')),
  ),
  headers: someHeaders,
  hasSession: fc.boolean(),
});

/** Any request that somebody could send. */
export const anyRequest: Arbitrary<FuzzRequest> = fc.oneof(
  { weight: 16, arbitrary: fc.oneof(...known.map(ofCall)) },
  { weight: 1, arbitrary: fc.oneof(...slow.map(ofCall)) },
  { weight: 3, arbitrary: ofFile },
);
