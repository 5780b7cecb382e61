import { paletteOf, systemPalette } from '#domain/look/palette.ts';
import type { MailLook } from '#server/mail/blocks.ts';
import type { ChosenShows } from './show-texts.ts';

/** In whose name a mail about these shows comes: the show's, or of several the portal's. */
export function mailLook(shows: ChosenShows): MailLook {
  const [show, ...others] = shows;
  const address = [show.text('contact_primary_email'), show.text('contact_phone_display')]
    .filter(Boolean)
    .join('\n');
  return others.length === 0
    ? { palette: paletteOf(show), name: show.fullName, address }
    : { palette: systemPalette, name: show.text('nav_site_name'), address };
}

/** The names of shows for the middle of a sentence: 'County Fair and Spring Fair'. */
export const namesOf = (shows: readonly { readonly name: string }[]): string =>
  new Intl.ListFormat('en-US').format(shows.map(({ name }) => name));
