import { escapeHtml } from '#server/http/escape-html.ts';

/** A part of a mail, top to bottom; a text may have several lines. */
export type MailBlock =
  | { readonly kind: 'heading' | 'text' | 'quiet'; readonly text: string }
  /** What was given, as label and value. */
  | { readonly kind: 'list'; readonly rows: readonly (readonly [string, string])[] }
  | { readonly kind: 'button'; readonly label: string; readonly href: string };

/** The same words for every program that shows mails. */
export interface MailBody {
  readonly text: string;
  readonly html: string;
}

/** A mail's body out of its parts. */
export const mailBody = (blocks: readonly MailBlock[]): MailBody => ({
  text: blocks.map(plain).join('\n\n'),
  html: `<!doctype html><html lang="en-US"><meta charset="utf-8"><body>${blocks.map(marked).join('\n')}</body></html>`,
});

function plain(block: MailBlock): string {
  switch (block.kind) {
    case 'list':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'button':
      return `${block.label}: ${block.href}`;
    default:
      return block.text;
  }
}

function marked(block: MailBlock): string {
  switch (block.kind) {
    case 'list':
      return `<dl>${block.rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${lines(value)}</dd>`).join('')}</dl>`;
    case 'button':
      return `<p><a href="${escapeHtml(block.href)}">${escapeHtml(block.label)}</a></p>`;
    case 'heading':
      return `<h1>${lines(block.text)}</h1>`;
    default:
      return `<p>${lines(block.text)}</p>`;
  }
}

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
