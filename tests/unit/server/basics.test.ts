import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { branchStore } from '#server/basics/blob-store.ts';
import { ConfigError, readConfig } from '#server/basics/config.ts';
import { sanitizeHtml } from '#server/basics/html.ts';
import { describeFault, log, logFault, logTo, wasNeverSent } from '#server/basics/log.ts';
import { networkOf } from '#server/http/http.ts';
import { createQueue } from '#server/sign-in/passwords.ts';

test('the stores of branches whose names look alike are not one store', () => {
  const branches = ['a/b', 'a-b', 'A/b', 'a//b', 'pull/12/head', 'pull/1/2/head', 'ä', 'ö'];
  const stores = branches.map((branch) => branchStore('documents', branch));
  expect(new Set(stores).size).toBe(branches.length);
  expect(stores.filter((store) => !/^documents-[A-Za-z0-9-]+$/.test(store))).toEqual([]);
});

test('a long branch name fits into what Netlify takes as the name of a store', () => {
  const store = branchStore('publication', `feature/${'long-'.repeat(60)}`);
  expect(Buffer.byteLength(store)).toBeLessThanOrEqual(64);
});

const SMTP_URL = 'smtps://portal%40nile.example:hunter2%2F@mail.nile.example';

test.each([
  ['portal@nile.example'],
  ['The NILE <portal@nile.example>'],
  ['"NILE, the show" <portal@nile.example>'],
])('mail is sent from %s', (MAIL_FROM) =>
  expect(readConfig({ SMTP_URL, MAIL_FROM })).toMatchObject({ SMTP_URL, MAIL_FROM }),
);

test('who is told of an inquiry is nobody, one or several', () => {
  expect(readConfig({}).INQUIRY_NOTIFY).toEqual([]);
  expect(readConfig({ INQUIRY_NOTIFY: ' team@nile.example ' }).INQUIRY_NOTIFY).toEqual(['team@nile.example']);
  expect(readConfig({ INQUIRY_NOTIFY: 'a@nile.example, b@nile.example,' }).INQUIRY_NOTIFY).toEqual([
    'a@nile.example',
    'b@nile.example',
  ]);
});

test.each(['security@nile.example', 'https://nile.example/security'])(
  'faults of security are reported to %s',
  (SECURITY_CONTACT) => expect(readConfig({ SECURITY_CONTACT }).SECURITY_CONTACT).toBe(SECURITY_CONTACT),
);

const AN_ADDRESS = 'must be an e-mail address, or a name before one in < >';
const A_SERVER = 'must be an smtp:// or smtps:// address, special signs of its login as in %40';
test.each([
  [{ SMTP_URL }, 'MAIL_FROM must be set where SMTP_URL is'],
  [{ SMTP_URL, MAIL_FROM: 'hunter2' }, `MAIL_FROM ${AN_ADDRESS}`],
  [{ SMTP_URL, MAIL_FROM: 'a@nile.example, b@nile.example' }, `MAIL_FROM ${AN_ADDRESS}`],
  [{ SMTP_URL, MAIL_FROM: 'NILE <a@nile.example>\r\nBcc: <b@nile.example>' }, `MAIL_FROM ${AN_ADDRESS}`],
  [{ SMTP_URL: 'https://hunter2@mail.nile.example', MAIL_FROM: 'a@nile.example' }, `SMTP_URL ${A_SERVER}`],
  [{ SMTP_URL: 'smtps://a:hunter2%@mail.nile.example', MAIL_FROM: 'a@nile.example' }, `SMTP_URL ${A_SERVER}`],
  [{ SMTP_URL: 'smtpx://mail.nile.example', MAIL_FROM: 'a@nile.example' }, `SMTP_URL ${A_SERVER}`],
  [{ SMTP_URL: 'smtp:mail.nile.example', MAIL_FROM: 'a@nile.example' }, `SMTP_URL ${A_SERVER}`],
  [{ SITE_URL: 'ftp://hunter2.example' }, 'SITE_URL must be an http or https address'],
  [{ NETLIFY_BUILD_HOOK_URL: 'hunter2' }, 'NETLIFY_BUILD_HOOK_URL must be an http or https address'],
  [{ DATABASE_URL: 'mysql://hunter2.example/db' }, 'DATABASE_URL must be a postgres:// address'],
  [
    { PREVIEW_DATABASE_URL: 'postgresqls://hunter2/db' },
    'PREVIEW_DATABASE_URL must be a postgres:// address',
  ],
  [{ PORTAL_ORIGIN: 'https://127.0.0.1' }, 'PORTAL_ORIGIN must be an http address'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PUBLISH_QUIET_SECONDS: '1.5' }, 'PUBLISH_QUIET_SECONDS must be a whole number from 0 to 3600'],
  [{ ADMIN_EMAIL: 'hunter2' }, 'ADMIN_EMAIL must be an e-mail address'],
  [{ HEALTH_TOKEN: 'hunter2' }, 'HEALTH_TOKEN must be 16 characters or more without spaces'],
  [{ BACKUP_KEY: 'hunter2' }, 'BACKUP_KEY must be at least 16 characters long'],
  [{ SECURITY_CONTACT: 'http://hunter2' }, 'SECURITY_CONTACT must be an e-mail address, or an https address'],
  [
    { INQUIRY_NOTIFY: 'team@nile.example; hunter2' },
    'INQUIRY_NOTIFY must be e-mail addresses, separated by commas',
  ],
])('what cannot be used is one line without a value: %o', (source, line) =>
  expect(() => readConfig(source)).toThrow(new ConfigError(`Unusable environment: ${line}`)),
);

