import {
  expectTexts,
  expectToast,
  openAdmin,
  signInByForm,
  storeTexts,
  textRow,
} from '#tests/support/browser/admin.ts';
import { openManager, preview, test } from '#tests/support/browser/content-manager.ts';
import {
  article,
  back,
  banner,
  button,
  choose,
  definition,
  dialog,
  expect,
  expectAddress,
  expectCount,
  expectErrors,
  expectField,
  expectFocus,
  expectTitle,
  expectWhole,
  fill,
  follow,
  go,
  gone,
  heading,
  hidden,
  hold,
  items,
  keys,
  leadsTo,
  link,
  main,
  onView,
  openTab,
  press,
  reads,
  region,
  reload,
  resize,
  says,
  see,
  tab,
  tabpanel,
  textbox,
  title,
  words,
  write,
} from '#tests/support/browser/e2e.ts';
import { sql } from '#tests/support/portal/sql.ts';

/** Another text has the same label, so the name includes its card. */
const HERO = 'Headline, Event Page Content';
const TABS = [
  'Homepage',
  'Vendor Info',
  'Contact Page',
  'Floor Map',
  'Event Schedule',
  'Documents',
  'Areas',
  'Rules',
  'Exhibitors',
  'Pictures',
];

test('at 1280 px every tab is in view, and the head keeps its height while a change goes live', async ({
  page,
}) => {
  await resize(1280, 720);
  await openManager();
  for (const name of TABS) await expectWhole(tab(name));
  const head = page.locator('.section-head');
  const before = await head.boundingBox();
  const rows = textRow(HERO);
  await rows.click();
  await textbox(rows).fill('Welcome to the barn');
  await keys('Enter');
  await see(button(/^Site status: (Saved|Publishing)/));
  expect((await head.boundingBox())?.height).toBe(before?.height);
});

