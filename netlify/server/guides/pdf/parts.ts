import { setImmediate as soon } from 'node:timers/promises';
import { weekdayName } from '#domain/basics/dates.ts';
import { wrap } from '#domain/basics/words.ts';
import type { DrawnBar, DrawnDays } from '#domain/hub/day-of-show.ts';
import { colourTokens } from '#domain/look/theme.ts';
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
import {
  type Card,
  type Guide,
  type GuidePart,
  type GuidePlan,
  PLAN_TITLE,
  type Section,
} from '#server/guides/guide.ts';
import { type Canvas, type Element, element, type OpenPicture, type Role } from './canvas.ts';
import {
  baseline,
  beside,
  COLUMN,
  columnWidth,
  drawAll,
  type Flow,
  GUTTER,
  heightOf,
  keptWithNext,
  type LineStyle,
  lines,
  PAGE_HEIGHT,
  type Piece,
  paragraph,
  rule,
  space,
  styles,
} from './layout.ts';

type Part<Kind> = Extract<GuidePart, { kind: Kind }>;
/** By digest; a plan that cannot be read is missing. */
export type Plans = ReadonlyMap<string, OpenPicture>;

const { text: ink, border, surface } = colourTokens;
/** Narrow columns let one sheet hold all rules. */
const ACROSS = 3;

export async function addPart(
  canvas: Canvas,
  flow: Flow,
  guide: Guide,
  part: GuidePart,
  plans: Plans,
): Promise<void> {
  if (part.kind === 'ticket') await addTicket(canvas, flow, guide, part, plans);
  else if (part.kind === 'timetable') await addTimetable(canvas, flow, part);
  else if (part.kind === 'plan') await addPlan(canvas, flow, part, plans);
  else {
    await flow.columns(
      [],
      part.sections.flatMap((section) => sectionCards(canvas, section)),
      ACROSS,
    );
    flow.gap(8);
  }
}

const headOf = (canvas: Canvas, { title, text }: Section | GuidePart, width?: number) =>
  keptWithNext([
    ...paragraph(canvas, title, width ? styles.section : styles.h2, width, 'H2'),
    ...paragraph(canvas, text, styles.lead, width),
    ...(title || text ? [space(7)] : []),
  ]);

/** A title that no card follows says what is not out yet. */
function sectionCards(canvas: Canvas, section: Section) {
  const width = columnWidth(ACROSS);
  const head = headOf(canvas, section, width);
  if (section.title) head.unshift(rule(canvas, 3, ink, width), space(6));
  const cards = cardPieces(canvas, section.cards, section.title ? 'H3' : 'H2');
  return [[...head, ...(cards[0] ?? [])], ...cards.slice(1)].filter((card) => card.length > 0);
}

function cardPieces(canvas: Canvas, cards: readonly Card[], role: 'H2' | 'H3') {
  const width = columnWidth(ACROSS);
  return cards.map(({ title, lines }) => {
    const head = paragraph(canvas, title, styles.h3, width, role);
    const rows = linesOf(canvas, lines, width);
    // Two lines stay together at each end, where a card goes on in the next column.
    const kept = rows.map((row, at) => ({ ...row, keepsNext: at === 0 || at > rows.length - 3 }));
    return [
      rule(canvas, 1.2, ink, width),
      space(4),
      ...keptWithNext(head),
      ...kept,
      { ...space(9), keepsNext: false },
    ];
  });
}

function linesOf(canvas: Canvas, texts: Card['lines'], width: number) {
  const list = texts.some(([tone]) => tone === 'point') ? element('L', canvas.root) : null;
  return texts.flatMap(([tone, text, href], position) => {
    const isNext =
      position > 0 && tone !== 'body' && tone !== 'point' && texts[position - 1]?.[0] !== 'label';
    const style = styles[tone];
    const indent = tone === 'point' ? 9 : 0;
    const to = list ? element('LBody', element('LI', list)) : element('P', canvas.root);
    const words = href ? element('Link', to) : to;
    const rows = lines(canvas, words, text, style, width - indent).map((piece, at) => ({
      ...piece,
      draw(x: number, y: number) {
        if (indent > 0 && at === 0) canvas.write(null, '•', x, baseline(y, style), style);
        if (href) canvas.link(words, { x, y, width, height: piece.height }, href);
        piece.draw(x + indent, y);
      },
    }));
    return isNext ? [space(3), ...rows] : rows;
  });
}

const FACTS = 232;

async function addTicket(canvas: Canvas, flow: Flow, { colour }: Guide, part: Part<'ticket'>, plans: Plans) {
  const head = headOf(canvas, part);
  const picture = part.plan && plans.get(part.plan.sha256);
  const width = picture ? FACTS : columnWidth(ACROSS);
  const facts = part.facts.map(({ title, lines: texts }) => [
    ...keptWithNext(paragraph(canvas, title, styles.label, width, 'H3')),
    ...linesOf(canvas, texts, width),
    space(6),
  ]);
  if (part.plan && picture) {
    const left = FACTS + GUTTER;
    const high = Math.max(heightOf(facts.flat()), 190) - 28;
    const plan = planPieces(canvas, part.plan, picture, COLUMN.width - left, high);
    await flow.add([...head, beside([0, facts.flat()], [left, plan])]);
  } else if (facts.length > 0) await flow.columns(head, facts, ACROSS);
  else await flow.add(head);
  flow.gap(4);
  await flow.add(notes(canvas, part.notes, colourTokens[colour ?? 'text']));
  flow.gap(12);
}

