import { mailtoHref, telHref } from '#domain/basics/contact-links.ts';
import type { ContentItem } from '#domain/content/item.ts';
import {
  type ContentKey,
  catalogue,
  contentFor,
  explicitFor,
  type ProseOf,
  proseFor,
  rowOf,
  storedFor,
  type TextMarks,
  type TextOf,
  templateFor,
} from '#domain/content/text.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import type { PageContext } from '#site/page.ts';

export type ContactBlock = { readonly text: TextOf; readonly prose: ProseOf; readonly contact: ContactTexts };

/** Texts that are shown together or not at all: where one of them is another one for a show, so are all. */
const units: readonly (readonly ContentKey[])[] = [
  ['contact_primary_label', 'contact_primary_name'],
  ['contact_email_label', 'contact_primary_email', 'button_send_email'],
  ['contact_phone_label', 'contact_primary_phone', 'contact_phone_display', 'button_call_now'],
  [
    'contact_mail_title',
    'contact_mail_organization',
    'contact_mail_address1',
    'contact_mail_address2',
    'contact_mailing_address',
  ],
  [
    'contact_business_label',
    'contact_business_title',
    'contact_business_desc1',
    'contact_business_desc2',
    'contact_business_desc3',
    'contact_business_desc4',
  ],
];

/** A heading, label or button appears only with something below or beside it. */
const isFrame = (key: ContentKey): boolean => /_label$|^button_|^contact_mail_title$/.test(key);

const contactKeys = catalogue.filter(({ isShared }) => isShared).map(({ key }) => key as ContentKey);

/** The texts that all offered shows share, and for each show those that differ (product 2.7). */
export function contactBlocks(page: PageContext): {
  shared: ContactBlock;
  own: (ContactBlock & { readonly event: PortalEvent })[];
} {
  const { events, saved, marks } = page;
  const content = saved.content;
  const differing = new Set(contactKeys.filter((key) => differs(page, key)));
  const isOwn = (name: ContentKey) => {
    const key = rowOf(name).key as ContentKey;
    return (units.find((unit) => unit.includes(key)) ?? [key]).some((one) => differing.has(one));
  };
  const shared = blockOf(page, page.event, page.text, page.prose, marks, (key) => !isOwn(key));
  if (differing.size === 0) return { shared, own: [] };
  const own = events.map((event) => {
    const text = contentFor(event, content, marks);
    const prose = proseFor(event, content, marks);
    return { event, ...blockOf(page, event, text, prose, marks, isOwn) };
  });
  return { shared, own };
}

function blockOf(
  { saved }: PageContext,
  event: PortalEvent | undefined,
  text: TextOf,
  prose: ProseOf,
  marks: TextMarks | undefined,
  isShown: (key: ContentKey) => boolean,
): ContactBlock {
  const shown: TextOf = (key) => (isFrame(rowOf(key).key as ContentKey) || isShown(key) ? text(key) : '');
  return {
    text: shown,
    prose: (key) => (isShown(key) ? prose(key) : ''),
    contact: contactTexts(event, shown, isShown('contact_mailing_address') ? saved.content : [], marks),
  };
}

function differs({ events, saved: { content } }: PageContext, key: ContentKey): boolean {
  const titles = events.map((event) => {
    const html = storedFor(event, content)(key);
    return `${html?.type === 'html' ? html.value : ''} ${templateFor(event, content)(key)}`;
  });
  return new Set(titles).size > 1;
}

/** Texts that belong together, such as the lines of an address, or a link and its words. Empty ones are left out. */
function contactTexts(
  event: PortalEvent | undefined,
  text: TextOf,
  content: readonly ContentItem[],
  marks: TextMarks | undefined,
) {
  const shown = (key: string, words: string) => (marks ? marks.words(key, words) : words);
  const stored = explicitFor(event, content)('contact_mailing_address');
  const whole = stored && shown('contact_mailing_address', stored);
  const email = text('contact_primary_email');
  const phone = text('contact_primary_phone');
  const lines = ['contact_mail_organization', 'contact_mail_address1', 'contact_mail_address2'] as const;
  const bullets = [1, 2, 3, 4] as const;
  return {
    email: { text: shown('contact_primary_email', email), href: mailtoHref(email) },
    phone: { text: phone && text('contact_phone_display'), href: telHref(phone) },
    address: filled(whole?.split(/\r?\n/) ?? lines.map(text)),
    bullets: filled(bullets.map((bullet) => text(`contact_business_desc${bullet}`))),
  };
}
export type ContactTexts = ReturnType<typeof contactTexts>;

const filled = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '');