test('the tabs stand in the address and follow the arrow keys', { tag: '@engines' }, async ({ page }) => {
  await openManager();
  await reads(tab(), TABS);
  await tab('Homepage').focus();
  for (const name of ['Vendor Info', 'Contact Page']) {
    await keys('ArrowRight');
    await expectFocus(tab(name));
  }
  await keys('Enter');
  await expectAddress(/#nile:contact$/);
  await expect(page).toHaveTitle('Contact Page – Complete Content Management');
  await see(heading('Contact Page'));
  await reload();
  await expect(tab('Contact Page')).toHaveAttribute('aria-selected', 'true');
  await back();
  await expect(tab('Homepage')).toHaveAttribute('aria-selected', 'true');
});

test('either text editor says what it is for, and leads to the other one', async () => {
  await openManager();
  await see('beside a live preview.');
  await follow('Every text in one list');
  await says(title(), 'Content Editor');
  await see('Use it when you know which words to change.');
  await follow('See the page while you type');
  await expectTitle('Complete Content Management');
});

test('each tab begins with its texts, and the first one previews the home page, too', async () => {
  await openManager();
  for (const [name, count] of [
    ['Homepage', 9],
    ['Vendor Info', 24],
    ['Contact Page', 14],
    ['Floor Map', 8],
  ] as const) {
    await openTab(name);
    if (name === 'Vendor Info') await press('Show 7 unused days');
    await expectCount(article(tabpanel()), count);
  }
  await openTab('Homepage');
  await see('These texts are on NILE’s own page.');
  await choose('Previewed page', 'Home page');
  await words(preview(), 'Everything you need before you load in.').click();
  await expectFocus(textbox('Headline, Homepage Content'));
  await write('!');
  await see(words(preview(), 'Everything you need before you load in.!'));
});

test('the search, the filter and unsaved texts are those of the Content Editor', async () => {
  await storeTexts('nile', { cta_title: 'Ready?' });
  await openManager();
  await fill('Search texts', 'headline');
  await see(textRow('Bottom headline'), textRow('Headline, Homepage Content'));
  await press('Changed');
  await expectCount(article(tabpanel()), 1);
  await textRow('Bottom headline').click();
  await write(' Steady?');
  await press(/^All$/);
  await fill('Search texts', '');
  await textRow(HERO).click();
  await see('1 text is not saved yet:');
  await press(tabpanel(), /^Bottom headline$/);
  await expect(textbox('Bottom headline')).toHaveValue('Ready? Steady?');
  await fill('Search texts', 'bottom');
  await openAdmin('content');
  await expectField('Search texts', 'bottom');
  await see(textRow('Bottom headline'));
});

test('a text shows in the preview as it is typed, and is saved', {
  tag: ['@journey', '@engines'],
}, async () => {
  await storeTexts('nile', { hero_title: 'Come to {EVENT_NAME}' });
  await openManager();
  const headline = title(preview());
  await expect(headline, 'stored, not published yet').toHaveText('Come to NILE');
  await press(textRow(HERO), /^Edit/);
  const box = textbox('Headline');
  await box.fill('Bring your cattle to {EVENT_NAME}');
  await reads(headline, 'Bring your cattle to NILE');
  await keys('Escape');
  await reads(headline, 'Come to NILE');
  await press(`Edit ${HERO}`);
  await box.fill('Welcome');
  await keys('Enter');
  await expectToast('Content Updated');
  await reads(headline, 'Welcome');
  await expectTexts({ hero_title: 'Welcome' });
});

test('a default is edited before it is stored, and stays one when that is cancelled', async () => {
  await openManager('contact');
  const row = textRow('Company name');
  await press(row, 'Edit Company name');
  await expect(textbox(row)).toHaveValue('Trade Show Management');
  await keys('Escape');
  await expectFocus(button(row, 'Edit Company name'));
  await expectTexts({});
  await keys('Enter');
  await textbox(row).fill('Big Sky Shows');
  await keys('Enter');
  await expectToast('Content Updated');
  await expectFocus(button(row, 'Edit Company name'));
  await expectTexts({ contact_company_name: 'Big Sky Shows' }, null);
});

test('dates and emptied texts show as the published page will show them', async () => {
  await storeTexts('nile', { event_end_date: '2025-10-19', hero_description: '' });
  await openManager();
  await see(onView(words(main(preview()), /^October 10–19, 2025/)).first());
  await gone(words(preview(), 'Request a booth, plan your move-in'));
});

test('the preview shows a day and hour', async () => {
  await openManager('vendor');
  await press('Preview options');
  await fill('Show the site at (Mountain Time)', '2025-10-08T07:30');
  await see(words(preview(), 'The show opens Friday'));
  await fill('Show the site at (Mountain Time)', '2025-10-10T00:00');
  await see(words(preview(), 'On now, through October 18'));
  await fill('Show the site at (Mountain Time)', '');
  await see(words(preview(), 'Last show: October 10–18, 2025.').first());
});

test('clicking a text in the preview opens its editor', { tag: '@engines' }, async () => {
  await openManager();
  await words(preview(), 'Event Dates').click();
  const box = textbox('Heading of the dates card');
  await expectFocus(box);
  await expect(box).toHaveValue('Event Dates');
  await expectAddress(/:homepage\/event_dates_heading$/);
  await words(preview(), 'View Available Booths').click();
  await expectFocus(textbox('Button to the floor map'));
  await expect(title(preview()), 'links lead nowhere').toHaveText('Your booth at NILE');
  await words(preview(), 'Ready for a booth?').click();
  await expectFocus(textbox('Bottom headline'));
});

test('clicking a record in the preview opens its form beside it, and Back leads back', async () => {
  await sql`insert into entries (event_id, title, date, time, location)
    select id, 'Breakfast', '2025-10-11', '07:00', 'Cafe' from editions where slug = 'nile'`;
  const open = async (name: string) => {
    await hidden(words('Loading the preview…'));
    await tab(preview(), name).or(link(preview(), name)).click();
  };
  await openManager('vendor');
  await open('Schedule');
  await words(preview(), 'Breakfast').filter({ visible: true }).first().click();
  await expectAddress(/:schedule\//);
  await expectField(/^Title/, 'Breakfast');
  await open('Load-In');
  await heading(preview(), 'Expo Building').click();
  await expectAddress(/:areas\//);
  await expectField(/^Name/, 'Expo Building');
  await back();
  await expectAddress(/:schedule\//);
  await expectField(/^Title/, 'Breakfast');
});

test('of two records with the same title, the clicked one opens', async () => {
  await sql`insert into exhibitors (event_id, company, booth, is_shown)
    select id, 'Twin Boots', unnest(array['A1', 'A2']), true from editions where slug = 'nile'`;
  await sql`insert into rules (event_id, title, text, "order")
    select id, 'Twin rule', unnest(array['First.', 'Second.']), 90 from editions where slug = 'nile'`;
  await openManager('exhibitors');
  await words(preview(), 'Booth A2').click();
  await expectField('Booth', 'A2');
  await openManager('rules');
  await words(preview(), 'Second.').click();
  await expectField(/^Rules, one per line/, 'Second.');
});

test('opening an editor brings its text into view, also in another part of the page', {
  tag: '@engines',
}, async ({ page }) => {
  await openManager('vendor');
  const title = heading(preview(), 'Event Schedule');
  await hidden(title);
  // The preview reloads after the save and then shows the open text.
  const anew = page.waitForResponse(/\/admin\/preview\/nile\/vendors/);
  await press(textRow('Title in the schedule tab'), /^Add/);
  await press('Edit Title in the schedule tab');
  await anew;
  await expect(title).toBeInViewport();
  await expect(title).toHaveCSS('outline-style', 'solid');
  // A link until the page has seen somebody, then a tab.
  const named = { name: 'Guidelines' };
  await preview().getByRole('tab', named).or(preview().getByRole('link', named)).click();
  await hidden(title);
  await expectAddress(/:vendor\/schedule_title$/);
});

test('a page from before a save is made anew, however late the window hears of the save', async ({
  page,
}) => {
  const heard = await hold('**/api/publication');
  await openManager('vendor');
  const anew = page.waitForResponse(/\/admin\/preview\/nile\/vendors/);
  await press(textRow('Title in the schedule tab'), /^Add/);
  await press('Edit Title in the schedule tab');
  heard();
  await anew;
  await expect(heading(preview(), 'Event Schedule')).toBeInViewport();
});

test('a text that the page does not show says so', async () => {
  await storeTexts('nile', { vendor_day1_name: 'Friday' });
  await openManager('vendor');
  await expect(preview().locator('dt', { hasText: 'Friday' })).toBeAttached();
  await expect(textRow('Day 1 name')).not.toContainText('Not shown');
  await expect(textRow('Day 1 schedule')).not.toContainText('Not shown');
  await press('Show 6 unused days');
  await says(textRow('Day 2 name'), 'Not shown on this page.');
  await expect(textRow('Load-in title')).not.toContainText('Not shown');
});

test('a phone number is that of all shows until it is different for one', async () => {
  const row = textRow('Phone number');
  const type = async (phone: string) => {
    await textbox(row).fill(phone);
    await keys('Enter');
    await says(row, phone);
  };
  const scope = button(row, /^(Different|Same) for/);
  await openManager('contact/contact_phone');
  await type('(406) 256-2300');
  await press(row, 'Edit Phone number');
  await type('(406) 256-2400');
  await expectTexts({ contact_primary_phone: '(406) 256-2400' }, null);
  await expectTexts({});

  await choose('Active Event', 'MATE (mate)');
  await openTab('Contact Page');
  await says(row, '(406) 256-2400');
  await row.click();
  await says(
    row,
    'All shows',
    'on the floor map, on the vendor page, with the booth inquiry, in the vendor guides',
  );
  await expectCount(scope, 1);
  await scope.click();
  // The typed words belong to one text, so its scope must not change.
  await textbox(row).fill('(406) 256-2498');
  await gone(scope);
  await press(textRow('Email address'), /^Edit/);
  await says(row, 'Not saved yet');
  await gone(scope);
  await row.click();
  await type('(406) 256-2499');
  await says(row, 'Different for MATE');
  await expectTexts({ contact_primary_phone: '(406) 256-2499' }, 'mate');
  await press('Preview options');
  await press('Reload preview');
  const numberOf = (name: string) => link(region(preview(), name), /^\(406\)/);
  await reads(numberOf('MATE'), '(406) 256-2499');
  await gone('Not shown on this page.');
  // What is clicked is what is edited.
  await numberOf('NILE').click();
  await see('This text belongs to NILE. Choose NILE to change it.');
  await numberOf('MATE').click();
  await expect(textbox(row)).toHaveValue('(406) 256-2499');

  await press(row, 'Same for all shows');
  await says(row, '(406) 256-2400');
  await expectTexts({}, 'mate');
  await press(row, /^Edit/);
  await press(row, 'History');
  const changes = items(dialog('History of Phone number'));
  const [all, its] = [/All shows/, /For MATE/];
  await reads(changes, [its, its, its, all, all]);
  // Only a number of all shows can come back while it is theirs.
  await reads(definition(changes.filter({ has: button() })), ['(406) 256-2300', '(406) 256-2400']);
});

test('a hidden show is previewed as it will be offered, and no show at all is said', async ({ page }) => {
  await sql`update editions set is_active = false where slug = 'mate'`;
  await openManager();
  await choose('Active Event', 'MATE (mate)');
  await says(banner(preview()), 'MATE');
  await leadsTo(link('Preview pages'), /^\/admin\/preview\/e\/[^/]+\/mate$/);
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), editions: [] } });
  });
  await reload();
  await see('No current event available');
});