function planPieces(
  canvas: Canvas,
  plan: GuidePlan,
  picture: OpenPicture,
  wide: number,
  high: number,
): Piece[] {
  const scale = Math.min(wide / picture.width, high / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const title = keptWithNext(paragraph(canvas, PLAN_TITLE, styles.label, wide, 'H2'));
  const to = element('Figure', canvas.root, plan.alt);
  return [
    ...title,
    space(2),
    { height, draw: (x, y) => canvas.picture(to, picture, { x, y, width, height }), keepsNext: true },
    space(2),
    ...paragraph(canvas, plan.alt, styles.small, wide),
  ];
}

/** The rest of a page, if that leaves the plan legible; otherwise a page of its own. */
async function addPlan(canvas: Canvas, flow: Flow, { plan }: Part<'plan'>, plans: Plans) {
  const picture = plans.get(plan.sha256);
  if (!picture) return;
  const room = flow.room() > 200 ? flow.room() : PAGE_HEIGHT;
  await flow.add(planPieces(canvas, plan, picture, COLUMN.width, room - 40));
  flow.gap(12);
}

const BAND = { pad: 6, bar: 5, indent: 16 };

function notes(canvas: Canvas, texts: readonly string[], colour: string): Piece[] {
  if (texts.length === 0) return [];
  const pieces = [
    space(BAND.pad),
    ...texts.flatMap((text) => paragraph(canvas, text, styles.note, COLUMN.width - 2 * BAND.indent)),
    { ...space(BAND.pad), keepsNext: false },
  ];
  return pieces.map((piece) => ({
    ...piece,
    draw(x, y) {
      canvas.box(x, y, COLUMN.width, piece.height, colourTokens['surface-alt']);
      canvas.box(x, y, BAND.bar, piece.height, colour);
      piece.draw(x + BAND.indent, y);
    },
  }));
}

async function addTimetable(canvas: Canvas, flow: Flow, part: Part<'timetable'>) {
  const head = headOf(canvas, part);
  await flow.columns(head, cardPieces(canvas, part.cards, 'H3'), ACROSS);
  const pieces = part.cards.length > 0 ? [] : head;
  if (part.drawn) pieces.push(...(await drawnDays(canvas, part.drawn, part.years)));
  for (const day of part.days) {
    await soon();
    pieces.push(...dayPieces(canvas, day, part));
  }
  await flow.add(pieces);
  flow.gap(14);
}

const DAYS_ACROSS = 11;
const LABEL_WIDTH = 70;
const BAR = 8;
const words: LineStyle = { ...styles.small, size: 7.2, leading: 9.4, colour: ink };
const names: LineStyle = { ...words, face: 'strong' };

/** One table holds as many days as fit side by side. */
async function drawnDays(canvas: Canvas, drawn: DrawnDays, years: ShowYears) {
  const pieces: Piece[] = [];
  for (let at = 0; at < drawn.dates.length; at += DAYS_ACROSS) {
    const dates = drawn.dates.slice(at, at + DAYS_ACROSS);
    const table = element('Table', canvas.root);
    const step = (COLUMN.width - LABEL_WIDTH) / dates.length;
    const width = step - 3;
    const rowOf = (role: Role, label: string, cells: readonly ((to: Element) => Piece[])[]) => {
      const row = element('TR', table);
      const head = lines(canvas, element('TH', row), label, names, LABEL_WIDTH - 8);
      const places = cells.map((cell, day) => [LABEL_WIDTH + day * step, cell(element(role, row))] as const);
      return keptWithNext([space(5), beside([0, head], ...places)]);
    };
    const dayNames = dates.map((date) => (to: Element) => [
      ...lines(canvas, to, weekdayName(date).slice(0, 3), words, width),
      ...lines(canvas, to, datedDay(date, years), names, width),
    ]);
    pieces.push(rule(canvas, 1.6, ink), ...rowOf('TH', vendorLabels.areaFilter, dayNames));
    for (const { area, days } of drawn.rows) {
      await soon();
      const colour = colourTokens[area?.colour ?? 'text-muted'];
      const cells = days
        .slice(at, at + DAYS_ACROSS)
        .map((bars) => (to: Element) => cellPieces(canvas, to, bars, drawn.span, width, colour));
      const row = rowOf('TD', area?.name ?? vendorLabels.wholeShow, cells);
      pieces.push(space(4), rule(canvas, 0.6, border), ...row);
    }
    pieces.push({ ...space(14), keepsNext: false });
  }
  return pieces;
}

/** Entries without a known end are drawn thin. */
function cellPieces(
  canvas: Canvas,
  to: Element,
  bars: readonly DrawnBar[],
  span: number,
  width: number,
  colour: string,
) {
  // Screen readers skip empty cells, so an empty cell gets a dash.
  if (bars.length === 0) return lines(canvas, to, '–', words, width);
  const scale = width / span;
  const track: Piece = {
    height: BAR + 2,
    draw(x, y) {
      canvas.box(x, y, width, BAR, border);
      for (const { from, length, isExact, cutoffs } of bars) {
        const height = isExact ? BAR : BAR / 3;
        canvas.box(x + from * scale, y + (BAR - height) / 2, length * scale, height, colour);
        for (const at of cutoffs) canvas.box(x + at * scale - 0.6, y, 1.2, BAR, surface);
      }
    },
  };
  return [track, ...bars.flatMap((bar) => lines(canvas, to, bar.words, words, width))];
}

const HOURS = 112;
const WHAT = 234;
const WHERE = 88;
const SQUARE = 7;
const PAD = 3;

/** A short day stays on one page; a page that begins within a long one repeats its date. */
function dayPieces(canvas: Canvas, { first, last, lines: texts }: DayRun, part: Part<'timetable'>): Piece[] {
  const days = [shortWeekdays(first, last) ?? '', shortDays(first, last, part.years)];
  const isNarrow = canvas.width(days.join(' '), styles.date) < HOURS - 8;
  const heading = element('H3', canvas.root);
  const date = lines(canvas, heading, days.join(isNarrow ? ' ' : '\n'), styles.date, HOURS - 8);
  const rows = texts.map(({ entry, description }, at): Piece => {
    const row = entryRow(canvas, { ...entry, description }, part);
    const [left, weight, colour] = at === 0 ? [0, 1.2, ink] : [HOURS, 0.6, border];
    return {
      height: Math.max(at === 0 ? heightOf(date) : 0, row.height) + 2 * PAD,
      draw(x, y, isTop) {
        canvas.box(x + left, y, COLUMN.width - left, weight, colour);
        if (at === 0 || isTop) drawAll(date, x, y + PAD);
        row.draw(x, y + PAD);
      },
    };
  });
  const isShort = heightOf(rows) < PAGE_HEIGHT / 3;
  return rows.map((row, at) => ({ ...row, keepsNext: isShort && at < rows.length - 1 }));
}

function entryRow(canvas: Canvas, entry: TimetableEntry, { namesAreas, labels }: Part<'timetable'>) {
  const to = element('P', canvas.root);
  const width = COLUMN.width - WHAT - (namesAreas ? WHERE + 10 : 0);
  const label = labels[entry.kind] ?? '';
  const isSaid = entry.title.toLowerCase().includes(label.toLowerCase());
  const hours = lines(canvas, to, hoursText(entry), styles.hours, WHAT - HOURS - 6);
  const what = runIn(canvas, to, isSaid ? entry.title : `${label}: ${entry.title}`, entry, width);
  if (namesAreas)
    return beside([HOURS, hours], [WHAT, what], [COLUMN.width - WHERE, whereLines(canvas, to, entry)]);
  const place = lines(canvas, to, entry.place ?? '', styles.body, width);
  return beside([HOURS, hours], [WHAT, [...what, ...place]]);
}

/** The title and the description, with its emphasis, as one paragraph. */
function runIn(canvas: Canvas, to: Element, title: string, entry: TimetableEntry, width: number): Piece[] {
  const [before, emphasis, after] = cutAt(entry.description, entry.emphasis);
  const { what, described } = styles;
  const texts: [text: string, style: LineStyle][] = [
    [title, what],
    [entry.description && ` – ${before}`, described],
    [emphasis, what],
    [after, described],
  ];
  const parts = texts.map(([text, style]) => [text.replace(/\s+/g, ' '), style] as const);
  const whole = parts.map(([text]) => text).join('');
  let position = 0;
  return wrap(whole, width, (line) => canvas.width(line, what)).map((row) => {
    const from = position;
    position += row.length + 1;
    return {
      height: what.leading,
      draw(x, y) {
        let [at, start] = [x, 0];
        for (const [text, style] of parts) {
          const end = start + text.length;
          const own = row.slice(Math.max(0, start - from), Math.max(0, end - from));
          if (own) canvas.write(to, own, at, baseline(y, style), style);
          at += canvas.width(own, style);
          start = end;
        }
      },
    };
  });
}

function whereLines(canvas: Canvas, to: Element, { areas, place }: TimetableEntry) {
  const indent = SQUARE + 5;
  const plain = [place ?? '', areas.length === 0 && place === null ? vendorLabels.wholeShow : ''];
  return [
    ...areas.map(({ name, colour }) => {
      const style: LineStyle = { ...styles.where, face: 'strong', colour: colourTokens[colour] };
      const square: Piece = {
        height: 0,
        draw: (x, y) => canvas.box(x, baseline(y, style) - SQUARE, SQUARE, SQUARE, style.colour),
      };
      return beside([0, [square]], [indent, lines(canvas, to, name, style, WHERE - indent)]);
    }),
    ...plain.map((text) => beside([indent, lines(canvas, to, text, styles.where, WHERE - indent)])),
  ];
}
