import { test } from '#tests/support/browser/e2e.ts';
import { type Portal, startPortal } from '#tests/support/portal/start.ts';
import { type MailServer, mailServer } from '#tests/support/services/mail-server.ts';
import { keepState } from './shared-database.ts';

type Edit = (sql: Portal['sql']) => Promise<unknown>;

interface Stage {
  portal: Portal;
  server: MailServer;
  /** Resets the portal to the two shows of a new portal, applies the edit and makes their pages. */
  begin(edit: Edit): Promise<void>;
}

/** A worker's files share one portal: a reset takes a second, a new start takes five. */
const staged = test.extend<object, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter
    async ({}, use) => {
      const server = await mailServer();
      const env = {
        SMTP_URL: server.url,
        MAIL_FROM: 'Vendor Portal <portal@nile.example>',
        INQUIRY_NOTIFY: 'team@nile.example',
      };
      const portal = await startPortal({ memory: true, port: 0, site: 'none', env });
      const rewind = await keepState();
      /** The edit behind the current pages; undefined once a test has published. */
      let shown: Edit | undefined;
      const rebuild = async () => {
        shown = undefined;
        const built = await portal.rebuild();
        if (!built.ok) throw new Error(`The edited portal could not be built: see ${built.log}`);
        return built;
      };
      await use({
        portal: { ...portal, rebuild },
        server,
        async begin(edit) {
          await rewind();
          await edit(portal.sql);
          if (shown === edit) return;
          await rebuild();
          shown = edit;
        },
      });
      await portal.stop();
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/**
 * Tests on a portal whose pages were made after `edit` has changed its database, as a publish does. Each one begins with
 * that database; it publishes by `portal.rebuild()`. The tests of such a file should share one worker
 * (`test.describe.configure({ mode: 'default' })`), so that its pages are made once.
 */
export function onEditedPortal(edit: Edit) {
  return staged.extend<{ portal: Portal; server: MailServer }>({
    portal: async ({ stage }, use) => {
      await stage.begin(edit);
      await use(stage.portal);
    },
    server: async ({ stage }, use) => {
      stage.server.mails.splice(0);
      await use(stage.server);
    },
    baseURL: async ({ portal }, use) => use(portal.url),
  });
}
