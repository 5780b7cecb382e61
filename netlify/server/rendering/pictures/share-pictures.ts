import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shownEvents } from '#domain/content/event-overrides.ts';
import { contentFor } from '#domain/content/text.ts';
import { textsEvent } from '#domain/events/shows.ts';
import { paletteOf, systemPalette } from '#domain/look/palette.ts';
import { paths } from '#domain/paths.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import { showWords } from '#messages/show-words.ts';
import { sharePicture } from './share.ts';

interface Drawing {
  path: string;
  svg: string;
}

/** /og/portal.png, and one for each show: what a link to the site looks like elsewhere. */
function drawings(snapshot: Snapshot): Drawing[] {
  const events = shownEvents(snapshot);
  const text = contentFor(textsEvent(snapshot.events), snapshot.content);
  return [
    {
      path: paths.sharePicture('system'),
      svg: sharePicture({
        palette: systemPalette,
        name: text('nav_site_name'),
        line: text('homepage_sub_title'),
        facts: [],
      }),
    },
    ...events.map((event) => {
      const { dates, location } = showWords(event);
      return {
        path: paths.sharePicture(event.slug),
        svg: sharePicture({
          palette: paletteOf(event),
          show: event,
          name: event.name,
          line: event.fullName,
          facts: [dates, location],
        }),
      };
    }),
  ];
}

/** By path. What was drawn before is kept in a folder, by what it shows. */
export async function drawSharePictures(snapshot: Snapshot, kept: string): Promise<Map<string, Uint8Array>> {
  const made = drawings(snapshot).map(async ({ path, svg }) => [path, await drawPicture(svg, kept)] as const);
  return new Map(await Promise.all(made));
}

async function drawPicture(svg: string, kept: string): Promise<Uint8Array> {
  const file = join(kept, `${createHash('sha256').update(svg).digest('hex')}.png`);
  const before = await readFile(file).catch(() => undefined);
  if (before) return before;
  // Loading it takes longer than all pages.
  const { drawPng } = await import('./png.ts');
  const png = await drawPng(svg);
  // Whole or not at all: another process may look for the same one.
  await mkdir(kept, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, png);
  await rename(unfinished, file);
  return png;
}
