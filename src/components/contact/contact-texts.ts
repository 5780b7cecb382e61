import { mailtoHref, telHref } from '#domain/basics/contact-links.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { explicitFor, type TextMarks, type TextOf } from '#domain/content/text.ts';
import type { PortalEvent } from '#domain/events/event.ts';

export interface ContactTexts {
  readonly email: { readonly text: string; readonly href: string | undefined };
  readonly phone: { readonly text: string; readonly href: string | undefined };
  /** The mailing address line by line; empty when every line was emptied. */
  readonly address: readonly string[];
  readonly bullets: readonly string[];
}

interface Given {
  readonly event: PortalEvent | undefined;
  readonly text: TextOf;
  readonly content: readonly ContentItem[];
  readonly marks: TextMarks | undefined;
}

export function contactTexts({ event, text, content, marks }: Given): ContactTexts {
  const shown = (key: string, words: string) => (marks ? marks.words(key, words) : words);
  const stored = explicitFor(event, content)('contact_mailing_address');
  const wholeAddress = stored && shown('contact_mailing_address', stored);
  const lines = [
    text('contact_mail_organization'),
    text('contact_mail_address1'),
    text('contact_mail_address2'),
  ];
  const email = text('contact_primary_email');
  return {
    email: { text: shown('contact_primary_email', email), href: mailtoHref(email) },
    phone: {
      text: text('contact_primary_phone') && text('contact_phone_display'),
      href: telHref(text('contact_primary_phone')),
    },
    address: filled(wholeAddress?.split(/\r?\n/) ?? lines),
    bullets: filled([
      text('contact_business_desc1'),
      text('contact_business_desc2'),
      text('contact_business_desc3'),
      text('contact_business_desc4'),
    ]),
  };
}

const filled = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '');