test('a preview has no mail server, whatever the site’s variables say', () => {
  const source = { SMTP_URL, MAIL_FROM: 'portal@nile.example', CONTEXT: 'deploy-preview' };
  expect(readConfig(source).SMTP_URL).toBeUndefined();
});

describe('html of the content store', () => {
  test.each([
    '<p>Doors open at <strong>8:00 AM</strong>.<br>Bring your badge.</p>',
    '<a href="https://example.com/?a=1&amp;b=2">Rules</a> <a href="/nile">NILE</a> <a href="mailto:a@example.com">Mail</a>',
    '<table><thead><tr><th>Day</th></tr></thead><tbody><tr><td>Friday</td></tr></tbody></table>',
    'It’s 5 &lt; 6 &amp; "so on"',
    '<abbr title="Northern International &quot;Livestock&quot; Exposition">NILE</abbr>',
  ])('keeps %s', (html) => expect(sanitizeHtml(html)).toBe(html));

  test.each(
    Object.entries({
      '<script>alert(1)</script>Hello': 'Hello',
      '<img src=x onerror=alert(1)>': '',
      '<p onclick="alert(1)" style="position:fixed" class="x" id="content">x</p>': '<p>x</p>',
      '<a href="javascript:alert(1)">x</a>': '<a>x</a>',
      '<a href=" jAvA\tscript:alert(1)">x</a>': '<a>x</a>',
      '<a href="&#106;avascript:alert(1)">x</a>': '<a>x</a>',
      '<a href="data:text/html,<script>alert(1)</script>">x</a>': '<a>x</a>',
      '<a href="//evil.example">x</a>': '<a>x</a>',
      '<a href="/ok" target="_blank" onmouseover="x">x</a>': '<a href="/ok">x</a>',
      '<svg><script>alert(1)</script></svg>x': 'x',
      '<math><mtext><table><mglyph><style><img src onerror=alert(1)></style></mglyph></table></mtext></math>':
        '',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">': '',
      '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">': '',
      '<form action="https://evil.example"><button>Sign in</button></form>': 'Sign in',
      '<!-- <script>alert(1)</script> -->x': 'x',
      '<![CDATA[<script>alert(1)</script>]]>x': 'x',
      '<scr<script>ipt>alert(1)</script>': 'ipt&gt;alert(1)',
      '&lt;script&gt;alert(1)&lt;/script&gt;': '&lt;script&gt;alert(1)&lt;/script&gt;',
      '<b><i>x</b>y</i>': '<b><i>x</i></b>y',
      '<p><A<svg><p>x': '<p></p><p>x</p><p></p>',
      // These let markup through the cleaners that we compared with ours (ARCHITECTURE.md).
      '<svg/onload=alert(1)>x': '',
      '<b/onmouseover=alert(1)>x</b>': '<b>x</b>',
      '<a href="java&#115;cript:alert(1)">x</a>': '<a>x</a>',
      '<a href="javascript&colon;alert(1)">x</a>': '<a>x</a>',
      '<a title=">" href="javascript:alert(1)">x</a>': '<a>x</a>',
      '<a href="/\\evil.example">x</a>': '<a>x</a>',
      '<!--><img src=x onerror=alert(1)>-->x': '--&gt;x',
      '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>x': '"&gt;x',
      '<base href="https://evil.example"><meta http-equiv="refresh" content="0">x': 'x',
    }),
  )('makes %s harmless', (html, clean) => expect(sanitizeHtml(html)).toBe(clean));

  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ...'<|>|"|\'|/|=|&|;|<!--|-->|<script>|</script>|<svg>|<style>|</p>|<p>|<a href=|javascript:|<b |onload=|&#x3c;'.split(
            '|',
          ),
        ),
        fc.string({ maxLength: 5 }),
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join(''));
  const onlyAllowed =
    /^(?:[^<>]|<\/?(?:a|abbr|b|blockquote|br|code|em|h2|h3|h4|hr|i|li|ol|p|s|small|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)>|<a href="(?:https?:|mailto:|tel:|\/|#)[^"<>\s]*">|<abbr title="[^"<>]*">)*$/i;

  test('is made of allowed tags only, whatever comes in, and the same a second time', () =>
    fc.assert(
      fc.property(hostile, (html) => {
        const clean = sanitizeHtml(html);
        expect(clean).toMatch(onlyAllowed);
        expect(sanitizeHtml(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    ));
});

describe('log', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    logTo(() => {})();
  });

  const parsed = (lines: readonly string[]) => lines.map((line) => JSON.parse(line));

  describe('a line', () => {
    test('says when, how grave, and what happened; a fault or a 5xx is an error unless it says otherwise', () => {
      const lines: string[] = [];
      logTo((line) => lines.push(line));
      log({ event: 'start' });
      log({ event: 'request', status: 499 });
      log({ event: 'request', status: 500 });
      log({ event: 'sweep', fault: 'Error' });
      log({ level: 'warn', event: 'sweep', fault: 'Error' });
      expect(parsed(lines).map(({ time: _, ...line }) => line)).toEqual([
        { level: 'info', event: 'start' },
        { level: 'info', event: 'request', status: 499 },
        { level: 'error', event: 'request', status: 500 },
        { level: 'error', event: 'sweep', fault: 'Error' },
        { level: 'warn', event: 'sweep', fault: 'Error' },
      ]);
      expect(parsed(lines)[0].time).toBe(new Date(parsed(lines)[0].time).toISOString());
    });

    test('without another place goes to standard output, a fault to standard error', () => {
      const [out, err] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
      for (const stream of [out, err]) stream.mockImplementation(() => {});
      log({ event: 'start' });
      log({ event: 'sweep', fault: 'Error' });
      const said = [out, err].map(({ mock }) =>
        parsed(mock.calls.map(([line]) => line)).map(({ event }) => event),
      );
      expect(said).toEqual([['start'], ['sweep']]);
    });

    test('that its file does not take goes to standard error, and is remembered until one is taken', () => {
      const err = vi.spyOn(console, 'error').mockImplementation(() => {});
      let fault: unknown = new Error('ENOSPC');
      logTo(() => {
        if (fault) throw fault;
      });
      log({ event: 'one' });
      expect([logFault(), err.mock.calls.length]).toEqual(['ENOSPC', 1]);
      fault = 'full';
      log({ event: 'two' });
      expect([logFault(), err.mock.calls.length]).toEqual(['full', 2]);
      fault = undefined;
      log({ event: 'three' });
      expect([logFault(), err.mock.calls.length]).toEqual([null, 2]);
    });

    test('goes where it went before, once that place is given up, and its fault is forgotten', () => {
      const out = vi.spyOn(console, 'log').mockImplementation(() => {});
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const undo = logTo(() => {
        throw new Error('ENOSPC');
      });
      log({ event: 'one' });
      undo();
      expect(logFault()).toBe(null);
      log({ event: 'two' });
      expect(out).toHaveBeenCalledTimes(1);
    });
  });

  describe('a fault', () => {
    test('is told by its class, codes and place, never by its message', () => {
      const error = Object.assign(new TypeError('ann@nile.example is taken'), {
        code: '23505',
        constraint: 'users_email',
      });
      error.stack = [
        'TypeError: ann@nile.example',
        '    at a (/a.ts:1:1)',
        '    at b (/b.ts:2:2)',
        '  not a frame',
      ].join('\n');
      expect(describeFault(error)).toEqual({
        fault: 'TypeError 23505 users_email',
        at: 'a (/a.ts:1:1) < b (/b.ts:2:2)',
      });
      expect(describeFault('ann@nile.example')).toEqual({ fault: 'string' });
    });

    test('takes the codes of its cause where it has none, and four frames at most', () => {
      const error = new Error('failed', { cause: { code: '40001' } });
      error.stack = Array.from({ length: 6 }, (_, at) => `    at f${at} (/f.ts)`).join('\n');
      expect(describeFault(error)).toEqual({
        fault: 'Error 40001',
        at: 'f0 (/f.ts) < f1 (/f.ts) < f2 (/f.ts) < f3 (/f.ts)',
      });
      delete error.stack;
      expect(describeFault(error)).toEqual({ fault: 'Error 40001', at: '' });
    });

    test.each([
      ['ECONNREFUSED', true],
      ['UND_ERR_CONNECT_TIMEOUT', true],
      ['ECONNRESET', false],
      [undefined, false],
    ])('caused by %s arose before anything was sent: %s', (code, isNeverSent) =>
      expect(wasNeverSent(new TypeError('fetch failed', { cause: { code } }))).toBe(isNeverSent),
    );

    test('without a cause may have been sent', () =>
      expect([wasNeverSent(new Error('failed')), wasNeverSent({ cause: { code: 'ENOTFOUND' } })]).toEqual([
        false,
        false,
      ]));
  });
});

