import { setImmediate as soon } from 'node:timers/promises';
import { encode } from 'uqr';
import { mailtoHref, telHref } from '#domain/basics/contact-links.ts';
import { wrap } from '#domain/basics/fold.ts';
import { colourTokens } from '#domain/look/theme.ts';
import type { Guide, GuidePart } from '#server/guides/guide.ts';
import { type Canvas, element, newCanvas, PAGE } from './canvas.ts';
import { COLUMN, type Flow, heightOf, newFlow } from './flow.ts';
import {
  addContact,
  addFacts,
  addPlans,
  addRules,
  addSteps,
  addTimes,
  openPlans,
  type Plans,
  type ReadPlan,
} from './sections.ts';
import { baseline, type LineStyle, lines, sideBySide, space, styles } from './text.ts';
import { addTimetable } from './timetable.ts';

/** Yields between slices, so other requests proceed. `leaveOut` gets the name of a part that cannot be drawn. */
export async function drawGuide(
  guide: Guide,
  readPlan: ReadPlan,
  leaveOut: (title: string, error: unknown) => void,
): Promise<Uint8Array> {
  const canvas = await newCanvas(
    { title: guide.title, author: guide.contact.company, subject: guide.stamp },
    JSON.stringify(guide),
  );
  const plans = await openPlans(canvas, guide, readPlan, leaveOut);
  canvas.addPage();
  const flow = newFlow(canvas, drawHead(canvas, guide), () => drawPageTop(canvas, guide));
  for (const part of guide.parts) {
    await soon();
    try {
      await addPart(canvas, flow, guide, part, plans);
    } catch (error) {
      leaveOut('title' in part ? part.title : part.kind, error);
    }
  }
  await addContact(canvas, flow, guide);
  drawFeet(canvas, guide);
  return canvas.save();
}

async function addPart(canvas: Canvas, flow: Flow, guide: Guide, part: GuidePart, plans: Plans) {
  if (part.kind === 'times') addTimes(canvas, flow, guide, part);
  else if (part.kind === 'steps') await addSteps(canvas, flow, guide, part);
  else if (part.kind === 'plans') addPlans(canvas, flow, part, plans);
  else if (part.kind === 'facts') await addFacts(canvas, flow, part);
  else if (part.kind === 'timetable') await addTimetable(canvas, flow, guide, part);
  else await addRules(canvas, flow, part);
}

const { paper, surface, panel, border } = colourTokens;
const { small } = styles;
const QR = { size: 116, x: PAGE.width - COLUMN.x - 116, y: 36 };
const TEXT_WIDTH = QR.x - COLUMN.x - 28;

function drawHead(canvas: Canvas, { palette, mark, head, colour, liveUrl, contact }: Guide) {
  const { accent, onPanel } = palette;
  const title: LineStyle = { face: 'slab', size: 46, leading: 46, colour: surface };
  const dates: LineStyle = { face: 'slab', size: 20, leading: 27, colour: onPanel };
  const past: LineStyle = { ...dates, face: 'strong', size: 12, leading: 17 };
  const plain: LineStyle = { face: 'text', size: 12, leading: 17, colour: border };
  const strong: LineStyle = { face: 'strong', size: 12, leading: 17, colour: paper };

  // Readers must not mistake last year's sheet for this year's.
  const datesRows = head.past ? rowsOf(canvas, 'P', head.past, past) : rowsOf(canvas, 'P', head.dates, dates);
  const titleRows = rowsOf(canvas, 'H1', head.title, title);
  const rows = [
    ...titleRows,
    space(titleRows.length > 0 ? 5 : 0),
    ...rowsOf(canvas, 'P', head.place, plain),
    space(10),
    ...datesRows,
    ...rowsOf(canvas, 'P', head.location, plain),
    space(10),
    ...contactRows(canvas, contact, strong),
  ];
  const top = 80;
  const bottom = Math.max(QR.y + QR.size + 40, top + heightOf(rows)) + 20;

  canvas.mark(null, () => {
    canvas.box(0, 0, PAGE.width, bottom, panel);
    canvas.box(0, 0, PAGE.width, 8, accent);
    if (colour) canvas.box(0, bottom, PAGE.width, 10, colourTokens[colour]);
    canvas.path(mark, COLUMN.x, 38, 26 / 32, onPanel);
  });
  drawShow(canvas, head, onPanel);
  sideBySide([rows]).draw(top);
  drawLivePage(canvas, liveUrl);
  return bottom + (colour ? 10 : 0) + 20;
}

const rowsOf = (canvas: Canvas, role: 'H1' | 'P', text: string, style: LineStyle) =>
  lines(canvas, element(role, canvas.root), text, style, { x: COLUMN.x, width: TEXT_WIDTH });

