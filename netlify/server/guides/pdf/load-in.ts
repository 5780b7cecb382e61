import type { LoadInTimes } from '#domain/hub/load-in.ts';
import { colourTokens } from '#domain/look/theme.ts';
import type { DayHours } from '#domain/schedule/day-hours.ts';
import type { Guide, GuidePart } from '#server/guides/guide.ts';
import type { Canvas } from './canvas.ts';
import { COLUMN, type Flow, type Piece } from './flow.ts';
import { element } from './tags.ts';
import {
  addColumns,
  GUTTER,
  heading,
  leadingTo,
  lines,
  paragraph,
  type Span,
  sideBySide,
  space,
  styles,
  withBefore,
} from './text.ts';

type Part<Kind> = Extract<GuidePart, { kind: Kind }>;

const BAND = { pad: 9, bar: 5, indent: 18 };

export function addTimes(canvas: Canvas, flow: Flow, { colour }: Guide, part: Part<'times'>): void {
  const lead = [
    ...heading(canvas, 'H2', part.title, styles.h2),
    ...leadingTo(paragraph(canvas, part.text, styles.lead)),
    space(8),
  ];
  flow.add([...lead, timesRow(canvas, part.times)]);
  flow.gap(10);
  flow.add(notes(canvas, part.notes, colourTokens[colour ?? 'text']));
  flow.gap(12);
}

function timesRow(canvas: Canvas, times: readonly LoadInTimes[]): Piece {
  const cells = times.map((one) => {
    const dayWidth = Math.max(...one.hours.map((row) => canvas.width(dayOf(one, row), styles.body)));
    const hoursWidth = Math.max(...one.hours.map((row) => canvas.width(row.hours, styles.hours)));
    const indent = dayWidth > 0 ? dayWidth + 10 : 0;
    // A hair more, lest rounding breaks a line that fits.
    return { one, indent, width: Math.max(canvas.width(one.days, styles.days), indent + hoursWidth) + 0.1 };
  });
  const room = COLUMN.width - cells.reduce((sum, { width }) => sum + width, 0);
  const gutter = Math.min(GUTTER, room / Math.max(1, cells.length - 1));
  let x = COLUMN.x;
  return sideBySide(
    cells.map(({ one, indent, width }) => {
      const cell = timesCell(canvas, one, { x, width }, indent);
      x += width + gutter;
      return cell;
    }),
  );
}

const dayOf = ({ days }: LoadInTimes, row: DayHours): string =>
  row.days === days ? '' : [row.weekdays, row.days].filter(Boolean).join(' ');

const timesCell = (canvas: Canvas, times: LoadInTimes, span: Span, indent: number): Piece[] => [
  ...heading(canvas, 'H3', times.label, styles.label, span),
  ...paragraph(canvas, times.days, styles.days, span),
  ...times.hours.map((row) => {
    const to = element('P', canvas.root);
    const hours = { x: span.x + indent, width: span.width - indent };
    return sideBySide([
      lines(canvas, to, dayOf(times, row), { ...styles.body, leading: styles.hours.leading }, span),
      lines(canvas, to, row.hours, styles.hours, hours),
    ]);
  }),
];

/** On a band with a bar in the area's colour, so that it is found first. */
function notes(canvas: Canvas, texts: readonly string[], colour: string): Piece[] {
  const span = { x: COLUMN.x + BAND.indent, width: COLUMN.width - 2 * BAND.indent };
  const on = (piece: Piece): Piece =>
    withBefore(piece, (y) =>
      canvas.mark(null, () => {
        canvas.box(COLUMN.x, y, COLUMN.width, piece.height, colourTokens['surface-alt']);
        canvas.box(COLUMN.x, y, BAND.bar, piece.height, colour);
      }),
    );
  const pieces = texts.flatMap((text, position) => [
    space(position === 0 ? BAND.pad : 4),
    ...paragraph(canvas, text, styles.note, span),
  ]);
  return pieces.length === 0 ? [] : [...pieces, { ...space(BAND.pad), keepsNext: false }].map(on);
}

export async function addSteps(
  canvas: Canvas,
  flow: Flow,
  { palette }: Guide,
  part: Part<'steps'>,
): Promise<void> {
  const number = { ...styles.date, colour: palette.text };
  await addColumns(
    flow,
    [...heading(canvas, 'H2', part.title, styles.h3), space(4)],
    part.steps.map(({ title, text }, position) => (span: Span) => {
      const inner = { x: span.x + 22, width: span.width - 22 };
      const to = element('P', canvas.root);
      const [figure] = lines(canvas, to, String(position + 1), number, span);
      const words = [
        ...lines(canvas, to, title, styles.strong, inner),
        ...lines(canvas, to, text, styles.body, inner),
      ];
      return words.map((piece, row) =>
        figure && row === 0 ? withBefore(piece, (y) => figure.draw(y - 3)) : piece,
      );
    }),
    3,
  );
  flow.gap(5);
}

export async function addFacts(canvas: Canvas, flow: Flow, part: Part<'facts'>): Promise<void> {
  await addColumns(
    flow,
    [],
    part.groups.map(({ title, rows, note }) => (span: Span) => [
      ...heading(canvas, 'H2', title, styles.h3, span),
      space(4),
      ...rows.flatMap((row) => {
        const to = element('P', canvas.root);
        return [
          ...lines(canvas, to, row.title, styles.body, span),
          ...lines(canvas, to, row.text, styles.strong, span),
          space(4),
        ];
      }),
      ...lines(canvas, element('P', canvas.root), note, styles.body, span),
    ]),
    2,
  );
}
