import type { Locator } from 'playwright/test';
import { addAdministrator, PASSWORD } from '#tests/support/portal/administrator.ts';
import { keepState } from '#tests/support/portal/shared-database.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { startPortal } from '#tests/support/portal/start.ts';
import { storeContent } from '#tests/support/portal/store-content.ts';
import { startFloorPlans } from '#tests/support/services/floor-plans.ts';
import {
  test as base,
  expect,
  field,
  fill,
  items,
  onPage,
  press,
  region,
  see,
  textbox,
  thePage,
  title,
} from './e2e.ts';

export type Portal = Awaited<ReturnType<typeof startPortal>>;
type Texts = Readonly<Record<string, string>>;

const EMAIL = 'ann@example.com';

/**
 * Tests on a portal of their own, with the pages that are built already: they change what others would see. Each one
 * begins with the two shows as they are announced, one administrator, and nothing else.
 */
export const test = base.extend<{ fresh: undefined }, { portal: Portal; bringBack: () => Promise<unknown> }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter
    async ({}, use) => {
      const site = process.env['PORTAL_PAGES'] ?? '';
      const plans = await startFloorPlans();
      const env = { PORTAL_FLOOR_PLANS: plans.origin };
      const portal = await startPortal({ memory: true, port: 0, site, env });
      await use(portal);
      await portal.stop();
      await plans.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  bringBack: [
    async ({ portal }, use) => {
      await addAdministrator(portal, EMAIL);
      await sql`update editions set start_date = '2025-10-10', end_date = '2025-10-18', coming_soon = '{}'`;
      await use(await keepState());
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  fresh: [
    async ({ bringBack }, use) => {
      await bringBack();
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Signs this browser in, unless it is: another session would end the one that calls of an open page are sent with. */
export const signIn = onPage(async (page): Promise<void> => {
  const user = await page.request.get('/api/auth/user');
  if (user.ok() && (await user.json()).email === EMAIL) return;
  const form = { email: EMAIL, password: PASSWORD, returnTo: '/admin' };
  const answer = await page.request.post('/api/login', { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
});

/** Signs this browser in and opens a section, or any other address behind `/admin`. */
export const openAdmin = onPage(async (page, section = 'dashboard'): Promise<void> => {
  await signIn(page);
  await page.goto(`/admin#${section}`);
  await see(title(page.locator('main')));
});

/** Opens the Content Editor with these of its cards unfolded. */
export const openTexts = onPage(async (page, ...cards: string[]): Promise<void> => {
  await openAdmin(page, 'content');
  for (const name of cards) {
    const card = page.getByRole('button', { name, exact: true });
    if ((await card.getAttribute('aria-expanded')) === 'false') await card.click();
  }
});

/** Fills in the sign-in page that is open. */
export async function signInByForm(): Promise<void> {
  await fill('Email address', EMAIL);
  await fill(/^Password$/, PASSWORD);
  await press('Sign in');
}

/** From here on only the test moves the clock, so it can read short-lived messages. */
export async function stopTime(): Promise<void> {
  await thePage().clock.install();
  await thePage().clock.pauseAt(Date.now() + 60_000);
}

/** Ends every session, as when a night has passed. */
export const endSessions = (): Promise<unknown> => sql`delete from sessions`;

/** Stores texts of one show, as somebody did before. */
export const storeTexts = (slug: string, texts: Texts): Promise<void> => storeContent(slug, texts);

/** What is stored for one show, by key. */
export async function storedTexts(slug: string | null): Promise<Texts> {
  const rows = await sql`select key, value from content_items
                         where event_id is not distinct from (select id from editions where slug = ${slug}) order by key`;
  return Object.fromEntries(rows.map((row) => [row['key'], row['value']]));
}

/** An inquiry that arrived so many days ago; gives its id. */
export async function storeInquiry(
  companyName: string,
  { days = 0, slug = 'nile', status = 'new', preferredArea = 'Courtyard' } = {},
): Promise<string> {
  const [row] = await sql`
    with stored as (
      insert into booth_inquiries (company_name, contact_first_name, contact_last_name, contact_email, contact_phone,
        business_address, city, state, zip_code, country, website, product_services, preferred_area, space_size,
        special_requirements, previous_exhibitor, hear_about_us, additional_comments, status, idempotency_key,
        request_hash, created_at)
      values (${companyName}, 'José', 'O''Brien', 'jose@bigskyfence.example', '(406) 555-0142', '12 Rimrock Rd.',
        'Billings', 'Montana', '59101', 'United States', 'https://bigskyfence.example/', 'Steel gates and panels.',
        ${preferredArea}, '10x20', 'Forklift on Thursday', true, '', '', ${status}, gen_random_uuid()::text, 'x',
        now() - make_interval(days => ${days}))
      returning id)
    insert into inquiry_events (inquiry_id, event_id, "order")
    select stored.id, editions.id, 0 from stored, editions where slug = ${slug} returning inquiry_id`;
  return String(row?.['inquiry_id']);
}

/** A link has ended at this box: it has the focus, and is in view as a whole. */
export async function expectArrivalAt(box: Locator): Promise<void> {
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport({ ratio: 1 });
}

/** The one toast on view. */
export const toast = onPage((page): Locator => items(region(page, 'Notifications (F8)')));

export const expectToast = onPage(async (page, ...all: (string | RegExp)[]): Promise<void> => {
  for (const words of all) await expect(toast(page)).toContainText(words);
});

/** One text of the Content Editor. */
export const textRow = onPage(
  (page, name: string): Locator => page.getByRole('article', { name, exact: true }),
);

/** Retypes the text of a row, and presses Enter. */
export async function enter(row: Locator, text: string): Promise<void> {
  await textbox(row).fill(text);
  await textbox(row).press('Enter');
}

/** These texts are stored for one show, or for all of them, and no others. */
export const expectTexts = async (texts: Texts, slug: string | null = 'nile'): Promise<void> =>
  expect(await storedTexts(slug)).toEqual(texts);

/** The show whose data the admin shows. */
export const activeShow = onPage((page): Locator => field(page, 'Active Event').locator('option:checked'));

export async function saveShow(): Promise<void> {
  await press('Save Changes');
  await expectToast('Event details updated successfully');
}