test('sessions and conflicts: without a session nothing of it is there: the login follows, and leads back to the tab', async ({
  page,
}) => {
  expectErrors(/status of (401|409)/);
  const seen = await hold('**/api/login?*');
  await go('/contact');
  await go('/admin/content#vendor');
  await expectToast('Unauthorized');
  await gone(heading());
  seen();
  await expectFocus('Email address');
  await gone('Your session ended');
  await back();
  await expectAddress('/contact');
  await page.goForward();
  await signInByForm();
  await expect(tab('Vendor Info')).toHaveAttribute('aria-selected', 'true');
});

test('on a phone the preview has a place of its own and leads back to the editor', {
  tag: '@engines',
}, async () => {
  await resize(390, 844);
  await openManager();
  await hidden(heading('Live Preview'));
  await press(/^Preview$/);
  await hidden(textRow(HERO));
  await words(preview(), 'Event Dates').click();
  await expectFocus(textbox('Heading of the dates card'));
});

test('a save that ends after somebody has gone on to another tab leaves them there', async () => {
  await storeTexts('nile', { hero_title: 'Before' });
  await openManager();
  await press(`Edit ${HERO}`);
  await textbox('Headline').fill('After');
  const saved = await hold('**/api/content', 'POST');
  await keys('Enter');
  await openTab('Floor Map');
  saved();
  await expectToast('Content Updated');
  await expect(tab('Floor Map')).toHaveAttribute('aria-selected', 'true');
});
