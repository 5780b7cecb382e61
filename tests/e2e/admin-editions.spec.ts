import type { Page } from 'playwright/test';
import { leaveNotices } from '#server/notices/notices.ts';
import { takeSnapshot } from '#server/snapshot.ts';
import {
  axeFindings,
  expect,
  expectToast,
  openAdmin,
  storeInquiry,
  test,
  textRow,
} from '#tests/support/browser/admin.ts';
import { button, group, heading, link, region, textbox } from '#tests/support/browser/e2e.ts';

const chosen = (page: Page) => page.getByLabel('Active Event').locator('option:checked');

/** Starts the next edition of the chosen show, and stays with it. */
async function startNext(page: Page, first: string): Promise<void> {
  await link(page, 'Start next year’s show').click();
  await page.getByLabel('First day').fill(first);
  await button(page, `Start NILE ${first.slice(0, 4)}`).click();
  await expect(heading(page, 'Preparing NILE')).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime('2026-11-22T18:00:00Z');
});

test('the next edition is started in three steps, with each day shown before', async ({ page }) => {
  await openAdmin(page, 'events');
  await link(page, 'Start next year’s show').click();
  await expect(page.getByLabel('First day')).toHaveValue('2027-10-08');
  await expect(page.getByText('Suggested: the same weekday two years later.')).toBeVisible();
  await expect(page.getByLabel('Last day')).toHaveValue('2027-10-16');
  await expect(page.getByText('every day keeps its weekday')).toBeVisible();

  await page.getByLabel('First day').fill('2027-10-09');
  await expect(page.getByLabel('Last day')).toHaveValue('2027-10-17');
  await expect(page.getByText('Every date moves to another weekday: Friday becomes Saturday.')).toBeVisible();
  const opening = page.getByRole('row', { name: 'Friday, Oct 10, 2025' });
  await expect(opening).toHaveText(/^Friday, Oct 10, 2025Saturday, Oct 9, 2027\d*$/);

  await button(page, 'Start NILE 2027').click();
  await expectToast(page, 'NILE 2027 is ready to edit');
  await expect(chosen(page)).toHaveText('NILE (nile) – 2027, not public yet');
  await expect(page.getByLabel('Start Date')).toHaveValue('2027-10-09');
  await expect(page.getByLabel('End Date')).toHaveValue('2027-10-17');
  await page.reload();
  await expect(chosen(page)).toHaveText('NILE (nile) – 2027, not public yet');
});

test('a last day before the first one is said at its field, and nothing is started', async ({
  page,
  portal,
}) => {
  await openAdmin(page, 'events/start');
  await page.getByLabel('Last day').fill('2026-10-01');
  await button(page, 'Start NILE 2027').click();
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(
    'End date can’t be before the start date',
  );
  await expect(page.getByLabel('Last day')).toBeFocused();
  expect((await portal.sql`select 1 from editions where state = 'draft'`).length).toBe(0);
});

test('edits of the draft are its own, and its pages can be seen', async ({ page, portal }) => {
  await openAdmin(page, 'events');
  await startNext(page, '2027-10-09');
  await page.getByLabel('Location').fill('Hall 9, Billings');
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Event details updated');
  const pages = page.waitForEvent('popup');
  await link(page.getByRole('main'), 'Preview its pages').click();
  const preview = await pages;
  await expect(preview.getByText('October 9–17, 2027').first()).toBeVisible();
  await expect(preview.getByText('Hall 9, Billings').first()).toBeVisible();
  await preview.close();
  // The draft gets its own copy of a shared text only when a manager makes one.
  await page.goto('/admin/content#contact');
  const phone = textRow(page, 'Phone number');
  await phone.click();
  await expect(phone).toContainText('A change here goes to all shows the next time the site is published.');
  await phone.getByRole('textbox').fill('(406) 555-2027');
  await button(phone, 'Different for this show').click();
  await expect(phone.getByRole('textbox')).toBeFocused();
  await expect(phone).toContainText('Different for NILE 2027');
  await expect(phone.getByRole('textbox')).toHaveValue('(406) 555-2027');
  await phone.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(phone).toContainText('(406) 555-2027');
  const whose = await portal.sql`select e.state from content_items c join editions e on e.id = c.event_id
    where c.value = '(406) 555-2027'`;
  expect(whose).toEqual([{ state: 'draft' }]);
  await page.goto('/admin#content');
  await page.getByLabel('Content Key').fill('contact_footer_text');
  await expect(region(page, 'Add New Content')).toContainText(
    'A change here goes to all shows the next time the site is published.',
  );
  await page.goto('/admin#events');
  await page.getByLabel('Active Event').selectOption('NILE (nile) – 2025');
  await expect(page.getByLabel('Location')).toHaveValue('MetraPark, Billings, Montana');
  await button(page, 'Continue with NILE 2027').click();
  await expect(page.getByLabel('Location')).toHaveValue('Hall 9, Billings');
});

