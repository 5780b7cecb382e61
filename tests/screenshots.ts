import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import { browserOptions } from './support/browser/browser.ts';

/** `npm run screenshots`: the pictures of README.md, from the demo's data. */
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

const demo = spawn(process.execPath, ['netlify/cli/run.ts', 'demo'], {
  env: { ...process.env, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let url = '';
let password = '';
for await (const line of createInterface({ input: demo.stdout })) {
  url ||= /The demo is at (\S+)/.exec(line)?.[1] ?? '';
  password = /the password (.+)$/.exec(line)?.[1] ?? '';
  if (password) break;
}
const browser = await chromium.launch(await browserOptions());
const page = await browser.newPage({ viewport: PHONE });
const take = async (name: string, path: string, viewport: typeof PHONE) => {
  await page.setViewportSize(viewport);
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await page.screenshot({ path: `.github/${name}.png` });
};
await take('home', '/', PHONE);
await page.setViewportSize(DESK);
await page.goto(`${url}/nile/vendors`);
await page.locator('label', { hasText: 'Expo Building' }).first().click();
await take('hub', '/nile/vendors', DESK);
await page.goto(`${url}/api/login`);
await page.getByLabel('Email').fill('demo@example.com');
await page.getByLabel('Password', { exact: true }).fill(password);
await page.keyboard.press('Enter');
await page.waitForURL('**/admin**');
await take('admin', '/admin', DESK);
await browser.close();
demo.kill();
await once(demo, 'exit');
