import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/basics/config.ts';

const SMTP_URL = 'smtps://portal%40nile.example:hunter2%2F@mail.nile.example';

test.each([
  ['portal@nile.example'],
  ['The NILE <portal@nile.example>'],
  ['"NILE, the show" <portal@nile.example>'],
])('mail is sent from %s', (MAIL_FROM) => {
  expect(readConfig({ SMTP_URL, MAIL_FROM })).toMatchObject({ SMTP_URL, MAIL_FROM });
});

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
  (SECURITY_CONTACT) => {
    expect(readConfig({ SECURITY_CONTACT }).SECURITY_CONTACT).toBe(SECURITY_CONTACT);
  },
);

const AN_ADDRESS = 'must be an e-mail address, or a name before one in < >';
const A_SERVER = 'must be an smtp:// or smtps:// address, special signs of its login as in %40';
test.each([
  [{ SMTP_URL }, 'MAIL_FROM must be set where SMTP_URL is'],
  [{ SMTP_URL, MAIL_FROM: ' ' }, 'MAIL_FROM must be set where SMTP_URL is'],
  [{ SMTP_URL, MAIL_FROM: 'hunter2' }, `MAIL_FROM ${AN_ADDRESS}`],
  [{ SMTP_URL, MAIL_FROM: 'a@nile.example, b@nile.example' }, `MAIL_FROM ${AN_ADDRESS}`],
  [{ SMTP_URL, MAIL_FROM: 'NILE <a@nile.example>\r\nBcc: <b@nile.example>' }, `MAIL_FROM ${AN_ADDRESS}`],
  [{ SMTP_URL: 'https://hunter2@mail.nile.example', MAIL_FROM: 'a@nile.example' }, `SMTP_URL ${A_SERVER}`],
  [{ SMTP_URL: 'smtps://a:hunter2%@mail.nile.example', MAIL_FROM: 'a@nile.example' }, `SMTP_URL ${A_SERVER}`],
  [{ SMTP_URL: 'hunter2', MAIL_FROM: 'a@nile.example' }, `SMTP_URL ${A_SERVER}`],
  [{ SMTP_URL: 'smtpx://mail.nile.example', MAIL_FROM: 'a@nile.example' }, `SMTP_URL ${A_SERVER}`],
  [{ SMTP_URL: 'smtp:mail.nile.example', MAIL_FROM: 'a@nile.example' }, `SMTP_URL ${A_SERVER}`],
  [{ SITE_URL: 'ftp://hunter2.example' }, 'SITE_URL must be an http or https address'],
  [{ SITE_URL: 'xhttp://hunter2.example' }, 'SITE_URL must be an http or https address'],
  [{ NETLIFY_BUILD_HOOK_URL: 'hunter2' }, 'NETLIFY_BUILD_HOOK_URL must be an http or https address'],
  [{ OIDC_ISSUER: 'httpss://hunter2.example' }, 'OIDC_ISSUER must be an http or https address'],
  [{ DATABASE_URL: 'mysql://hunter2.example/db' }, 'DATABASE_URL must be a postgres:// address'],
  [{ NETLIFY_DB_URL: 'notpostgres://hunter2.example/db' }, 'NETLIFY_DB_URL must be a postgres:// address'],
  [
    { PREVIEW_DATABASE_URL: 'postgresqls://hunter2/db' },
    'PREVIEW_DATABASE_URL must be a postgres:// address',
  ],
  [{ PORTAL_ORIGIN: 'https://127.0.0.1' }, 'PORTAL_ORIGIN must be an http address'],
  [{ PORTAL_FLOOR_PLANS: 'shttp://127.0.0.1' }, 'PORTAL_FLOOR_PLANS must be an http address'],
  [{ PORTAL_SQL_ENDPOINT: 'https://127.0.0.1' }, 'PORTAL_SQL_ENDPOINT must be an http address'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PUBLISH_QUIET_SECONDS: '1.5' }, 'PUBLISH_QUIET_SECONDS must be a whole number from 0 to 3600'],
  [{ ADMIN_EMAIL: 'hunter2' }, 'ADMIN_EMAIL must be an e-mail address'],
  [{ HEALTH_TOKEN: 'hunter2' }, 'HEALTH_TOKEN must be 16 characters or more without spaces'],
  [{ BACKUP_KEY: 'hunter2' }, 'BACKUP_KEY must be at least 16 characters long'],
  [{ SECURITY_CONTACT: 'http://hunter2' }, 'SECURITY_CONTACT must be an e-mail address, or an https address'],
  [
    { INQUIRY_NOTIFY: 'team@nile.example; hunter2' },
    'INQUIRY_NOTIFY must be e-mail addresses, separated by commas',
  ],
])('what cannot be used is one line without a value: %o', (source, line) => {
  expect(() => readConfig(source)).toThrow(new ConfigError(`Unusable environment: ${line}`));
});

test('a preview has no mail server, whatever the site’s variables say', () => {
  const source = { SMTP_URL, MAIL_FROM: 'portal@nile.example', CONTEXT: 'deploy-preview' };
  expect(readConfig(source).SMTP_URL).toBeUndefined();
});
