import { encode } from 'uqr';
import { mailtoHref, telHref } from '#domain/basics/contact-links.ts';
import { wrap } from '#domain/basics/fold.ts';
import { colourTokens } from '#domain/look/theme.ts';
import type { Guide } from '#server/guides/guide.ts';
import { type Canvas, PAGE } from './canvas.ts';
import { COLUMN, heightOf, type Piece } from './flow.ts';
import { element } from './tags.ts';
import { baseline, type LineStyle, lines, sideBySide, space } from './text.ts';

const { paper, surface, panel, border } = colourTokens;
const QR = { size: 116, x: PAGE.width - COLUMN.x - 116, y: 36 };
const TEXT_WIDTH = QR.x - COLUMN.x - 28;

export function drawHead(canvas: Canvas, { palette, mark, head, colour, liveUrl, contact }: Guide): number {
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

const rowsOf = (canvas: Canvas, role: 'H1' | 'P', text: string, style: LineStyle): Piece[] =>
  lines(canvas, element(role, canvas.root), text, style, { x: COLUMN.x, width: TEXT_WIDTH });

function contactRows(canvas: Canvas, { phone, email }: Guide['contact'], style: LineStyle): Piece[] {
  const ways = [
    { words: phone, href: telHref(phone) },
    { words: email, href: mailtoHref(email) },
  ].filter(({ words }) => words !== '');
  if (ways.length === 0) return [];
  const to = element('P', canvas.root);
  return [
    {
      height: style.leading,
      draw(y) {
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

function drawShow(canvas: Canvas, head: Guide['head'], colour: string): void {
  const name: LineStyle = { face: 'slab', size: 16, leading: 18, colour: surface };
  const kind: LineStyle = { face: 'strong', size: 9, leading: 12, colour, spacing: 0.5 };
  const to = element('P', canvas.root);
  const x = COLUMN.x + 36;
  canvas.mark(to, () => canvas.write(head.show, x, baseline(35, name), name));
  canvas.mark(to, () => canvas.write(head.kind.toUpperCase(), x, baseline(53, kind), kind));
}

function drawLivePage(canvas: Canvas, url: string): void {
  const label: LineStyle = { face: 'strong', size: 8.6, leading: 12, colour: paper };
  const small: LineStyle = { face: 'text', size: 7.6, leading: 10, colour: border };
  const link = element('Link', element('P', canvas.root));
  canvas.mark(null, () => drawQr(canvas, url, QR.x, QR.y, QR.size));
  canvas.link(link, { x: QR.x, y: QR.y, width: QR.size, height: QR.size + 26 }, url);
  let y = QR.y + QR.size + 6;
  canvas.mark(link, () => canvas.write('Scan for the latest version', QR.x, baseline(y, label), label));
  y += label.leading;
  const { host, pathname } = new URL(url);
  for (const part of [host, pathname]) {
    const [line = ''] = wrap(part, QR.size, (words) => canvas.width(words, small));
    const at = y;
    canvas.mark(link, () => canvas.write(line, QR.x, baseline(at, small), small));
    y += small.leading;
  }
}

/** The white margin around the code, in modules, that phones need to find it. */
const QUIET = 3;

function drawQr(canvas: Canvas, text: string, x: number, y: number, size: number): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: QUIET });
  const squares = data.flatMap((row, top) =>
    row.flatMap((isDark, left) => (isDark ? [`M${left} ${top}h1v1h-1Z`] : [])),
  );
  canvas.box(x, y, size, size, '#FFFFFF');
  canvas.path(squares.join(''), x, y, size / modules, '#000000');
}
