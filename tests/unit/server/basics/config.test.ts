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
