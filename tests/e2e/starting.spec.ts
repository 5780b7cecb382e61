import { listen } from '#local/process/http-listener.ts';
import { axeFindings, expect, sidewaysScroll, test } from '#tests/support/browser/e2e.ts';
import { quickProject } from '#tests/support/portal/quick-project.ts';
import { startPortal } from '#tests/support/portal/start.ts';

// Its script asks again whatever became of a try: a server that is busy starting may let one go.
test.use({ expectedErrors: [/status of 503|Failed to load resource: net::ERR_/] });

test('who comes while the first start builds sees its steps, then the portal, also without JavaScript', async ({
  page,
  browser,
}) => {
  const quick = await quickProject();
  await quick.cause('held');
  const { port, stop } = await listen(async () => new Response(), 0);
  await stop();
  const url = `http://127.0.0.1:${port}`;
  const starting = startPortal({ ...quick.options, memory: true, port });
  await expect(async () => expect((await fetch(url)).status).toBe(503)).toPass();
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const one of [page, plain]) {
    await one.goto(url);
    await expect(one.getByRole('heading', { level: 1 })).toHaveText('The portal is starting');
  }
  const status = page.getByRole('status');
  await expect(status).toHaveText('Step 3 of 3: building the pages.');
  const items = page.getByRole('listitem');
  await expect(items).toHaveText([/^Functionsdone in/, /^Databasedone in/, /^Pagesunder way, [1-9]\d* s$/]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await quick.cure('held');
  // The quick build's only page.
  for (const one of [page, plain]) await expect(one.getByText('no title')).toBeVisible();
  await plain.context().close();
  await (await starting).stop();
  await quick.remove();
});
