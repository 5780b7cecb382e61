import { mailtoHref, telHref } from '#domain/basics/contact-links.ts';
import type { LoadInTimes } from '#domain/hub/load-in.ts';
import { colourTokens } from '#domain/look/theme.ts';
import type { DayHours } from '#domain/schedule/timetable.ts';
import type { Guide, GuidePart, GuidePlan } from '#server/guides/guide.ts';
import type { Canvas, OpenPicture } from './canvas.ts';
import { element } from './canvas.ts';
import { COLUMN, type Flow, type Piece } from './flow.ts';
import {
  addColumns,
  type Cell,
  GUTTER,
  heading,
  leadingTo,
  lines,
  list,
  paragraph,
  rule,
  type Span,
  sideBySide,
  space,
  styles,
  withBefore,
} from './text.ts';

type Part<Kind> = Extract<GuidePart, { kind: Kind }>;

export type ReadPlan = (plan: GuidePlan) => Promise<ArrayBuffer | undefined>;
export type Plans = ReadonlyMap<string, OpenPicture>;

/** The highest plan that shares a page with its heading and its name. */
const MOST = COLUMN.bottom - COLUMN.top - 70;

/** By digest; `leaveOut` gets the name of a plan that cannot be read. */
export async function openPlans(
  canvas: Canvas,
  { parts }: Guide,
  read: ReadPlan,
  leaveOut: (title: string, error: unknown) => void,
): Promise<Plans> {
  const plans = parts.flatMap((part) => (part.kind === 'plans' ? part.plans : []));
  const opened = new Map<string, OpenPicture>();
  for (const plan of plans) {
    try {
      const bytes = await read(plan);
      if (bytes) opened.set(plan.sha256, await canvas.openJpeg(bytes));
    } catch (error) {
      leaveOut(plan.alt, error);
    }
  }
  return opened;
}

export function addPlans(canvas: Canvas, flow: Flow, { title, plans }: Part<'plans'>, opened: Plans): void {
  for (const { sha256, alt } of plans) {
    const picture = opened.get(sha256);
    if (!picture) continue;
    const { width, height } = picture;
    const scale = Math.min(COLUMN.width / width, MOST / height);
    const to = element('Figure', canvas.root, alt);
    flow.add([
      ...heading(canvas, 'H2', title, styles.h3),
      space(4),
      {
        height: height * scale,
        draw: (y) =>
          canvas.mark(to, () =>
            canvas.picture(picture, { x: COLUMN.x, y, width: width * scale, height: height * scale }),
          ),
        keepsNext: true,
      },
      space(3),
      ...paragraph(canvas, alt, styles.small),
    ]);
    flow.gap(12);
  }
}

export async function addRules(canvas: Canvas, flow: Flow, part: Part<'rules'>): Promise<void> {
  const lead = [
    ...heading(canvas, 'H2', part.title, styles.h2),
    ...leadingTo(paragraph(canvas, part.text, styles.lead)),
    space(12),
  ];
  const card = (title: string, rules: (span: Span) => Piece[]) => (span: Span) => [
    rule(canvas, 1.2, colourTokens.text, span),
    space(5),
    ...heading(canvas, 'H3', title, styles.h3, span),
    space(1),
    ...rules(span),
  ];
  const clauses = (texts: readonly string[]) => (span: Span) =>
    texts.flatMap((text) => [...paragraph(canvas, text, styles.body, span), space(1)]);
  await addColumns(
    flow,
    lead,
    [
      ...part.cards.map(({ title, rules }) => card(title, clauses(rules))),
      ...part.groups.map(({ title, rules }) => card(title, (span) => list(canvas, rules, styles.body, span))),
    ],
    2,
  );
}

export async function addContact(canvas: Canvas, flow: Flow, { contact }: Guide): Promise<void> {
  const linked = (words: string, href: string | undefined) => (span: Span) => {
    const paragraph = element('P', canvas.root);
    if (!href) return lines(canvas, paragraph, words, styles.strong, span);
    const link = element('Link', paragraph);
    const width = Math.min(span.width, canvas.width(words, styles.strong));
    return lines(canvas, link, words, styles.strong, span).map((piece) =>
      withBefore(piece, (y) => canvas.link(link, { x: span.x, y, width, height: piece.height }, href)),
    );
  };
  const title = [rule(canvas, 1.6, colourTokens.text), space(7)];
  const cells: Cell[] = [
    (span) => [
      ...heading(canvas, 'H2', 'Contact', styles.h3, span),
      ...paragraph(canvas, contact.company, styles.body, span),
      ...paragraph(canvas, contact.person, styles.body, span),
    ],
    (span) => [
      space(2),
      ...linked(contact.phone, telHref(contact.phone))(span),
      ...linked(contact.email, mailtoHref(contact.email))(span),
    ],
    (span) => [space(2), ...paragraph(canvas, contact.hours, styles.body, span)],
  ];
  flow.gap(4);
  await addColumns(flow, title, cells, 3);
}

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

function timesRow(canvas: Canvas, times: readonly LoadInTimes[]) {
  const cells = times.map((one) => {
    const dayWidth = Math.max(...one.hours.map((row) => canvas.width(dayOf(one, row), styles.body)));
    const hoursWidth = Math.max(...one.hours.map((row) => canvas.width(row.hours, styles.hours)));
    const indent = dayWidth > 0 ? dayWidth + 10 : 0;
    // The extra width keeps rounding from breaking a line that fits.
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

const dayOf = ({ days }: LoadInTimes, row: DayHours) =>
  row.days === days ? '' : [row.weekdays, row.days].filter(Boolean).join(' ');

const timesCell = (canvas: Canvas, times: LoadInTimes, span: Span, indent: number) => [
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

function notes(canvas: Canvas, texts: readonly string[], colour: string) {
  const span = { x: COLUMN.x + BAND.indent, width: COLUMN.width - 2 * BAND.indent };
  const on = (piece: Piece) =>
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