test('a draft is discarded after a second yes', async ({ page }) => {
  await openAdmin(page, 'events');
  // A slow read of the draft would find nothing.
  const discarded = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.route('**/api/editions/*/readiness', async (route) => {
    await discarded;
    await route.continue().catch(() => {});
  });
  await startNext(page, '2027-10-09');
  await button(page, 'Discard it').click();
  await expect(page.getByRole('dialog')).toContainText('pictures, and exhibitors with their booths');
  await button(page, 'Cancel').click();
  await button(page, 'Discard it').click();
  await button(page, 'Yes, discard it').click();
  await expectToast(page, 'Next year’s show discarded');
  await expect(chosen(page)).toHaveText('NILE (nile)');
  await expect(link(page, 'Start next year’s show')).toBeVisible();
});

test('made current it is what edits apply to, and the former one can be read only', async ({
  page,
  portal,
}) => {
  const sinceSummer = Math.ceil((Date.now() - Date.parse('2025-06-01')) / 86_400_000);
  await storeInquiry(portal, 'Big Sky Fence Co.', { days: sinceSummer });
  await portal.sql`insert into notices (event_id, text, ends_at)
    select id, 'Gate 2 closed', now() + interval '1 hour' from editions where slug = 'nile'`;
  await leaveNotices();
  await openAdmin(page, 'events');
  await startNext(page, '2027-10-09');
  await button(page, 'Make it the current show').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('NILE 2025 is then over');
  await expect(dialog).toContainText('NILE 2025’s notices come down.');
  // The second click is meant for no other screen than the first.
  await button(dialog, 'Make it current').dblclick();
  await expect(heading(dialog, 'NILE 2027 is not ready')).toBeFocused();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Floor plan' })).toContainText(
    'No floor plan yet. Enter its ID.',
  );
  await button(dialog, 'Make it current anyway').click();
  await expectToast(page, 'NILE 2027 is the current show');
  await expect(chosen(page)).toHaveText('NILE (nile) – 2027');
  await expect(page.getByText('isn’t public yet')).toHaveCount(0);

  await link(page, /^Activity/).click();
  await expect(page.getByRole('main').getByText('NILE 2027').first()).toBeVisible();
  await link(page, /^Dashboard/).click();
  const lacks = region(page, 'Getting ready: NILE 2027');
  await expect(lacks.getByRole('listitem').filter({ hasText: 'Floor plan' })).toBeVisible();
  await expect(lacks.getByRole('listitem').filter({ hasText: 'Areas' })).toHaveCount(0);
  await page.goto('/admin#events');

  await page.getByLabel('Active Event').selectOption('NILE (nile) – 2025, over');
  await expect(page.getByText('NILE 2025 is over. You can read it, but you can’t change it.')).toBeVisible();
  await expect(page.getByLabel('Start Date')).toHaveValue('2025-10-10');
  await expect(page.getByLabel('Start Date')).toBeDisabled();
  await expect(button(page, 'Save Changes')).toHaveCount(0);
  await page.goto('/admin#content/hero_title');
  const text = textbox(page, 'Headline');
  await expect(text).toBeFocused();
  await expect(text).not.toBeEditable();
  await expect(textRow(page, 'Headline, Event Page Content')).toContainText(
    'You can’t change this. NILE 2025 is over.',
  );
  for (const value of ['(406) 256-2400', '(406) 256-2499'])
    await page.request.post('/api/content', { data: { key: 'contact_phone', value, eventId: null } });
  await page.goto('/admin/content#contact');
  const phone = textRow(page, 'Phone number');
  await phone.click();
  await expect(phone).toContainText('All shows');
  await expect(button(page, /^(Different|Same) for/)).toHaveCount(0);
  await button(phone, 'History of Phone number').click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(button(dialog, /^Restore/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto('/admin/content#rules');
  await button(page, /^Edit/).first().click();
  const rule = page.getByRole('main').getByRole('form');
  await expect(rule.getByLabel('Title')).toBeDisabled();
  await expect(button(rule, 'Cancel')).toBeVisible();
  await expect(button(page, /^(Delete|Add|Move)/)).toHaveCount(0);
  await page.goto('/admin#inquiries');
  await page.getByLabel('Show', { exact: true }).selectOption('NILE');
  await expect(page.getByText('No inquiries match these filters.')).toBeVisible();
  await page.getByLabel('Show', { exact: true }).selectOption('NILE 2025');
  await expect(link(page, /Big Sky Fence Co\./)).toBeVisible();
  await page.goto('/admin#events');
  const form = page.getByRole('main').locator('form');
  await button(form, 'Go to NILE 2027, the current show').click();
  await expect(button(page, 'Save Changes')).toBeEnabled();
});

test('it is undone for the shows that are chosen', async ({ page, portal }) => {
  await openAdmin(page, 'events');
  const [, { id: mate }] = await (await page.request.get('/api/events')).json();
  const save = (key: string, value: string, eventId: string | null) =>
    page.request.post('/api/content', { data: { key, value, eventId } });
  const publish = async () => {
    const { revision } = await takeSnapshot();
    await portal.sql`insert into publication_runs (revision, state, finished_at) values (${revision}, 'live', now())`;
  };
  await save('hero_title', 'Welcome', mate);
  await save('contact_company_tagline', 'Since 1968', null);
  await publish();
  await startNext(page, '2027-10-09');
  await button(page, 'Make it the current show').click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Make it current').click();
  await button(dialog, 'Make it current anyway').click();
  await expect(chosen(page)).toHaveText('NILE (nile) – 2027');
  await save('hero_title', 'Last call', mate);
  await save('contact_company_tagline', 'Since 1986', null);
  await publish();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();

  await button(page, /^Site status: /).click();
  const past = region(dialog, 'Publishing history').getByRole('listitem');
  await expect(past.first()).toContainText(
    /: Company tagline \(All shows\), Headline \(MATE\), .*NILE 2027(, | and |$)/,
  );
  await button(dialog, /^Restore the site from /).click();
  const shows = group(dialog, 'What to undo');
  await expect(shows.getByRole('checkbox', { checked: true })).toHaveCount(3);
  const undo = button(dialog, /^Undo /);
  await expect(undo).toHaveText('Undo 3 changes');
  await shows.getByLabel('All shows: 1 change').uncheck();
  await shows.getByLabel('MATE: 1 change').uncheck();
  await expect(undo).toHaveText('Undo 1 change');
  await dialog.getByText('Before and after').click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Last call' })).toHaveCount(0);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'From NILE 2027 to NILE 2025' })).toHaveCount(
    1,
  );
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await shows.getByLabel('NILE 2025: 1 change').uncheck();
  await expect(undo).toHaveCount(0);
  await shows.getByLabel('NILE 2025: 1 change').check();
  await undo.click();
  await expectToast(page, '1 change undone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(chosen(page)).toHaveText('NILE (nile) – 2027, not public yet');
  const texts: { key: string; value: string }[] = await (await page.request.get('/api/content')).json();
  const values = texts.map(({ key, value }) => `${key}: ${value}`);
  expect(values).toContain('hero_title: Last call');
  expect(values).toContain('contact_company_tagline: Since 1986');
});

test('the switch can be planned for a moment by the clocks in Montana, and called off', async ({ page }) => {
  await openAdmin(page, 'events');
  await startNext(page, '2027-10-09');
  await button(page, 'Make it the current show').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('At a date and time').check();
  await button(dialog, 'Schedule it').click();
  const at = dialog.getByLabel('Date and time', { exact: true });
  await expect(at).toHaveAccessibleDescription('Mountain Time. Please enter a date and a time');
  await at.fill('2099-01-09T08:00');
  await button(dialog, 'Schedule it').click();
  await button(dialog, 'Schedule it anyway').click();
  await expect(page.getByText('It becomes the current show on Fri, Jan 9, 2099, 8:00 AM MST.')).toBeVisible();
  await page.reload();
  await button(page, 'Cancel the switch').click();
  await expect(page.getByText('It becomes the current show on')).toHaveCount(0);
});

test('by the keyboard alone', { tag: '@engines' }, async ({ page }) => {
  await openAdmin(page, 'events');
  await link(page, 'Start next year’s show').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Start NILE 2027').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Discard it').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Discard it')).toBeFocused();
});

