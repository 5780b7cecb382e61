import { areasOf } from '#domain/schedule/areas.ts';
import { type GuideSource, guideIn } from '#server/guides/guide.ts';
import { drawGuide } from '#server/guides/pdf/document.ts';
import { firstShow } from '#tests/support/samples/first-show.ts';
import { figures, report, reportLoad, timesOf } from './figures.ts';

/** How long each guide of a show takes to be made: `npm run bench -- pdf`. */
const ROUNDS = 40;

const { event, ...records } = firstShow('nile');
const source: GuideSource = {
  snapshot: { revision: 1, events: [event], content: [], ...records },
  savedAt: '2025-10-02T12:00:00Z',
  today: '2025-10-02',
  origin: 'https://vendors.example.com',
};
for (const { key } of areasOf(event.id, records.areas)) {
  const guide = guideIn(source, event.id, key);
  if (!guide) throw new Error(`No guide for ${key}`);
  const draw = () =>
    drawGuide(
      guide,
      async () => undefined,
      () => {},
    );
  report(`guide of ${key}, ${(await draw()).length} bytes`, figures(await timesOf(ROUNDS, draw)));
}
reportLoad();
