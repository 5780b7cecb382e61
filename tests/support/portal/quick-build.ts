import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Replaces Astro, so that tests build quickly: a renderer of one page with one text, and of /build.json.
 * Files in the project disturb it: `broken` makes it fail, `slow` makes it slow, and `held` stops it until the file is gone.
 * `held-code` stops the bundling, and `bundling.pid` then contains its process.
 */
const renderer = `
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const inProject = (name) => join(${JSON.stringify(process.cwd())}, name);

export async function renderSite({ snapshot: { revision, content }, builtAt }, { folder }) {
  const title = content.find(({ key }) => key === 'hero_title')?.value ?? 'no title';
  mkdirSync(folder, { recursive: true });
  console.log('One page with the title ' + title);
  writeFileSync(join(folder, 'index.html'), title + '\\n');
  if (existsSync(inProject('slow'))) await pause(Number(readFileSync(inProject('slow'), 'utf8')));
  while (existsSync(inProject('held'))) await pause(50);
  if (existsSync(inProject('broken'))) throw new Error('the page does not compile');
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ revision, builtAt }));
  return { headers: [], redirects: [] };
}
`;
const { PORTAL_OUT_DIR: folder = '' } = process.env;
for (const part of ['client', 'server']) mkdirSync(join(folder, part), { recursive: true });
writeFileSync(join(folder, 'server/entry.mjs'), renderer);
if (existsSync('held-code')) writeFileSync('bundling.pid', String(process.pid));
while (existsSync('held-code')) await pause(50);
