import { setImmediate as soon } from 'node:timers/promises';
import { weekdayName } from '#domain/basics/dates.ts';
import { wrap } from '#domain/basics/fold.ts';
import type { DrawnBar, DrawnDays } from '#domain/hub/day-of-show.ts';
import { colourTokens } from '#domain/look/theme.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import {
  cutAt,
  type DayRun,
  datedDay,
  hoursText,
  type ShowYears,
  shortDays,
  shortWeekdays,
  type TimetableEntry,
} from '#domain/schedule/timetable.ts';
import { vendorLabels } from '#messages/vendors.ts';
import type { Guide, GuidePart } from '#server/guides/guide.ts';
import type { Canvas } from './canvas.ts';
import { type Element, element } from './canvas.ts';
import { COLUMN, type Flow, heightOf, type Piece } from './flow.ts';
import {
  addColumns,
  baseline,
  heading,
  type LineStyle,
  leadingTo,
  lines,
  paragraph,
  rule,
  type Span,
  sideBySide,
  space,
  styles,
} from './text.ts';

const DAYS_ACROSS = 11;
const LABEL_WIDTH = 70;
const BAR = 8;
const words: LineStyle = { ...styles.small, size: 7.2, leading: 9.4, colour: colourTokens.text };
const names: LineStyle = { ...words, face: 'strong' };

