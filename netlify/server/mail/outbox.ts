import { setTimeout as pause } from 'node:timers/promises';
import { exists, type SQL, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { isEmailAddress, mailAddresses, webAddress } from '#domain/basics/addresses.ts';
import { wrap } from '#domain/basics/words.ts';
import type { ThemeColours } from '#domain/look/palette.ts';
import { colourTokens, darkTokens } from '#domain/look/theme.ts';
import { config } from '#server/basics/config.ts';
import { escapeHtml } from '#server/basics/html.ts';
import { type Tx, writeTogether } from '#server/database/database.ts';
import { boothInquiries, mailOutbox } from '#server/database/schema/people.ts';
import { countHit, hitWithin, networkOf, route } from '#server/http/http.ts';
import { wakeups } from '#server/saving/track.ts';

/** Control characters but tab and line end, marks that embed, override or isolate a direction, and Unicode's tags. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const UNSEEN = /[\x00-\x08\x0B-\x1F\x7F-\x9F\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu;

const plainWords = (text: string) => text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').toWellFormed();

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function oneLine(text: string, most: number): string {
  const line = plainWords(text.replace(/\p{Cc}/gu, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  const signs = [...graphemes.segment(line)];
  if (signs.length <= most) return line;
  return `${signs
    .slice(0, most - 1)
    .map(({ segment }) => segment)
    .join('')}…`;
}

/** The addresses in the show's setting `inquiry_notify`, otherwise those of the installation. */
export const notifiedBy = (setting: string | null): readonly string[] =>
  (setting === null ? config().INQUIRY_NOTIFY : mailAddresses(setting)) ?? [];

/** Removes invisible signs and signs that change the direction of text. */
export function mailBody(blocks: readonly MailBlock[], look: MailLook) {
  const [parts, frame] = [clean(blocks), clean(look)];
  return { text: plainMail(parts, frame), html: markedMail(parts, frame) };
}

const clean = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'string' ? plainWords(part) : part));

export type MailBlock =
  | { readonly kind: 'heading' | 'text' | 'quiet' | 'quote'; readonly text: string }
  | { readonly kind: 'list'; readonly rows: readonly (readonly [string, string])[] }
  | { readonly kind: 'links'; readonly rows: readonly MailLink[] }
  | { readonly kind: 'button'; readonly label: string; readonly href: string };

interface MailLink {
  readonly label: string;
  readonly href: string;
  readonly note?: string;
}

export interface MailLook {
  readonly palette: ThemeColours;
  readonly name: string;
  readonly address: string;
}

const FONT = 'font-family:Arial,Helvetica,sans-serif';
/** Long words break, so a mail is never wider than a phone. */
const BREAKS = 'word-break:break-word;overflow-wrap:anywhere';

