import { mailtoHref, telHref } from '#domain/basics/contact-links.ts';
import type { TextMarks, TextOf } from '#domain/content/text.ts';

/** The team's phone and email, if they are links that work. */
export function contactsOf(text: TextOf, marks: TextMarks | undefined) {
  const email = text('contact_primary_email');
  return [
    { words: text('contact_phone_display'), href: telHref(text('contact_primary_phone')) },
    { words: marks ? marks.words('contact_primary_email', email) : email, href: mailtoHref(email) },
  ].filter(({ href }) => href);
}