/** One table holds as many days as fit side by side. */
async function addDrawnDays(canvas: Canvas, flow: Flow, drawn: DrawnDays, years: ShowYears) {
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

function areaLabel(canvas: Canvas, to: Element, area: ShowArea | null) {
  const span = { x: COLUMN.x, width: LABEL_WIDTH - 8 };
  return lines(canvas, to, area?.name ?? vendorLabels.wholeShow, names, span);
}

/** Entries without a known end are drawn thin. */
function cellPieces(
  canvas: Canvas,
  to: Element,
  bars: readonly DrawnBar[],
  span: number,
  { x, width }: Span,
  area: ShowArea | null,
) {
  // Screen readers skip empty cells, so an empty cell gets a dash.
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

type Part = Extract<GuidePart, { kind: 'timetable' }>;

const DAY = { x: COLUMN.x, width: 86 };
const HOURS = { x: 138, width: 116 };
const WHERE_WIDTH = 88;
const RIGHT = COLUMN.x + COLUMN.width;
const SQUARE = 7;

export async function addTimetable(canvas: Canvas, flow: Flow, guide: Guide, part: Part): Promise<void> {
  if (guide.colour) flow.turn();
  flow.add([
    ...heading(canvas, 'H2', part.title, styles.h2),
    ...leadingTo(paragraph(canvas, part.text, styles.lead)),
    space(10),
  ]);
  if (part.summary) {
    flow.add([
      ...heading(canvas, 'H3', part.summary.title, styles.h3),
      ...paragraph(canvas, part.summary.text, styles.lead),
    ]);
    flow.gap(12);
  }
  await addColumns(
    flow,
    [],
    part.vendorDays.map(({ title, text }) => (span: Span) => [
      ...heading(canvas, 'H3', title, styles.h3, span),
      ...paragraph(canvas, text, styles.lead, span),
    ]),
    2,
  );
  if (part.drawn) await addDrawnDays(canvas, flow, part.drawn, part.years);
  for (const day of part.days) {
    await soon();
    await addDay(canvas, flow, day, part);
  }
  flow.gap(18);
}

async function addDay(
  canvas: Canvas,
  flow: Flow,
  { first, last, lines: told }: DayRun,
  { namesAreas, years }: { namesAreas: boolean; years: ShowYears },
) {
  const title = element('H3', canvas.root);
  const days = shortDays(first, last, years);
  const head = dayHead(
    canvas,
    title,
    first === last ? weekdayName(first) : (shortWeekdays(first, last) ?? ''),
    days,
  );
  const rows: Piece[][] = [];
  for (const { entry, description } of told) {
    await soon();
    rows.push(entryPieces(canvas, { ...entry, description }, namesAreas));
  }
  const pieces = rows.flatMap((row, position) => [
    ...(position > 0
      ? [space(5), rule(canvas, 0.6, colourTokens.border, { x: HOURS.x, width: RIGHT - HOURS.x })]
      : []),
    space(5),
    ...row,
  ]);
  const rest = Math.max(0, head.height - heightOf(pieces)) + 7;
  const again = `${days}, continued`;
  const top = rule(canvas, 1.6, colourTokens.text);
  const small = { ...styles.small, leading: 20 };
  await flow.continued([top, ...lines(canvas, title, again, small, DAY).map(overlay)], async () => {
    await flow.addAll(
      [top, space(3), overlay(head), ...pieces, space(rest)].map(keptTogether(head.height + 60)),
    );
  });
}

/** A short day stays on one page; a long day keeps at least its beginning together. */
const keptTogether = (least: number) => (piece: Piece, position: number, all: readonly Piece[]) => {
  const isShort = heightOf(all) <= (COLUMN.bottom - COLUMN.top) / 2;
  const isBeginning = heightOf(all.slice(0, position + 1)) < least;
  return {
    ...piece,
    keepsNext: position < all.length - 1 && (isShort || isBeginning || Boolean(piece.keepsNext)),
  };
};

const overlay = (piece: Piece) => ({ ...piece, height: 0, keepsNext: true });

const dayHead = (canvas: Canvas, title: Element, weekday: string, date: string) =>
  sideBySide([
    [
      space(3),
      ...lines(canvas, title, weekday, styles.label, DAY),
      ...lines(canvas, title, date, styles.date, DAY),
    ],
  ]);

function entryPieces(canvas: Canvas, entry: TimetableEntry, namesAreas: boolean) {
  const to = element('P', canvas.root);
  const x = HOURS.x + HOURS.width + 5;
  const what = { x, width: RIGHT - x - (namesAreas ? WHERE_WIDTH + 10 : 0) };
  const hours = lines(canvas, to, hoursText(entry), styles.hours, HOURS);
  const title = lines(canvas, to, entry.title, { ...styles.strong, size: 11.5, leading: 16 }, what);
  const text = emphasised(canvas, to, entry, what);
  const where = namesAreas || entry.place ? whereLines(canvas, to, entry, namesAreas, what) : [];
  // Sheets of one area have no column for the place, so it goes below the text.
  const main = namesAreas ? [...title, ...text] : [...title, ...text, ...where];
  return beside(main, [hours, namesAreas ? where : []]);
}

function emphasised(canvas: Canvas, to: Element, entry: TimetableEntry, { x, width }: Span) {
  const bold: LineStyle = { ...styles.body, face: 'strong', colour: colourTokens.text };
  const rows = wrap(entry.description, width, (line) => canvas.width(line, bold));
  const [before, emphasis] = cutAt(entry.description, entry.emphasis);
  let position = 0;
  return rows.map((row) => {
    const from = Math.max(0, before.length - position);
    const end = Math.max(0, before.length + emphasis.length - position);
    const parts = [row.slice(0, from), row.slice(from, end), row.slice(end)];
    position += row.length + 1;
    return {
      height: styles.body.leading,
      draw: (y: number) =>
        canvas.mark(to, () => {
          let at = x;
          for (const [index, part] of parts.entries()) {
            const style = index === 1 ? bold : styles.body;
            canvas.write(part, at, baseline(y, style), style);
            at += canvas.width(part, style);
          }
        }),
    };
  });
}

function beside(main: readonly Piece[], others: readonly (readonly Piece[])[]) {
  const whole = sideBySide(others);
  const rest = Math.max(0, whole.height - heightOf(main));
  return [{ ...whole, height: 0, keepsNext: true }, ...main, { ...space(rest), keepsNext: false }];
}

function whereLines(canvas: Canvas, to: Element, entry: TimetableEntry, namesAreas: boolean, what: Span) {
  const span = namesAreas ? { x: RIGHT - WHERE_WIDTH, width: WHERE_WIDTH } : what;
  const inner = { x: span.x + SQUARE + 5, width: span.width - SQUARE - 5 };
  const named = namesAreas ? entry.areas : [];
  const isOfWholeShow = namesAreas && entry.areas.length === 0 && entry.place === null;
  return [
    ...named.flatMap(({ name, colour }) => {
      const style: LineStyle = { ...styles.strong, size: 9.4, leading: 16, colour: colourTokens[colour] };
      return lines(canvas, to, name, style, inner).map((piece, row) => ({
        ...piece,
        draw(y: number) {
          const top = baseline(y, style) - SQUARE;
          if (row === 0) canvas.mark(null, () => canvas.box(span.x, top, SQUARE, SQUARE, style.colour));
          piece.draw(y);
        },
      }));
    }),
    ...lines(canvas, to, entry.place ?? '', { ...styles.body, size: 9.4 }, namesAreas ? inner : span),
    ...lines(canvas, to, isOfWholeShow ? vendorLabels.wholeShow : '', { ...styles.body, leading: 16 }, inner),
  ];
}