test.describe('with a colleague at work', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('what somebody else has started meanwhile is offered instead', async ({ page }) => {
    await openAdmin(page, 'events/start');
    await expect(page.getByLabel('First day')).toHaveValue('2027-10-08');
    const [{ id }] = await (await page.request.get('/api/events')).json();
    const data = { eventId: id, startDate: '2028-10-06', endDate: '2028-10-14', documents: false };
    expect((await page.request.post('/api/editions', { data })).status()).toBe(201);
    await button(page, 'Start NILE 2027').click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'NILE 2028 is already being prepared.' }),
    ).toBeVisible();
    await button(page, 'Go to NILE 2028').click();
    await expect(heading(page, 'Preparing NILE 2028')).toBeVisible();
  });

  test('a draft that somebody changed meanwhile is not made current unseen', async ({ page }) => {
    await openAdmin(page, 'events');
    await startNext(page, '2027-10-09');
    await button(page, 'Make it the current show').click();
    const [{ id: nile }] = await (await page.request.get('/api/events')).json();
    const [draft] = await (await page.request.get(`/api/editions?eventId=${nile}`)).json();
    const { name, location, startDate, endDate } = draft;
    const data = { name, location: `${location}!`, startDate, endDate };
    expect((await page.request.put(`/api/events/${draft.id}`, { data })).ok()).toBe(true);
    const isAsked = (url: URL) => url.pathname === '/api/editions';
    // The list comes late: what is up to date is said only then.
    await page.route(isAsked, (route) => setTimeout(() => route.fallback(), 300));
    const dialog = page.getByRole('dialog');
    await button(dialog, 'Make it current').click();
    await button(dialog, 'Make it current anyway').click();
    await expect(dialog.getByRole('alert')).toContainText('Someone else changed this show');
    await button(dialog, 'Make it current anyway').click();
    await expectToast(page, 'NILE 2027 is the current show');
  });
});
