import { setImmediate as soon } from 'node:timers/promises';
import { weekdayName } from '#domain/basics/dates.ts';
import type { DrawnBar, DrawnDays } from '#domain/hub/drawn-days.ts';
import { colourTokens } from '#domain/look/theme.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { datedDay, type ShowYears } from '#domain/schedule/timetable.ts';
import { vendorLabels } from '#messages/vendors.ts';
import type { Canvas } from './canvas.ts';
import { COLUMN, type Flow, type Piece } from './flow.ts';
import { type Element, element } from './tags.ts';
import { type LineStyle, lines, rule, type Span, sideBySide, space, styles } from './text.ts';

const DAYS_ACROSS = 11;
const LABEL_WIDTH = 70;
const BAR = 8;
const words: LineStyle = { ...styles.small, size: 7.2, leading: 9.4, colour: colourTokens.text };
const names: LineStyle = { ...words, face: 'strong' };

/** The hours of each area as bars, a table for so many days as fit beside each other. */
export async function addDrawnDays(
  canvas: Canvas,
  flow: Flow,
  drawn: DrawnDays,
  years: ShowYears,
): Promise<void> {
  for (let at = 0; at < drawn.dates.length; at += DAYS_ACROSS) {
    const dates = drawn.dates.slice(at, at + DAYS_ACROSS);
    const table = element('Table', canvas.root);
    const width = (COLUMN.width - LABEL_WIDTH) / dates.length;
    const spanOf = (day: number): Span => ({ x: COLUMN.x + LABEL_WIDTH + day * width, width: width - 3 });
    const head = element('TR', table);
    const areaHead = lines(canvas, element('TH', head), vendorLabels.areaFilter, names, COLUMN);
    const dayHeads = dates.map((date, day) => [
      ...lines(canvas, element('TH', head), weekdayName(date).slice(0, 3), words, spanOf(day)),
      ...lines(canvas, head.kids.at(-1) as Element, datedDay(date, years), names, spanOf(day)),
    ]);
    const rows: Piece[] = [];
    for (const { area, days } of drawn.rows) {
      await soon();
      const row = element('TR', table);
      const label = areaLabel(canvas, element('TH', row), area);
      const cells = days
        .slice(at, at + DAYS_ACROSS)
        .map((bars, day) => cellPieces(canvas, element('TD', row), bars, drawn.span, spanOf(day), area));
      rows.push(sideBySide([label, ...cells]));
    }
    flow.add([
      rule(canvas, 1.6, colourTokens.text),
      space(4),
      { ...sideBySide([areaHead, ...dayHeads]), keepsNext: true },
      ...rows.flatMap((row) => [
        space(4),
        rule(canvas, 0.6, colourTokens.border),
        space(5),
        { ...row, keepsNext: true },
      ]),
      { ...space(6), keepsNext: false },
    ]);
    flow.gap(10);
  }
}

function areaLabel(canvas: Canvas, to: Element, area: ShowArea | null): Piece[] {
  const span = { x: COLUMN.x, width: LABEL_WIDTH - 8 };
  return lines(canvas, to, area?.name ?? vendorLabels.wholeShow, names, span);
}

/** What is not known to end there is drawn thin. */
function cellPieces(
  canvas: Canvas,
  to: Element,
  bars: readonly DrawnBar[],
  span: number,
  { x, width }: Span,
  area: ShowArea | null,
): Piece[] {
  // Without a word in it, a table that is read aloud would lose the cell.
  if (bars.length === 0) return lines(canvas, to, '–', words, { x, width });
  const colour = area ? colourTokens[area.colour] : colourTokens['text-muted'];
  const scale = width / span;
  const track: Piece = {
    height: BAR + 2,
    draw: (y) =>
      canvas.mark(null, () => {
        canvas.box(x, y, width, BAR, colourTokens.border);
        for (const { from, length, isExact, cutoffs } of bars) {
          const height = isExact ? BAR : BAR / 3;
          canvas.box(x + from * scale, y + (BAR - height) / 2, length * scale, height, colour);
          for (const at of cutoffs) canvas.box(x + at * scale - 0.6, y, 1.2, BAR, colourTokens.surface);
        }
      }),
  };
  return [track, ...bars.flatMap((bar) => lines(canvas, to, bar.words, words, { x, width }))];
}
