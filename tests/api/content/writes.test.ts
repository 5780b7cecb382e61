import { beforeEach, describe, expect, test } from 'vitest';
import { proseFor } from '#domain/content/text.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { column, done, expectStatus, wrong } from '#tests/support/http/answers.ts';
import { type Administrator, administrator, browserOf } from '#tests/support/portal/administrator.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { savedRevision } from '#tests/support/portal/saved-revision.ts';
import { sql } from '#tests/support/portal/sql.ts';

const { portal, ann, nile } = await signedInPortal();
const bob = await administrator(portal, 'bob@example.com');
beforeEach(async () => {
  await sql`delete from content_items`;
  await sql`delete from changes`;
});

const title = (value: string, more: object = {}) => ({ key: 'hero_title', value, eventId: nile, ...more });
const save = (by: Administrator, body: object) => by.post('/api/content', body);
const history = (key: string) => ann.textHistory(key, nile);
const revision = () => savedRevision(portal);
const stored = async () => (await sql`select key, value from content_items order by key`) as object[];
const refused = (message: string) => wrong('value', message);
const CHANGED = 'Someone else changed this';

describe('a text', () => {
  test('is created and updated by its key (product 7.2)', async () => {
    const created = await save(ann, title('Welcome'));
    expect(created).toEqual({
      status: 200,
      body: {
        id: expect.any(String),
        key: 'hero_title',
        value: 'Welcome',
        type: 'text',
        category: 'event',
        eventId: nile,
        version: 1,
      },
    });
    const updated = await save(ann, title('Welcome back'));
    expect(updated).toEqual({ status: 200, body: { ...created.body, value: 'Welcome back', version: 2 } });
    expect(await stored()).toEqual([{ key: 'hero_title', value: 'Welcome back' }]);
  });

  test('of mails alone is kept in the history, and asks for no publication', async () => {
    const before = await revision();
    const { body } = await save(ann, { key: 'mail_inquiry_subject', value: 'We have it', eventId: nile });
    await ann.delete(`/api/content/${body.id}?version=${body.version}`);
    expect(await revision()).toBe(before);
    expect(await history('mail_inquiry_subject')).toHaveLength(2);
    await save(ann, title('Welcome'));
    expect(await revision()).toBe(before + 1);
  });

  test('of mails alone is read by administrators only', async () => {
    await save(ann, title('Welcome'));
    await save(ann, { key: 'mail_inquiry_subject', value: 'We have it', eventId: nile });
    await save(ann, { key: 'mail_answer_booths_text', value: 'Dear {FIRST_NAME}', eventId: null });
    const keysFor = async (path: string, cookie: string) => {
      const answer = await browserOf(portal, cookie).fetch(path);
      const keys = column((await answer.json()) as { key: string }[], 'key');
      return { keys, caching: answer.headers.get('Cache-Control') };
    };
    const caching = 'private, no-store';
    for (const path of ['/api/content', `/api/content?eventId=${nile}`]) {
      expect(await keysFor(path, '')).toEqual({ keys: ['hero_title'], caching });
      const keys = ['hero_title', 'mail_answer_booths_text', 'mail_inquiry_subject'];
      expect(await keysFor(path, ann.cookie)).toEqual({ keys, caching });
    }
  });

  test('of one show is another one than that of all shows', async () => {
    await save(ann, title('NILE’s'));
    await save(ann, title('Everybody’s', { eventId: null }));
    await save(ann, title('Everybody’s own', { eventId: null }));
    expect(await stored()).toEqual([
      { key: 'hero_title', value: 'NILE’s' },
      { key: 'hero_title', value: 'Everybody’s own' },
    ]);
  });

  test('known by two names is stored under the catalogue’s, with its type and category', async () => {
    const { body } = await save(ann, {
      key: 'contact_tagline',
      value: 'Shows since 1968',
      type: 'url',
      category: 'general',
      eventId: nile,
    });
    expect(body).toMatchObject({ key: 'contact_company_tagline', type: 'text', category: 'contact' });
    await save(ann, { key: 'contact_company_tagline', value: 'Shows', eventId: nile });
    expect(await stored()).toEqual([{ key: 'contact_company_tagline', value: 'Shows' }]);
    expect(await history('contact_tagline')).toHaveLength(2);
  });

  test('for a show that does not exist is 400', async () => {
    const nowhere = { eventId: '00000000-0000-4000-8000-000000000000' };
    expect(await save(ann, title('x', nowhere))).toEqual(wrong('eventId', 'Invalid event ID'));
  });

  test('that pages could not use is 400, under each of its names', async () => {
    const call = { key: 'contact_phone', value: 'call me maybe', eventId: nile };
    const message = 'Please enter a valid phone number, such as (406) 555-0100';
    expect(await save(ann, call)).toEqual(refused(message));
    expect(await save(ann, { ...call, key: 'contact_primary_phone' })).toEqual(refused(message));
    expect(await save(ann, { key: 'event_start_date', value: 'next friday', eventId: nile })).toEqual(
      refused('Please enter a valid date, such as 2026-10-09'),
    );
    expect(await stored()).toEqual([]);
  });

  test('with half of a character is stored with a whole one in its place', async () => {
    expect(await done(save(ann, title('lone\ud800b', { version: 0 })))).toMatchObject({
      value: 'lone\ufffdb',
    });
  });

  test('that Postgres cannot hold is 400', async () => {
    expect(await save(ann, title('a\0b'))).toEqual({
      status: 400,
      body: { message: 'The request holds a character that cannot be stored' },
    });
  });

  test('asked for with a character that Postgres cannot compare is 400', async () => {
    await expectStatus(400, ann.get('/api/changes?kind=text&record=a%00'));
  });

  test('with a literal backslash before u0000 is a text like others', async () => {
    expect((await save(ann, title('\\u0000'))).body.value).toBe('\\u0000');
  });
});

