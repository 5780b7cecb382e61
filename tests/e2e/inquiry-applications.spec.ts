import {
  axeFindings,
  checkbox,
  expect,
  expectChecked,
  expectCount,
  expectErrors,
  expectField,
  expectFits,
  expectFocus,
  expectNoFindings,
  field,
  follow,
  go,
  gone,
  group,
  heading,
  keys,
  link,
  lookAgain,
  main,
  option,
  press,
  reads,
  resize,
  says,
  see,
  setTime,
  sidewaysScroll,
  WIDTHS,
  words,
} from '#tests/support/browser/e2e.ts';
import {
  draftKept,
  errorSummary,
  fillInquiry,
  openInquiry,
  submitInquiry,
  thanks,
} from '#tests/support/browser/inquiry-form.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';
import { sql } from '#tests/support/portal/sql.ts';

const WAITING = 'This show has a waiting list. Send an inquiry to get on it.';
const CLOSED = 'This show isn’t taking booth inquiries. Questions? Contact us.';
const OVER = 'This show is over. We’ll count your inquiry toward the next one.';

/** NILE keeps a waiting list and is to come, MATE is closed. */
const test = onEditedPortal(
  (sql) => sql`
    update editions set applications = case slug when 'nile' then 'waiting' else 'closed' end,
      start_date = case slug when 'nile' then '2095-10-08' else start_date end,
      end_date = case slug when 'nile' then '2095-10-16' else end_date end`,
);
test.describe.configure({ mode: 'default' });

test.describe('a waiting list, and applications that are closed', () => {
  test('stand beside their shows in the form, where a closed one cannot be chosen', async () => {
    await openInquiry('/nile/booth-inquiry');
    await expectChecked(checkbox('NILE'));
    await expect(checkbox('NILE')).toHaveAccessibleName(new RegExp(WAITING));
    await expect(checkbox('MATE')).toBeDisabled();
    await expect(checkbox('MATE')).toHaveAccessibleName(new RegExp(RegExp.escape(CLOSED)));
    await words('Montana Agri-Trade Exposition').click({ force: true });
    await expect(checkbox('MATE')).not.toBeChecked();
    await fillInquiry([]);
    await submitInquiry();
    await see(thanks(), 'We got your booth inquiry for NILE.');
  });

  test('a closed show is not chosen on its own page; the summary leads to the one that can be', async () => {
    await openInquiry('/mate/booth-inquiry');
    await expect(checkbox('MATE')).not.toBeChecked();
    await expect(checkbox('NILE')).not.toBeChecked();
    await submitInquiry();
    await follow(errorSummary(), 'Please select at least one event');
    await expectFocus(checkbox('NILE'));
    await keys('Space');
    await expectChecked(checkbox('NILE'));
    await keys('Tab');
    await expectFocus('Company name');
  });

  for (const path of ['/', '/nile', '/mate', '/mate/booth-inquiry'])
    test(`${path} is whole with them at every width`, async () => {
      await go(path);
      for (const width of WIDTHS) {
        await resize(width, 900);
        await expectFits(width);
      }
      await expectNoFindings();
    });
});

test.describe('a show that is over', () => {
  /** 10:59 PM and midnight at the venue, after the last day. */
  const [before, after] = ['2095-10-17T05:59:00Z', '2095-10-17T06:00:00Z'];

  test('says so from its last midnight at the venue on, without a publication', async () => {
    await setTime(before);
    await openInquiry('/nile/booth-inquiry');
    await gone(words(main(), OVER));
    await setTime(after);
    // The phone is taken up again.
    await lookAgain();
    await expectCount(words(main(), OVER), 1);
    await expect(checkbox('NILE')).toHaveAccessibleName(new RegExp(OVER));
    await expectChecked(checkbox('NILE'));
  });

  test('is chosen all the same where the page says so already', async ({ portal }) => {
    await sql`update editions set applications = 'open' where slug = 'mate'`;
    await portal.rebuild();
    await openInquiry('/mate/booth-inquiry');
    await expectChecked(checkbox('MATE'));
    await expectCount(words(main(), OVER), 1);
  });
});

