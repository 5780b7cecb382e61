import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { quickProject } from '#tests/support/portal/quick-project.ts';
import { hasSmallDisks, type SmallDisk, smallDisk } from '#tests/support/portal/small-disk.ts';
import { type Portal, startPortal } from '#tests/support/portal/start.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';

describe.skipIf(!hasSmallDisks)('the disk of the pages is full', () => {
  let project: Awaited<ReturnType<typeof quickProject>>;
  let disk: SmallDisk;
  let portal: Portal;
  let ann: Administrator;
  let siteDir: string;

  beforeAll(async () => {
    project = await quickProject();
    siteDir = join(project.options.dataDir, 'site');
    await mkdir(siteDir, { recursive: true });
    disk = smallDisk(siteDir);
    portal = await startPortal({ ...project.options, port: 0 });
    ann = await administrator(portal);
  });
  afterAll(async () => {
    await portal?.stop();
    disk?.remove();
    await project.remove();
  });

  const status = async () => (await ann.send('GET', '/api/publication')).body;
  const page = async () => (await (await fetch(portal.url)).text()).trim();
  const save = (value: string) =>
    ann.send('POST', '/api/content', { key: 'hero_title', value, eventId: null });
  const isLive = async (value: string) => {
    await expect.poll(page).toBe(value);
    await expect.poll(async () => (await status()).state).toBe('live');
  };

  test.each<[string, () => Promise<void>]>([
    ['from the first file on', () => disk.leave(0)],
    // The page is there then, and what says which it is has no place.
    ['from the second file on', () => disk.leave(4096)],
    // The build keeps its log, its page and its folders.
    ['when the pages are all there', () => disk.leave(3 * 4096)],
    ['to the last name of a file', () => disk.leaveNoNames()],
  ])(
    '%s: the old pages stay whole, the chip says why, and the save goes live once there is room',
    async (name, fill) => {
      const [before, after] = [`before: ${name}`, `after: ${name}`];
      await save(before);
      await isLive(before);
      const files = await readdir(portal.siteDir() ?? '');
      await fill();
      await save(after);
      await expect.poll(async () => (await status()).state).toBe('failed');
      expect((await status()).failure).toMatchObject({
        kind: 'build',
        reason: 'The pages could not be built: no space left on device',
      });
      expect([await page(), await readdir(portal.siteDir() ?? '')]).toEqual([before, files]);
      const { id } = JSON.parse(await readFile(join(siteDir, 'current.json'), 'utf8'));
      expect(portal.siteDir()).toBe(join(siteDir, 'builds', id, 'pages'));
      disk.clear();
      await isLive(after);
    },
  );
});

describe.skipIf(!hasSmallDisks)('the disk of the files is full', () => {
  test('an upload is refused in words, at once, and the next one goes well', async () => {
    const project = await quickProject();
    const blobs = join(project.options.dataDir, 'blobs');
    await mkdir(blobs, { recursive: true });
    const disk = smallDisk(blobs);
    const portal = await startPortal({ ...project.options, port: 0 });
    try {
      const ann = await administrator(portal);
      await disk.leave(0);
      const { status, body } = await upload(portal, ann, 'map.pdf', pdfOfSize(100_000), { title: 'Map' });
      expect([status, body.message]).toEqual([507, expect.stringContaining('There is no room left')]);
      disk.clear();
      expect((await upload(portal, ann, 'map.pdf', pdfOfSize(1000), { title: 'Map' })).status).toBe(201);
    } finally {
      await portal.stop();
      disk.remove();
      await project.remove();
    }
  });
});
