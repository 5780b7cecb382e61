import type { MailLook } from '#server/mail/blocks.ts';
import type { ChosenShows } from './show-texts.ts';

/** In whose name a mail about these shows comes: the show's, or of several the portal's. */
export function mailLook(shows: ChosenShows): MailLook {
  const [{ slug, fullName, text }, ...others] = shows;
  const address = [text('contact_primary_email'), text('contact_phone_display')].filter(Boolean).join('\n');
  return others.length === 0
    ? { theme: slug, name: fullName, address }
    : { theme: 'system', name: text('nav_site_name'), address };
}

/** The names of shows for the middle of a sentence: 'County Fair and Spring Fair'. */
export const namesOf = (shows: readonly { readonly name: string }[]): string =>
  new Intl.ListFormat('en-US').format(shows.map(({ name }) => name));
