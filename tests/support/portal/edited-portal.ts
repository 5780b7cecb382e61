import type { ContentType } from '#domain/content/item.ts';
import { test } from '#tests/support/browser/e2e.ts';
import { startPortal } from '#tests/support/portal/start.ts';

type Portal = Awaited<ReturnType<typeof startPortal>>;

/**
 * Tests on a portal of their own, built after `edit` has changed its database, as a publish does. The tests of such a
 * file should share one worker (`test.describe.configure({ mode: 'default' })`), so that it is built once.
 */
export function onEditedPortal(edit: (sql: Portal['sql']) => Promise<unknown>) {
  return test.extend<object, { portal: Portal }>({
    portal: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter
      async ({}, use) => {
        const portal = await startPortal({ memory: true, port: 0, site: 'none', env: {} });
        await edit(portal.sql);
        const { ok, log } = await portal.rebuild();
        if (!ok) throw new Error(`The edited portal could not be built: see ${log}`);
        await use(portal);
        await portal.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ portal }, use) => use(portal.url),
  });
}

/** Stores texts as the content editors do: under any of a text's names, for one show. */
export async function storeContent(
  sql: Portal['sql'],
  slug: string,
  texts: Readonly<Record<string, string>>,
  type: ContentType = 'text',
): Promise<void> {
  for (const [key, value] of Object.entries(texts)) {
    await sql`insert into content_items (event_id, key, value, type, category)
              select id, ${key}, ${value}, ${type}, 'general' from events where slug = ${slug}`;
  }
}