function contactRows(canvas: Canvas, { phone, email }: Guide['contact'], style: LineStyle) {
  const ways = [
    { words: phone, href: telHref(phone) },
    { words: email, href: mailtoHref(email) },
  ].filter(({ words }) => words !== '');
  if (ways.length === 0) return [];
  const to = element('P', canvas.root);
  return [
    {
      height: style.leading,
      draw(y: number) {
        let x = COLUMN.x;
        const put = (words: string) => {
          canvas.mark(to, () => canvas.write(words, x, baseline(y, style), style));
          x += canvas.width(words, style);
        };
        put('Questions?  ');
        for (const [position, { words, href }] of ways.entries()) {
          if (position > 0) put('  ·  ');
          const width = canvas.width(words, style);
          if (href) canvas.link(element('Link', to), { x, y, width, height: style.leading }, href);
          put(words);
        }
      },
    },
  ];
}

function drawShow(canvas: Canvas, head: Guide['head'], colour: string) {
  const name: LineStyle = { face: 'slab', size: 16, leading: 18, colour: surface };
  const kind: LineStyle = { face: 'strong', size: 9, leading: 12, colour, spacing: 0.5 };
  const to = element('P', canvas.root);
  const x = COLUMN.x + 36;
  canvas.mark(to, () => canvas.write(head.show, x, baseline(35, name), name));
  canvas.mark(to, () => canvas.write(head.kind.toUpperCase(), x, baseline(53, kind), kind));
}

function drawLivePage(canvas: Canvas, url: string) {
  const label: LineStyle = { face: 'strong', size: 8.6, leading: 12, colour: paper };
  const address: LineStyle = { face: 'text', size: 7.6, leading: 10, colour: border };
  const link = element('Link', element('P', canvas.root));
  canvas.mark(null, () => drawQr(canvas, url, QR.x, QR.y, QR.size));
  canvas.link(link, { x: QR.x, y: QR.y, width: QR.size, height: QR.size + 26 }, url);
  let y = QR.y + QR.size + 6;
  canvas.mark(link, () => canvas.write('Scan for the latest version', QR.x, baseline(y, label), label));
  y += label.leading;
  const { host, pathname } = new URL(url);
  for (const part of [host, pathname]) {
    const [line = ''] = wrap(part, QR.size, (words) => canvas.width(words, address));
    const at = y;
    canvas.mark(link, () => canvas.write(line, QR.x, baseline(at, address), address));
    y += address.leading;
  }
}

/** The white margin around the code, in modules, that phones need to find it. */
const QUIET = 3;

function drawQr(canvas: Canvas, text: string, x: number, y: number, size: number) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: QUIET });
  const squares = data.flatMap((row, top) =>
    row.flatMap((isDark, left) => (isDark ? [`M${left} ${top}h1v1h-1Z`] : [])),
  );
  canvas.box(x, y, size, size, '#FFFFFF');
  canvas.path(squares.join(''), x, y, size / modules, '#000000');
}

/** Names the guide on each further page, in case sheets get mixed up. */
function drawPageTop(canvas: Canvas, { palette, head, colour }: Guide) {
  const style = { ...small, face: 'strong' } as const;
  const name = `${head.show} · ${head.title}`;
  const x = COLUMN.x + (colour ? 14 : 0);
  canvas.mark(null, () => {
    canvas.box(0, 0, PAGE.width, 6, palette.accent);
    if (colour) canvas.box(COLUMN.x, 26, 8, 8, colourTokens[colour]);
    canvas.write(name, x, baseline(24.5, style), style);
  });
}

function drawFeet(canvas: Canvas, { title, stamp }: Guide) {
  const count = canvas.pageCount();
  for (let page = 0; page < count; page += 1) {
    canvas.turnTo(page);
    const number = `Page ${page + 1} of ${count}`;
    const y = baseline(PAGE.height - 38, small);
    const right = COLUMN.x + COLUMN.width;
    canvas.mark(null, () => {
      canvas.box(COLUMN.x, PAGE.height - 44, COLUMN.width, 0.6, colourTokens['border-strong']);
      canvas.write(shortened(canvas, title, COLUMN.width / 3 - 8), COLUMN.x, y, small);
      canvas.write(stamp, (PAGE.width - canvas.width(stamp, small)) / 2, y, small);
      canvas.write(number, right - canvas.width(number, small), y, small);
    });
  }
}

function shortened(canvas: Canvas, title: string, room: number) {
  const fits = (text: string) => canvas.width(text, small) <= room;
  if (fits(title)) return title;
  const [line = ''] = wrap(title, room - canvas.width('…', small), (text) => canvas.width(text, small));
  return `${line}…`;
}
