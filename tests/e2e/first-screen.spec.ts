import {
  button,
  expect,
  expectWhole,
  field,
  follow,
  gone,
  group,
  heading,
  navigation,
  onView,
  openTab,
  resize,
  see,
  setTime,
  tabpanel,
  test,
  thePage,
  words,
  write,
} from '#tests/support/browser/e2e.ts';
import { fillInquiry, openInquiry, submitButton, thanks } from '#tests/support/browser/inquiry-form.ts';
import { expectStill, watchLayoutShift } from '#tests/support/browser/layout-shift.ts';
import { openHub } from '#tests/support/browser/vendor-hub.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';

const PHONES = [
  [390, 664],
  [390, 844],
] as const;

/** The screen shows each part whole, above its bottom bar. */
async function expectFirst(...parts: readonly (string | RegExp)[]): Promise<void> {
  const bar = await navigation(thePage(), 'Main').last().boundingBox();
  for (const name of parts) {
    const part = onView(words(tabpanel(), name)).first();
    await expectWhole(part);
    const box = await part.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), String(name)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
}

/** Whole weeks on, so that weekdays stay: 2040. */
const WEEKS_ON = 7 * 783;
const edited = onEditedPortal(async (sql) => {
  await sql`update editions set start_date = (start_date::date + ${WEEKS_ON}::int)::text,
              end_date = (end_date::date + ${WEEKS_ON}::int)::text, coming_soon = '{}'
            where slug = 'nile'`;
  await sql`update entries set date = (date::date + ${WEEKS_ON}::int)::text
            where event_id = (select id from editions where slug = 'nile')`;
  await sql`update areas set entrance = 'Gate 4, Fourth Avenue', address = '308 6th Ave N',
              waiting = 'Lot C', phone = '(406) 555-0142', version = version + 1
            where key = 'courtyard'`;
  await sql`insert into exhibitors (event_id, company, booth, area, is_shown)
            select id, company, '7', 'expo', true from editions, (values ('Sagebrush'), ('Big Sky'))
            rows (company) where slug = 'nile'`;
});

edited.describe('on a phone before and during the show', () => {
  edited.describe.configure({ mode: 'default' });

  for (const [width, height] of PHONES)
    edited(`at ${width} × ${height} gate, hours and call are above the fold`, async () => {
      await resize(width, height);
      for (const [moment, instant, hours, call] of [
        ['three months before', '2040-07-12T18:00:00Z', '9:00 AM–5:00 PM', '(406) 555-0100'],
        ['move-in', '2040-10-10T13:00:00Z', '9:00 AM–5:00 PM', '(406) 555-0142'],
        ['a show day', '2040-10-13T16:00:00Z', '8:00 AM–5:00 PM', '(406) 555-0142'],
        ['the last evening', '2040-10-21T02:00:00Z', 'Hours to be announced', '(406) 555-0142'],
      ] as const)
        await edited.step(moment, async () => {
          await setTime(instant);
          await openHub('nile');
          if (await group('Area').getByText('Exhibit Hall').isVisible())
            await words(group('Area'), 'Courtyard').click();
          await expectFirst(hours, 'Gate 4, Fourth Avenue', call);
          await watchLayoutShift();
          await openHub('nile');
          await expectStill(moment);
        });
    });

  edited('my guide: two taps; a company: two taps and its name', async ({ page }) => {
    await resize(390, 844);
    await openHub('nile', '?area=courtyard');
    await openTab('Downloads');
    await expectWhole(onView(button('Download PDF')));
    const saved = page.waitForEvent('download');
    await onView(button('Download PDF')).click();
    expect((await saved).suggestedFilename()).toBe('NILE-2040-Courtyard.pdf');
    await follow('See all exhibitors');
    await field('Search exhibitors').click();
    await write('sage');
    await expectWhole(heading('Sagebrush'));
    await gone(onView(heading('Big Sky')));
  });
});

for (const [width, height] of PHONES)
  test(`between shows a phone of ${width} × ${height} begins with the year of the hours that it tells`, async () => {
    await resize(width, height);
    await watchLayoutShift();
    await openHub('nile', '?area=courtyard');
    await expectStill();
    await expectFirst('From the 2025 show', 'Ask show management', '(406) 555-0100', '9:00 AM–5:00 PM');
  });

test('the state of my inquiry: one tap', async () => {
  await resize(390, 844);
  await openInquiry('/nile/booth-inquiry');
  await fillInquiry([]);
  await submitButton().click();
  await see(thanks());
  await openInquiry('/nile/booth-inquiry');
  await follow('See or change your inquiry');
  await expectWhole(heading(/^You’ll hear from us by/));
});
