import type { Locator } from 'playwright/test';
import { leaveNotices } from '#server/notices/notices.ts';
import { takeSnapshot } from '#server/snapshot.ts';
import {
  activeShow,
  expectTexts,
  expectToast,
  openAdmin,
  storeInquiry,
  test,
  textRow,
} from '#tests/support/browser/admin.ts';
import {
  alert,
  button,
  choose,
  dialog,
  expect,
  expectCount,
  expectFault,
  expectField,
  expectFocus,
  expectNoFindings,
  expectSound,
  field,
  fill,
  follow,
  go,
  gone,
  group,
  heading,
  items,
  keys,
  link,
  main,
  press,
  reads,
  region,
  reload,
  row,
  says,
  see,
  setTime,
  textbox,
  which,
  words,
} from '#tests/support/browser/e2e.ts';
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { sql } from '#tests/support/portal/sql.ts';

const chosen = () => activeShow();

/** Starts the next edition of the chosen show, and stays with it. */
async function startNext(first: string): Promise<void> {
  await follow('Start next year’s show');
  await fill('First day', first);
  await press(`Start NILE ${first.slice(0, 4)}`);
  await see(heading('Preparing NILE'));
}

test.beforeEach(async () => {
  await setTime('2026-11-22T18:00:00Z');
});

test('the next edition is started in three steps, with each day shown before', async () => {
  await openAdmin('events');
  await follow('Start next year’s show');
  await expectField('First day', '2027-10-08');
  await see('Suggested: the same weekday two years later.');
  await expectField('Last day', '2027-10-16');
  await see('every day keeps its weekday');

  await fill('First day', '2027-10-09');
  await expectField('Last day', '2027-10-17');
  await see('Every date moves to another weekday: Friday becomes Saturday.');
  const opening = row('Friday, Oct 10, 2025');
  await reads(opening, /^Friday, Oct 10, 2025Saturday, Oct 9, 2027\d*$/);
  await expectSound();

  await press('Start NILE 2027');
  await expectToast('NILE 2027 is ready to edit');
  await reads(chosen(), 'NILE (nile) – 2027, not public yet');
  await expectField({ 'Start Date': '2027-10-09', 'End Date': '2027-10-17' });
  await reload();
  await reads(chosen(), 'NILE (nile) – 2027, not public yet');
});

test('a last day before the first one is said at its field, and nothing is started', async () => {
  await openAdmin('events/start');
  await fill('Last day', '2027-10-12');
  await see(words(/^Not in the shorter show: \d+ items? won’t be copied$/).first());
  await fill('Last day', '2026-10-01');
  await press('Start NILE 2027');
  await expectFault('Last day', 'End date can’t be before the start date');
  await expectFocus('Last day');
  expect((await sql`select 1 from editions where state = 'draft'`).length).toBe(0);
});

test('edits of the draft are its own, and its pages can be seen', async ({ page }) => {
  await openAdmin('events');
  await startNext('2027-10-09');
  await fill('Location', 'Hall 9, Billings');
  await press('Save Changes');
  await expectToast('Event details updated');
  const pages = page.waitForEvent('popup');
  await follow(main(), 'Preview its pages');
  const preview = await pages;
  await see(words(preview, 'October 9–17, 2027').first(), words(preview, 'Hall 9, Billings').first());
  await preview.close();
  // The draft gets its own copy of a shared text only when a manager makes one.
  await go('/admin/content#contact');
  const phone = textRow('Phone number');
  await phone.click();
  await says(phone, 'A change here goes to all shows the next time the site is published.');
  await textbox(phone).fill('(406) 555-2027');
  await press(phone, 'Different for this show');
  await expectFocus(textbox(phone));
  await says(phone, 'Different for NILE 2027');
  await expect(textbox(phone)).toHaveValue('(406) 555-2027');
  await press(phone, /^Save$/);
  await says(phone, '(406) 555-2027');
  const whose = await sql`select e.state from content_items c join editions e on e.id = c.event_id
    where c.value = '(406) 555-2027'`;
  expect(whose).toEqual([{ state: 'draft' }]);
  await go('/admin#content');
  await fill('Content Key', 'contact_footer_text');
  await says(
    region('Add New Content'),
    'A change here goes to all shows the next time the site is published.',
  );
  await go('/admin#events');
  await choose('Active Event', 'NILE (nile) – 2025');
  await expectField('Location', 'MetraPark, Billings, Montana');
  await press('Continue with NILE 2027');
  await expectField('Location', 'Hall 9, Billings');
});