describe('the dates of a show', () => {
  const date = (key: string, value: string, eventId: string | null = nile) =>
    save(ann, { key, value, eventId });

  test('are refused in the wrong order, compared with what its pages show', async () => {
    // The show's own record: October 10–18, 2025.
    const early = 'End date can’t be before the start date, October 10, 2025';
    expect(await date('event_end_date', '2020-01-01')).toEqual(refused(early));
    const late = 'Start date can’t be after the end date, October 18, 2025';
    expect(await date('event_start_date', '2026-10-09')).toEqual(refused(late));
    expect(await stored()).toEqual([]);
    await done(date('event_end_date', '2026-10-17'));
    await done(date('event_start_date', '2026-10-17'));
    expect(await date('event_start_date', '2026-10-18')).toEqual(
      refused('Start date can’t be after the end date, October 17, 2026'),
    );
    expect(await stored()).toEqual([
      { key: 'event_end_date', value: '2026-10-17' },
      { key: 'event_start_date', value: '2026-10-17' },
    ]);
  });

  test('of all shows are not compared: each show has its own', async () => {
    await done(date('event_start_date', '2030-01-01', null));
  });

  test('pass over a stored one that is no date', async () => {
    await sql`insert into content_items (event_id, key, value, type, category)
      values (${nile}, 'event_start_date', 'soon', 'text', 'event')`;
    await done(date('event_end_date', '2025-10-12'));
  });
});

describe('html', () => {
  const write = (value: string) => ({
    key: 'notice',
    value,
    type: 'html',
    category: 'general',
    eventId: nile,
  });

  test('is clean when it is stored', async () => {
    const { body } = await save(ann, write('<p onclick="x()">Doors at <b>8</b><script>x()</script></p>'));
    expect(body.value).toBe('<p>Doors at <b>8</b></p>');
  });

  test('of which no word is left is refused', async () => {
    expect(await save(ann, write('<p> <br></p>'))).toEqual(refused('Please fill in all required fields'));
  });

  test('that is too long is refused before it is read, or once it is written anew', async () => {
    const message = 'Content can have at most 20,000 characters';
    expect(await save(ann, write('<b>'.repeat(10_000)))).toEqual(refused(message));
    expect(await save(ann, write('&'.repeat(5_000)))).toEqual(refused(message));
    expect(await stored()).toEqual([]);
  });

  test('is cleaned by nobody but the save: builds read what is stored', async () => {
    await sql`insert into content_items (key, value, type, category)
      values ('safety_rule_1', '<img src=x onerror=x()><em>Hi</em>', 'html', 'vendor')`;
    const { content } = await readSnapshot();
    expect(content).toMatchObject([{ value: '<img src=x onerror=x()><em>Hi</em>' }]);
    expect(proseFor(undefined, content)('safety_rule_1'), 'of which pages show what is harmless').toEqual([
      { name: 'p', children: [{ name: 'em', children: ['Hi'] }] },
    ]);
  });

  test('that was plain before, or is again, says in the history what it was', async () => {
    const rule = (value: string, type: string) =>
      save(ann, { key: 'safety_rule_1', value, type, eventId: nile });
    await rule('Badge', 'text');
    await rule('<p>Badge</p>', 'html');
    await rule('Badges', 'text');
    expect(await history('safety_rule_1')).toMatchObject([
      { before: '<p>Badge</p>', after: 'Badges', type: 'html' },
      { before: 'Badge', after: '<p>Badge</p>', type: 'text' },
      { before: null, after: 'Badge', type: 'text' },
    ]);
  });
});

