import { wrap } from '#domain/basics/fold.ts';
import { colourTokens } from '#domain/look/theme.ts';
import type { Guide } from '#server/guides/guide.ts';
import { type Canvas, PAGE } from './canvas.ts';
import { COLUMN } from './flow.ts';
import { baseline, styles } from './text.ts';

const { small } = styles;

/** Names the guide on each further page, in case sheets get mixed up. */
export function drawPageTop(canvas: Canvas, { palette, head, colour }: Guide): void {
  const style = { ...small, face: 'strong' } as const;
  const name = `${head.show} · ${head.title}`;
  const x = COLUMN.x + (colour ? 14 : 0);
  canvas.mark(null, () => {
    canvas.box(0, 0, PAGE.width, 6, palette.accent);
    if (colour) canvas.box(COLUMN.x, 26, 8, 8, colourTokens[colour]);
    canvas.write(name, x, baseline(24.5, style), style);
  });
}

export function drawFeet(canvas: Canvas, { title, stamp }: Guide): void {
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

function shortened(canvas: Canvas, title: string, room: number): string {
  const fits = (text: string) => canvas.width(text, small) <= room;
  if (fits(title)) return title;
  const [line = ''] = wrap(title, room - canvas.width('…', small), (text) => canvas.width(text, small));
  return `${line}…`;
}