test('a draft is started by the keyboard alone, and discarded after a second yes', async ({ page }) => {
  await openAdmin('events');
  // A slow read of the draft would find nothing.
  const discarded = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.route('**/api/editions/*/readiness', async (route) => {
    await discarded;
    await route.continue().catch(() => {});
  });
  const enter = async (target: Locator) => {
    await tabTo(target);
    await keys('Enter');
  };
  await enter(link('Start next year’s show'));
  await enter(button('Start NILE 2027'));
  await enter(button('Discard it'));
  await says(dialog(), 'pictures, and exhibitors with their booths');
  await keys('Escape');
  await expectFocus(button('Discard it'));
  await keys('Enter');
  await enter(button('Yes, discard it'));
  await expectToast('Next year’s show discarded');
  await reads(chosen(), 'NILE (nile)');
  await see(link('Start next year’s show'));
});

test('made current it is what edits apply to, and the former one can be read only', async () => {
  const sinceSummer = Math.ceil((Date.now() - Date.parse('2025-06-01')) / 86_400_000);
  await storeInquiry('Big Sky Fence Co.', { days: sinceSummer });
  await sql`insert into notices (event_id, text, ends_at)
    select id, 'Gate 2 closed', now() + interval '1 hour' from editions where slug = 'nile'`;
  await leaveNotices();
  await openAdmin('events');
  await startNext('2027-10-09');
  await press('Make it the current show');
  const asked = dialog();
  await says(asked, 'NILE 2025 is then over', 'NILE 2025’s notices come down.');
  await expectNoFindings();
  // The second click is meant for no other screen than the first.
  await button(asked, 'Make it current').dblclick();
  await expectFocus(heading(asked, 'NILE 2027 is not ready'));
  await expectNoFindings();
  await says(which(items(asked), 'Floor plan'), 'No floor plan yet. Enter its ID.');
  await press(asked, 'Make it current anyway');
  await expectToast('NILE 2027 is the current show');
  await reads(chosen(), 'NILE (nile) – 2027');
  await gone('isn’t public yet');
  await follow(/^Activity/);
  await see(words(main(), 'NILE 2027').first());
  await follow(/^Dashboard/);
  const lacks = region('Getting ready: NILE 2027');
  await see(which(items(lacks), 'Floor plan'));
  await gone(which(items(lacks), 'Areas'));

  await go('/admin#events');
  await choose('Active Event', 'NILE (nile) – 2025, over');
  await see('NILE 2025 is over. You can read it, but you can’t change it.');
  await expectNoFindings();
  await expectField('Start Date', '2025-10-10');
  await expect(field('Start Date')).toBeDisabled();
  await gone(button('Save Changes'));
  await go('/admin#content/hero_title');
  const text = textbox('Headline');
  await expectFocus(text);
  await expect(text).not.toBeEditable();
  await says(textRow('Headline, Event Page Content'), 'You can’t change this. NILE 2025 is over.');
  await go('/admin/content#contact');
  const phone = textRow('Phone number');
  await phone.click();
  await says(phone, 'All shows');
  await gone(button(/^(Different|Same) for/));
  await go('/admin/content#rules');
  await button(/^Edit/).first().click();
  const rule = main().getByRole('form');
  await expect(field(rule, 'Title')).toBeDisabled();
  await see(button(rule, 'Cancel'));
  await gone(button(/^(Delete|Add|Move)/));
  await go('/admin#inquiries');
  await choose(/^Show$/, 'NILE');
  await see('No inquiries match these filters.');
  await choose(/^Show$/, 'NILE 2025');
  await see(link(/Big Sky Fence Co\./));
  await go('/admin#events');
  const form = main().locator('form');
  await press(form, 'Go to NILE 2027, the current show');
  await expect(button('Save Changes')).toBeEnabled();
});