test.describe('a show that closes while somebody fills in the form', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('is refused by name; everything stays, and the rest can be sent', async ({ portal }) => {
    await sql`update editions set applications = 'open'`;
    await portal.rebuild();
    await openInquiry('/nile/booth-inquiry');
    await fillInquiry(['MATE']);
    await sql`update editions set applications = 'closed' where slug = 'nile'`;
    await submitInquiry();
    const reason = 'Booth inquiries for NILE are closed. Please uncheck it, or contact us.';
    await reads(link(errorSummary()), [reason]);
    await says(group('Events'), reason);
    await expectField('Company name', 'Big Sky Fence & Gate');
    await expectChecked(checkbox('NILE'));
    await checkbox('NILE').uncheck();
    await submitInquiry();
    await see('We got your booth inquiry for MATE.');
  });

  test('is left out of a draft that comes back afterwards', async ({ portal }) => {
    await sql`update editions set applications = 'open'`;
    await portal.rebuild();
    await openInquiry('/nile/booth-inquiry');
    await fillInquiry(['MATE']);
    await draftKept();
    await sql`update editions set applications = 'closed' where slug = 'nile'`;
    await portal.rebuild();
    await openInquiry('/nile/booth-inquiry');
    await see('Draft restored');
    await expect(checkbox('NILE')).toBeDisabled();
    await expect(checkbox('NILE')).not.toBeChecked();
    await expectChecked(checkbox('MATE'));
    await submitInquiry();
    await see('We got your booth inquiry for MATE.');
  });
});

test('while no show takes inquiries, the page that says so is whole', async ({ portal }) => {
  await sql`update editions set applications = 'closed'`;
  await portal.rebuild();
  await go('/nile/booth-inquiry');
  await see(words(main(), 'No shows are taking booth inquiries right now.'));
  for (const width of [390, 1280]) {
    await resize(width, 900);
    expect([await sidewaysScroll(), await axeFindings()]).toEqual([0, []]);
  }
});

test('a page from before any show was offered asks the server, and offers those that can be chosen', async ({
  portal,
}) => {
  await sql`update editions set is_active = false, applications = 'open'`;
  await portal.rebuild();
  await sql`update editions set is_active = true,
    applications = case slug when 'mate' then 'closed' else 'waiting' end`;
  await go('/booth-inquiry');
  await expect(checkbox('NILE')).toHaveAccessibleName(new RegExp(WAITING));
  await expect(checkbox('MATE')).toBeDisabled();
  await fillInquiry(['NILE']);
  await submitInquiry();
  await see(thanks());
  await sql`update editions set applications = 'closed'`;
  await go('/booth-inquiry');
  await see(words(main(), 'No shows are taking booth inquiries right now.'));
});

test('an answer that cannot be shown: gives way to the error screen on the page that waits for a show', async ({
  page,
  portal,
}) => {
  expectErrors(/React error #31|^console: Error$/);
  await sql`update editions set is_active = false, applications = 'open'`;
  await portal.rebuild();
  await sql`update editions set is_active = true`;
  await page.route('**/api/events', async (route) => {
    const shows: object[] = await (await route.fetch()).json();
    await route.fulfill({ json: shows.map((show) => ({ ...show, fullName: {} })) });
  });
  await go('/booth-inquiry');
  await expectFocus(heading('Something went wrong'));
  await page.unroute('**/api/events');
  await press('Try Again');
  await see(checkbox('NILE'));
});

const long =
  'The long hall between the river and the railway, whose doors are wide enough for a tractor, heated';

/** NILE has areas of its own; MATE offers what both began with. */
const withAreas = onEditedPortal(
  (sql) => sql`
    insert into content_items (event_id, key, value, type, category)
    select id, 'inquiry_areas', ${`Arena\nConcourse\n${long}`}, 'text', 'event' from editions where slug = 'nile'`,
);

const ofNile = ['Arena', 'Concourse', long, 'No preference'];
const ofBoth = ['Arena', 'Concourse', long, 'Exhibit Hall', 'Expo Building', 'Courtyard', 'No preference'];
const ofMate = ['Exhibit Hall', 'Concourse', 'Expo Building', 'Courtyard', 'No preference'];

withAreas('the form offers the areas of the chosen shows, each once', async () => {
  const areas = option(field('Preferred area'));
  await openInquiry('/booth-inquiry');
  await reads(areas, ofBoth);
  await openInquiry('/nile/booth-inquiry');
  await reads(areas, ofNile);
  await checkbox('MATE').check();
  await reads(areas, ofBoth);
  await checkbox('NILE').uncheck();
  await reads(areas, ofMate);
});
