import { encode } from 'uqr';
import { mailtoHref, telHref } from '#domain/basics/contact-links.ts';
import { wrap } from '#domain/basics/words.ts';
import { colourTokens } from '#domain/look/theme.ts';
import type { Guide, GuidePlan } from '#server/guides/guide.ts';
import { type Canvas, element, newCanvas, type OpenPicture, PAGE } from './canvas.ts';
import {
  baseline,
  COLUMN,
  drawAll,
  heightOf,
  type LineStyle,
  lines,
  newFlow,
  space,
  styles,
} from './layout.ts';
import { addPart } from './parts.ts';

type ReadPlan = (plan: GuidePlan) => Promise<ArrayBuffer | undefined>;
type LeaveOut = (title: string, error: unknown) => void;

/** Yields between slices, so other requests proceed. `leaveOut` gets the name of a part that cannot be drawn. */
export async function drawGuide(guide: Guide, readPlan: ReadPlan, leaveOut: LeaveOut): Promise<Uint8Array> {
  const canvas = await newCanvas(
    { title: guide.title, author: guide.contact.company, subject: guide.stamp },
    JSON.stringify(guide),
  );
  const plans = await openPlans(canvas, guide, readPlan, leaveOut);
  canvas.addPage();
  const flow = newFlow(canvas, drawHead(canvas, guide), () => drawPageTop(canvas, guide));
  for (const part of guide.parts) {
    try {
      await addPart(canvas, flow, guide, part, plans);
    } catch (error) {
      leaveOut(part.title, error);
    }
  }
  drawFeet(canvas, guide);
  return canvas.save();
}

async function openPlans(canvas: Canvas, { parts }: Guide, read: ReadPlan, leaveOut: LeaveOut) {
  const opened = new Map<string, OpenPicture>();
  for (const { plan } of parts.filter((part) => 'plan' in part)) {
    try {
      const bytes = plan && (await read(plan));
      if (bytes) opened.set(plan.sha256, await canvas.openJpeg(bytes));
    } catch (error) {
      leaveOut(plan?.alt ?? '', error);
    }
  }
  return opened;
}

const { paper, surface, panel, border } = colourTokens;
const { small } = styles;
const QR = { size: 100, x: PAGE.width - COLUMN.x - 100, y: 26 };
const TEXT_WIDTH = QR.x - COLUMN.x - 24;

function drawHead(canvas: Canvas, { palette, mark, head, colour, liveUrl, contact }: Guide) {
  const { accent, onPanel } = palette;
  const title: LineStyle = { face: 'slab', size: 38, leading: 38, colour: surface };
  const dates: LineStyle = { face: 'slab', size: 18, leading: 23, colour: onPanel };
  const past: LineStyle = { ...dates, face: 'strong', size: 12, leading: 16 };
  const plain: LineStyle = { face: 'text', size: 11.5, leading: 15, colour: border };
  const strong: LineStyle = { ...plain, face: 'strong', size: 12.5, leading: 17, colour: paper };
  const fine: LineStyle = { ...plain, size: 9, leading: 12 };
  const rowsOf = (text: string, style: LineStyle, role: 'H1' | 'P' = 'P') =>
    lines(canvas, element(role, canvas.root), text, style, TEXT_WIDTH);
  const joined = (...words: readonly string[]) => words.filter(Boolean).join(' · ');

  const rows = [
    ...rowsOf(head.title, title, 'H1'),
    space(4),
    // Readers must not mistake last year's sheet for this year's.
    ...(head.past ? rowsOf(head.past, past) : rowsOf(head.dates, dates)),
    ...rowsOf(joined(head.place, head.location), plain),
    space(8),
    ...contactRows(canvas, contact, strong),
    ...rowsOf(joined(contact.company, contact.person), fine),
    ...rowsOf(contact.hours, fine),
  ];
  const top = 60;
  const bottom = Math.max(QR.y + QR.size + 36, top + heightOf(rows)) + 12;

  canvas.box(0, 0, PAGE.width, bottom, panel);
  canvas.box(0, 0, PAGE.width, 8, accent);
  if (colour) canvas.box(0, bottom, PAGE.width, 10, colourTokens[colour]);
  canvas.path(mark, COLUMN.x, 24, 26 / 32, onPanel);
  drawShow(canvas, head, onPanel);
  drawAll(rows, COLUMN.x, top);
  drawLivePage(canvas, liveUrl);
  return bottom + (colour ? 10 : 0) + 14;
}

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
      draw(left: number, y: number) {
        let x = left;
        const put = (words: string) => {
          canvas.write(to, words, x, baseline(y, style), style);
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
  canvas.write(to, head.show, x, baseline(21, name), name);
  canvas.write(to, head.kind.toUpperCase(), x, baseline(39, kind), kind);
}

function drawLivePage(canvas: Canvas, url: string) {
  const label: LineStyle = { face: 'strong', size: 8, leading: 11, colour: paper };
  const address: LineStyle = { face: 'text', size: 7.6, leading: 10, colour: border };
  const link = element('Link', element('P', canvas.root));
  drawQr(canvas, url, QR.x, QR.y, QR.size);
  canvas.link(link, { x: QR.x, y: QR.y, width: QR.size, height: QR.size + 26 }, url);
  let y = QR.y + QR.size + 4;
  const { host, pathname } = new URL(url);
  for (const [words, style] of [
    ['Scan for the latest version', label],
    [host, address],
    [pathname, address],
  ] as const) {
    const [line = ''] = wrap(words, QR.size + 8, (part) => canvas.width(part, style));
    canvas.write(link, line, QR.x, baseline(y, style), style);
    y += style.leading;
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
  const x = COLUMN.x + (colour ? 14 : 0);
  canvas.box(0, 0, PAGE.width, 6, palette.accent);
  if (colour) canvas.box(COLUMN.x, 24, 8, 8, colourTokens[colour]);
  canvas.write(null, `${head.show} · ${head.title}`, x, baseline(22.5, style), style);
}

function drawFeet(canvas: Canvas, { title, stamp }: Guide) {
  const count = canvas.pageCount();
  for (let page = 0; page < count; page += 1) {
    canvas.turnTo(page);
    const number = `Page ${page + 1} of ${count}`;
    const y = baseline(PAGE.height - 38, small);
    const right = COLUMN.x + COLUMN.width;
    canvas.box(COLUMN.x, PAGE.height - 44, COLUMN.width, 0.6, colourTokens['border-strong']);
    canvas.write(null, shortened(canvas, title, COLUMN.width / 3 - 8), COLUMN.x, y, small);
    canvas.write(null, stamp, (PAGE.width - canvas.width(stamp, small)) / 2, y, small);
    canvas.write(null, number, right - canvas.width(number, small), y, small);
  }
}

function shortened(canvas: Canvas, title: string, room: number) {
  const fits = (text: string) => canvas.width(text, small) <= room;
  if (fits(title)) return title;
  const [line = ''] = wrap(title, room - canvas.width('…', small), (text) => canvas.width(text, small));
  return `${line}…`;
}
