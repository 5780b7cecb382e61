import { mailtoHref, telHref } from '#domain/basics/contact-links.ts';
import { explicitFor } from '#domain/content/text.ts';
import type { PageContext } from '#site/page.ts';

export interface ContactTexts {
  readonly email: { readonly text: string; readonly href: string | undefined };
  readonly phone: { readonly text: string; readonly href: string | undefined };
  /** The mailing address line by line; empty when every line was emptied. */
  readonly address: readonly string[];
  readonly bullets: readonly string[];
}

/** What the contact page shows of the texts that depend on each other; an emptied one is not there. */
export function contactTexts({ event, text, saved, marks }: PageContext): ContactTexts {
  const shown = (key: string, words: string) => (marks ? marks.words(key, words) : words);
  const stored = explicitFor(event, saved.content)('contact_mailing_address');
  const wholeAddress = stored && shown('contact_mailing_address', stored);
  const lines = [
    text('contact_mail_organization'),
    text('contact_mail_address1'),
    text('contact_mail_address2'),
  ];
  return {
    email: { text: shown('contact_email', text('contact_email')), href: mailtoHref(text('contact_email')) },
    phone: {
      text: text('contact_phone') && text('contact_phone_display'),
      href: telHref(text('contact_phone')),
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

function filled(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