test('it is undone for the shows that are chosen', async ({ page }) => {
  await openAdmin('events');
  const [, { id: mate }] = await (await page.request.get('/api/events')).json();
  const save = (key: string, value: string, eventId: string | null) =>
    page.request.post('/api/content', { data: { key, value, eventId } });
  const publish = async () => {
    const { revision } = await takeSnapshot();
    await sql`insert into publication_runs (revision, state, finished_at) values (${revision}, 'live', now())`;
  };
  await save('hero_title', 'Welcome', mate);
  await save('contact_company_tagline', 'Since 1968', null);
  await publish();
  await startNext('2027-10-09');
  await press('Make it the current show');
  const asked = dialog();
  await press(asked, 'Make it current');
  await press(asked, 'Make it current anyway');
  await reads(chosen(), 'NILE (nile) – 2027');
  await save('hero_title', 'Last call', mate);
  await save('contact_company_tagline', 'Since 1986', null);
  await publish();
  await reload();

  await press(/^Site status: /);
  const past = items(region(asked, 'Publishing history'));
  await says(past.first(), /: Company tagline \(All shows\), Headline \(MATE\), .*NILE 2027(, | and |$)/);
  await press(asked, /^Restore the site from /);
  const shows = group(asked, 'What to undo');
  await expectCount(shows.getByRole('checkbox', { checked: true }), 3);
  const undo = button(asked, /^Undo /);
  await reads(undo, 'Undo 3 changes');
  await field(shows, 'All shows: 1 change').uncheck();
  await field(shows, 'MATE: 1 change').uncheck();
  await reads(undo, 'Undo 1 change');
  await words(asked, 'Before and after').click();
  await gone(which(items(asked), 'Last call'));
  await expectCount(which(items(asked), 'From NILE 2027 to NILE 2025'), 1);
  await expectNoFindings();
  await undo.click();
  await expectToast('1 change undone');
  await reads(chosen(), 'NILE (nile) – 2027, not public yet');
  await expectTexts({ hero_title: 'Last call' }, 'mate');
  await expectTexts({ contact_company_tagline: 'Since 1986' }, null);
});

test('the switch can be planned for a moment by the clocks in Montana, and called off', async () => {
  await openAdmin('events');
  await startNext('2027-10-09');
  await expectSound();
  await press('Make it the current show');
  const asked = dialog();
  await field(asked, 'At a date and time').check();
  await press(asked, 'Schedule it');
  const at = field(asked, /^Date and time$/);
  await expect(at).toHaveAccessibleDescription('Mountain Time. Please enter a date and a time');
  await expectSound();
  await at.fill('2099-01-09T08:00');
  await press(asked, 'Schedule it');
  await press(asked, 'Schedule it anyway');
  await see('It becomes the current show on Fri, Jan 9, 2099, 8:00 AM MST.');
  await reload();
  await press('Cancel the switch');
  await gone('It becomes the current show on');
});

test.describe('with a colleague at work', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('what somebody else has started meanwhile is offered instead', async ({ page }) => {
    await openAdmin('events/start');
    await expectField('First day', '2027-10-08');
    const [{ id }] = await (await page.request.get('/api/events')).json();
    const data = { eventId: id, startDate: '2028-10-06', endDate: '2028-10-14', documents: false };
    expect((await page.request.post('/api/editions', { data })).status()).toBe(201);
    await press('Start NILE 2027');
    await see(which(alert(), 'NILE 2028 is already being prepared.'));
    await press('Go to NILE 2028');
    await see(heading('Preparing NILE 2028'));
  });

  test('a draft that somebody changed meanwhile is not made current unseen', async ({ page }) => {
    await openAdmin('events');
    await startNext('2027-10-09');
    await press('Make it the current show');
    const [{ id: nile }] = await (await page.request.get('/api/events')).json();
    const [draft] = await (await page.request.get(`/api/editions?eventId=${nile}`)).json();
    const { name, location, startDate, endDate } = draft;
    const data = { name, location: `${location}!`, startDate, endDate };
    expect((await page.request.put(`/api/events/${draft.id}`, { data })).ok()).toBe(true);
    const isAsked = (url: URL) => url.pathname === '/api/editions';
    // The list comes late: what is up to date is said only then.
    await page.route(isAsked, (route) => setTimeout(() => route.fallback(), 300));
    const asked = dialog();
    await press(asked, 'Make it current');
    await press(asked, 'Make it current anyway');
    await says(alert(asked), 'Someone else changed this show');
    await press(asked, 'Make it current anyway');
    await expectToast('NILE 2027 is the current show');
  });
});