describe('two administrators at one text', () => {
  test('the second save on the same version is 409 with what is stored, and changes nothing', async () => {
    await save(ann, title('First'));
    const second = await save(ann, title('Ann’s', { version: 1 }));
    const before = await revision();
    expect(await save(bob, title('Bob’s', { version: 1 }))).toEqual({
      status: 409,
      body: { message: CHANGED, current: second.body },
    });
    expect(await revision()).toBe(before);
    expect(await stored()).toEqual([{ key: 'hero_title', value: 'Ann’s' }]);
    await done(save(bob, title('Bob’s', { version: 2 })));
  });

  test('both create it: the second is 409, unless it says the same', async () => {
    const first = await save(ann, title('Welcome', { version: 0 }));
    expect(await save(bob, title('Howdy', { version: 0 }))).toEqual({
      status: 409,
      body: { message: CHANGED, current: first.body },
    });
    expect(await save(bob, title('Welcome', { version: 0 }))).toEqual(first);
  });

  test('one deletes what the other edits: 409 without a current text', async () => {
    const { body } = await save(ann, title('First'));
    await ann.delete(`/api/content/${body.id}?version=1`);
    expect(await save(bob, title('Edited', { version: 1 }))).toEqual({
      status: 409,
      body: { message: 'Someone else deleted this', current: null },
    });
  });

  test('one edits what the other deletes: 409, and it stays', async () => {
    const { body } = await save(ann, title('First'));
    const edited = await save(ann, title('Edited', { version: 1 }));
    expect(await bob.delete(`/api/content/${body.id}?version=1`)).toEqual({
      status: 409,
      body: { message: CHANGED, current: edited.body },
    });
    expect(await stored()).toEqual([{ key: 'hero_title', value: 'Edited' }]);
  });

  test('a version from before a delete never fits again', async () => {
    const { body } = await save(ann, title('First'));
    await ann.delete(`/api/content/${body.id}`);
    const again = await save(ann, title('Second', { version: 0 }));
    expect(again.body.version).toBeGreaterThan(1);
    await expectStatus(409, save(bob, title('Based on First', { version: 1 })));
  });
});

describe('the history', () => {
  test('says who changed what, when, from what to what; newest first', async () => {
    const { body } = await save(ann, title('First'));
    await save(bob, title('Second', { version: 1 }));
    await bob.delete(`/api/content/${body.id}?version=2`);
    const change = {
      id: expect.any(Number),
      eventId: nile,
      type: 'text',
      changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    };
    expect(await history('hero_title')).toEqual([
      { ...change, before: 'Second', after: null, changedBy: 'bob@example.com' },
      { ...change, before: 'First', after: 'Second', changedBy: 'bob@example.com' },
      { ...change, before: null, after: 'First', changedBy: 'ann@example.com' },
    ]);
  });

  test('is kept when the administrator goes', async () => {
    const carl = await administrator(portal, 'carl@example.com');
    await save(carl, title('Carl’s'));
    await sql`delete from users where id = ${carl.id}`;
    expect(await history('hero_title')).toMatchObject([{ after: 'Carl’s', changedBy: 'carl@example.com' }]);
  });
});

describe('what pages show', () => {
  test('saving the same text again changes nothing: no revision, no version, no publish', async () => {
    const first = await save(ann, title('Same'));
    const before = await revision();
    expect(await save(bob, title(' Same '))).toEqual(first);
    expect(await save(bob, title('Same', { version: 1 }))).toEqual(first);
    expect(await revision()).toBe(before);
    expect(await history('hero_title')).toHaveLength(1);
  });

  test('a date saved again unchanged is no error, though another date has moved past it since', async () => {
    const text = { key: 'event_start_date', value: '2025-10-10', category: 'event', eventId: nile };
    const first = await save(ann, text);
    await sql`insert into content_items (key, value, type, category, event_id)
      values ('event_end_date', '2025-10-01', 'text', 'event', ${nile})`;
    expect(await save(ann, text)).toEqual(first);
    await expectStatus(400, save(ann, { ...text, value: '2025-10-11' }));
  });
});

test('a delete without a version goes through; a wrong version is 400', async () => {
  const { body } = await save(ann, title('First'));
  await expectStatus(400, ann.delete(`/api/content/${body.id}?version=one`));
  expect(await ann.delete(`/api/content/${body.id}`)).toEqual({ status: 204, body: undefined });
  expect(await ann.delete(`/api/content/${body.id}`)).toEqual({
    status: 404,
    body: { message: 'Content not found' },
  });
});