/** A task that says when it starts and ends when it is told to. */
function tasks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { started, task, end: (name: string) => ends.get(name)?.() };
}

test('only so many run at once; the others wait for their turn', async () => {
  const queue = createQueue(2);
  const { started, task, end } = tasks();
  const results = ['a', 'b', 'c', 'd'].map((name) => queue.run(task(name)));
  expect([started, queue.waiting()]).toEqual([['a', 'b'], 2]);
  end('b');
  expect(await results[1]).toBe('b');
  await Promise.resolve();
  expect([started, queue.waiting()]).toEqual([['a', 'b', 'c'], 1]);
  end('a');
  end('c');
  expect(await Promise.all([results[0], results[2]])).toEqual(['a', 'c']);
  end('d');
  expect(await results[3]).toBe('d');
  expect(await queue.run(async () => 'later')).toBe('later');
});

test('who goes first passes those that wait, not those that run', async () => {
  const queue = createQueue(1);
  const { started, task, end } = tasks();
  const results = [queue.run(task('a')), queue.run(task('b')), queue.run(task('c'), true)];
  for (const name of ['a', 'c', 'b']) {
    await Promise.resolve();
    end(name);
    await results[['a', 'b', 'c'].indexOf(name)];
    await Promise.resolve();
  }
  expect(started).toEqual(['a', 'c', 'b']);
});

test('a task that fails gives its place on', async () => {
  const queue = createQueue(1);
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});

test.each(
  Object.entries({
    '192.0.2.1': '192.0.2.1',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1:2::/64',
    '2001:db8::1': '2001:db8:0:0::/64',
    '2001:db8:1::2:3:4:5': '2001:db8:1:0::/64',
    '::1': '0:0:0:0::/64',
    'fe80::1%eth0': 'fe80:0:0:0::/64',
    '::ffff:192.0.2.1': '192.0.2.1',
    '0:0:0:0:0:FFFF:c000:202': '192.0.2.2',
    '::192.0.2.1': '0:0:0:0::/64',
    '': '',
  }),
)('the network of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