/** Outlook, Gmail and Apple Mail need tables with inline styles; classes add dark mode and phones. */
function markedMail(blocks: readonly MailBlock[], { palette, name, address }: MailLook) {
  const { light, dark } = mailColours(palette);
  const cell = (className: string, style: string, inner: string) =>
    `<tr><td class="${className}" style="${style}">${inner}</td></tr>`;
  return `<!doctype html>
<html lang="en-US" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${line(name)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>${sheet(dark)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${light.ground}">
<div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden">${preheader(blocks)}</div>
<table role="presentation" class="ground" width="100%" border="0" cellpadding="0" cellspacing="0" style="background-color:${light.ground}">
<tr><td class="around" align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" border="0" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" style="max-width:600px;table-layout:fixed">
${cell('pad', `padding:20px 32px;background-color:${light.head};border-bottom:4px solid ${light.accent};color:${light.name};${FONT};font-size:18px;line-height:24px;font-weight:bold;${BREAKS}`, line(name))}
${cell('surface pad', `padding:32px 32px 16px;background-color:${light.surface}`, blocks.map((block) => marked(block, light)).join('\n'))}
${cell('muted pad', `padding:16px 32px;color:${light.muted};${FONT};font-size:13px;line-height:20px;${BREAKS}`, lines(address))}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

const preheader = (blocks: readonly MailBlock[]) => {
  const words = blocks.find(({ kind }) => kind === 'text') as { text: string } | undefined;
  return line([...(words?.text ?? '')].slice(0, 140).join('')) + '&#847;&zwnj;&nbsp;'.repeat(70);
};

/** Outlook on the web has no media query for dark mode, but an attribute. */
function sheet(dark: MailColours) {
  const inDark = (before: string) =>
    [
      ['.ground', `background-color:${dark.ground}`],
      ['.surface', `background-color:${dark.surface}`],
      ['.text', `color:${dark.text}`],
      ['.muted', `color:${dark.muted}`],
      ['.border', `border-color:${dark.border}`],
      ['.link', `color:${dark.link}`],
    ]
      .map(([name, style]) => `${before}${name}{${style}!important}`)
      .join('');
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `@media (prefers-color-scheme:dark){${inDark('')}}`,
    inDark('[data-ogsc] '),
    '@media (max-width:600px){.around{padding:0!important}.pad{padding-left:20px!important;padding-right:20px!important}',
    '.row{display:block!important;width:auto!important}.label{padding-bottom:0!important;border-top-width:1px!important}',
    '.value{padding-top:2px!important;border-top-width:0!important}}',
  ].join('');
}

function marked(block: MailBlock, colours: MailColours) {
  const paragraph = (className: string, style: string, text: string) =>
    `<p dir="auto" class="${className}" style="margin:0 0 16px;${FONT};${style};${BREAKS}">${linkedLines(text, colours)}</p>`;
  const { text, muted, border } = colours;
  switch (block.kind) {
    case 'heading':
      return `<h1 dir="auto" class="text" style="margin:0 0 16px;color:${text};${FONT};font-size:24px;line-height:31px;font-weight:bold;${BREAKS}">${lines(block.text)}</h1>`;
    case 'list':
      return table(block.rows.map(([label, value]) => given(label, value, colours)).join('\n'));
    case 'links':
      return table(block.rows.map((row) => linked(row, colours)).join('\n'));
    case 'button':
      return button(block.label, block.href, colours);
    case 'quote':
      return table(
        `<tr><td dir="auto" class="text border" style="padding:4px 0 4px 16px;border-left:4px solid ${border};color:${text};${FONT};font-size:16px;line-height:25px;${BREAKS}">${lines(block.text)}</td></tr>`,
      );
    case 'quiet':
      return paragraph('muted', `color:${muted};font-size:14px;line-height:21px`, block.text);
    default:
      return paragraph('text', `color:${text};font-size:16px;line-height:25px`, block.text);
  }
}

const table = (rows: string) =>
  `<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" style="margin:0 0 24px;table-layout:fixed">${rows}</table>`;

const given = (label: string, value: string, { border, muted, text }: MailColours) =>
  `<tr><td class="row label muted border" width="36%" valign="top" style="padding:9px 16px 9px 0;border-top:1px solid ${border};color:${muted};${FONT};font-size:14px;line-height:22px;${BREAKS}">${line(label)}</td><td dir="auto" class="row value text border" valign="top" style="padding:9px 0;border-top:1px solid ${border};color:${text};${FONT};font-size:16px;line-height:22px;${BREAKS}">${lines(value)}</td></tr>`;

const linked = ({ label, href, note }: MailLink, { border, muted, link }: MailColours) =>
  `<tr><td class="muted border" style="padding:9px 0;border-top:1px solid ${border};color:${muted};${FONT};font-size:14px;line-height:22px;${BREAKS}"><a dir="auto" class="link" href="${escapeHtml(href)}" style="color:${link};font-size:16px;font-weight:bold;text-decoration:underline">${line(label)}</a>${note ? `<br>${line(note)}` : ''}</td></tr>`;

/** The border makes the whole button clickable; programs that draw no button show the address below. */
const button = (label: string, href: string, { fill, onFill, muted }: MailColours) =>
  `<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="margin:8px 0"><tr><td align="center" bgcolor="${fill}" style="background-color:${fill};border-radius:6px"><a href="${escapeHtml(href)}" style="display:inline-block;border:solid ${fill};border-width:13px 24px;border-radius:6px;background-color:${fill};color:${onFill};${FONT};font-size:16px;line-height:20px;font-weight:bold;text-decoration:none">${line(label)}</a></td></tr></table>
<p class="muted" style="margin:0 0 24px;color:${muted};${FONT};font-size:12px;line-height:18px;${BREAKS}">${line(href)}</p>`;

const line = (text: string) => escapeHtml(text.replaceAll('\n', ' '));
const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** Mail programs would link these addresses in plain text, too. */
function linkedLines(text: string, { link }: MailColours) {
  const linked = (word: string) => {
    const [before = ''] = /^[([‘']*/.exec(word) ?? [];
    const address = withoutEnd(word.slice(before.length));
    const href = hrefOf(address);
    if (!href) return lines(word);
    const style = `class="link" style="color:${link};text-decoration:underline"`;
    const after = word.slice(before.length + address.length);
    return `${line(before)}<a href="${escapeHtml(href)}" ${style}>${line(address)}</a>${line(after)}`;
  };
  return text
    .split(/([\s<>"“”„]+)/)
    .map((part, at) => (at % 2 === 0 ? linked(part) : lines(part)))
    .join('');
}

const hrefOf = (address: string) => {
  if (/^www\./i.test(address)) return webAddress(address);
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  // A user name before the host makes one site look like another.
  if (url) return url.username ? null : url.href;
  return isEmailAddress(address) ? `mailto:${address}` : null;
};

/** Drops closing punctuation, but keeps a bracket that the address opened. */
function withoutEnd(word: string) {
  let end = word.length;
  for (; end > 0; end -= 1) {
    const last = word[end - 1] ?? '';
    const opening = { ')': '(', ']': '[' }[last];
    const counted = (sign: string) => word.slice(0, end).split(sign).length;
    const isItsOwn = opening !== undefined && counted(opening) >= counted(last);
    if (isItsOwn || !/[.,;:!?'’…)\]]/.test(last)) break;
  }
  return word.slice(0, end);
}

type MailColours = Record<keyof ReturnType<typeof mailColours>['light'], string>;

/** A test checks the contrast of each pair (product 9.7). */
export function mailColours({ accent, text: link, onPanel, fill, onFill }: ThemeColours) {
  const { paper, surface, panel, text, border, 'text-muted': muted } = colourTokens;
  const own = { head: panel, name: paper, accent, fill, onFill };
  return {
    light: { ...own, ground: paper, surface, text, muted, border, link },
    dark: {
      ...own,
      ground: darkTokens.paper,
      surface: darkTokens.surface,
      text: darkTokens.text,
      muted: darkTokens['text-muted'],
      border: darkTokens.border,
      link: onPanel,
    },
  };
}

/** Mail programs show lines of this length without wrapping them. */
const WIDTH = 76;

/** Links get lines of their own, so that mail programs find them. */
const plainMail = (blocks: readonly MailBlock[], { name, address }: MailLook) =>
  // Mail programs drop text below this line from a reply.
  `${[...blocks.map(plain), `-- \n${name}\n${address}`].join('\n\n')}\n`;

function plain(block: MailBlock) {
  switch (block.kind) {
    case 'heading': {
      const lines = folded(block.text);
      return [...lines, '='.repeat(Math.max(...lines.map(width)))].join('\n');
    }
    case 'list':
      return block.rows.map(([label, value]) => folded(`${label}: ${value}`, '  ').join('\n')).join('\n');
    case 'links':
      return block.rows.map(link).join('\n\n');
    case 'button':
      return `${block.label}:\n${block.href}`;
    case 'quote':
      return folded(block.text, '', '> ').join('\n');
    default:
      return folded(block.text).join('\n');
  }
}

const link = ({ label, href, note }: MailLink) =>
  [...folded([label, note].filter(Boolean).join(', ')), href].join('\n');

/** `hang` indents lines after the first; `mark` begins every line. */
const folded = (text: string, hang = '', mark = '') =>
  wrap(text, WIDTH - hang.length - mark.length, width, { keepsWords: true }).map(
    (line, position) => mark + (position > 0 ? hang : '') + line,
  );

const width = (line: string) => [...line].length;

/** `files` needs a local machine; a deploy without a mail server sends nothing. */
export type MailTransport = 'smtp' | 'files' | 'none';

export function mailTransport(): MailTransport {
  const { SMTP_URL, PORTAL_MAIL_DIR } = config();
  if (SMTP_URL) return 'smtp';
  return PORTAL_MAIL_DIR ? 'files' : 'none';
}

export function whyNothingIsSent(): string | undefined {
  if (mailTransport() !== 'none') return undefined;
  return config().isPreview ? 'Previews don’t send email' : 'Email isn’t set up (SMTP_URL)';
}

export const readInstallation = route(api.installation, async () => {
  const mails = ({ smtp: 'sent', files: 'saved', none: 'held' } as const)[mailTransport()];
  // Only the local platform sets it.
  return { mails, runsOn: config().PORTAL_ORIGIN ? 'machine' : 'deploy' };
});

export const mailWakeups = /* @__PURE__ */ wakeups('mail', 'queued');

/** Tells the sweep of new mails after the commit. Never fails; the hourly sweep finds unmarked mails. */
export const wakeMails = (seconds = 0): Promise<void> => mailWakeups.set(Date.now() + seconds * 1000);

export interface NewMail {
  readonly kind: string;
  readonly to: string;
  readonly replyTo: string;
  /** The sender's name; the portal's own by default. */
  readonly sender?: string;
  readonly subject: string;
  readonly body: ReturnType<typeof mailBody>;
  /** The mail is in this inquiry's history and is erased with it. */
  readonly inquiryId?: string;
  readonly eventId?: string;
  /** Several inquiries instead; erasing any of them erases the mail. */
  readonly inquiryIds?: readonly string[];
  readonly by?: string;
  readonly once?: string;
  /** Seconds until the first try. */
  readonly delay?: number;
  /** Skipped above this many automatic mails per mailbox and day. */
  readonly perDay?: number;
  /** Skipped above this many mails of this kind per inquiry and day. */
  readonly perInquiry?: number;
}

/** Skips mails that exceed a limit, repeat a `once`, concern an erased inquiry, or fail `given`. @returns the queued mails. */
export async function queueMails(tx: Tx, mails: readonly NewMail[], given: SQL = sql`true`) {
  if (mails.length === 0) return [];
  // Text, because the builder accepts only rows with all columns.
  const queued = tx.$with('queued', { id: mailOutbox.id, inquiryId: mailOutbox.inquiryId }).as(sql`
    insert into mail_outbox (kind, recipient, reply_to, subject, body, html, inquiry_id, inquiry_ids, event_id, by_user, once, sender, next_attempt_at)
    select kind, "to", "replyTo", subject, body ->> 'text', body ->> 'html', "inquiryId", "inquiryIds", "eventId", "by", once, coalesce(sender, ''),
      now() + make_interval(secs => coalesce(delay, 0))
    from jsonb_to_recordset(${JSON.stringify(mails.map(asRow))}::jsonb) mail (kind text, "to" text,
      "replyTo" text, subject text, body jsonb, "inquiryId" uuid, "inquiryIds" uuid[], "eventId" uuid, "by" uuid, once text, sender text, delay int,
      "perDay" int, "perInquiry" int)
    where (${given}) and ${areThere} and ("perDay" is null or ${toMailbox} < "perDay")
      and ("perInquiry" is null or ${ofInquiry} < "perInquiry")
    on conflict (once) do nothing
    returning id, inquiry_id`);
  return tx.with(queued).select().from(queued);
}

/** Automatic mails about inquiries to the same mailbox within a day. */
const toMailbox = sql`(
  select count(*) from ${mailOutbox} earlier
  where mailbox_of(earlier.recipient) = mailbox_of(mail."to") and earlier.created_at > now() - interval '1 day'
    and earlier.inquiry_id is not null and earlier.by_user is null)`;

const ofInquiry = sql`(
  select count(*) from ${mailOutbox} earlier
  where earlier.inquiry_id = mail."inquiryId" and earlier.kind = mail.kind
    and earlier.created_at > now() - interval '1 day')`;

/** Locks the inquiries of `mail`, so a concurrent erasure waits and finds the mail. */
const areThere = sql`
  cardinality("inquiryIds") = (
    select count(*) from (
      select 1 from ${boothInquiries} where id = any("inquiryIds") and erased_at is null order by id for share) kept)`;

const asRow = ({ subject, inquiryId, inquiryIds = inquiryId ? [inquiryId] : [], ...mail }: NewMail) => ({
  ...mail,
  subject: oneLine(subject, 200),
  inquiryId,
  inquiryIds,
});

const QUARTER_HOUR = 900;
/** A fixed duration, so timing reveals no account or inquiry. */
const SENDING_MS = 1000;

/** Limits mails that anyone can ask for; above an address's limit, none is sent. @returns the seconds to wait above a network's limit, otherwise null. */
export async function mailUnseen(
  name: string,
  ip: string,
  address: string,
  send: () => Promise<void>,
): Promise<number | null> {
  const network = networkOf(ip);
  const ofNetwork = { name: `${name}-network`, hits: 20, seconds: QUARTER_HOUR };
  const ofAddress = { name, hits: 3, seconds: QUARTER_HOUR };
  const [asked, mailed] = await writeTogether((tx) => [
    countHit(tx, ofNetwork, network),
    countHit(tx, ofAddress, address.toLowerCase(), exists(hitWithin(tx, ofNetwork, network))),
  ]);
  if (!asked.isWithin) return asked.wait;
  await Promise.all([mailed.isWithin && send(), pause(SENDING_MS)]);
  return null;
}
