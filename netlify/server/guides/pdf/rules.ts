import { mailtoHref, telHref } from '#domain/basics/contact-links.ts';
import { colourTokens } from '#domain/look/theme.ts';
import { guideLabels } from '#messages/guide.ts';
import type { Guide, GuidePart } from '#server/guides/guide.ts';
import type { Canvas } from './canvas.ts';
import type { Flow, Piece } from './flow.ts';
import { element } from './tags.ts';
import {
  addColumns,
  type Cell,
  heading,
  leadingTo,
  lines,
  list,
  paragraph,
  rule,
  type Span,
  space,
  styles,
  withBefore,
} from './text.ts';

export async function addRules(
  canvas: Canvas,
  flow: Flow,
  part: Extract<GuidePart, { kind: 'rules' }>,
): Promise<void> {
  const lead = [
    ...heading(canvas, 'H2', part.title, styles.h2),
    ...leadingTo(paragraph(canvas, part.text, styles.lead)),
    space(12),
  ];
  const card =
    (title: string, rules: (span: Span) => Piece[]) =>
    (span: Span): Piece[] => [
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

/** Whom to ask; what was emptied is not there. */
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
      ...heading(canvas, 'H2', guideLabels.contact, styles.h3, span),
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
