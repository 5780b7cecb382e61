import type { Theme } from '#domain/look/theme.ts';

/** A part of a mail, top to bottom; a text may have several lines. */
export type MailBlock =
  | { readonly kind: 'heading' | 'text' | 'quiet'; readonly text: string }
  /** Somebody else's words, as they came. */
  | { readonly kind: 'quote'; readonly text: string }
  /** What was given, as label and value. */
  | { readonly kind: 'list'; readonly rows: readonly (readonly [string, string])[] }
  /** Where to look, each with a word about it. */
  | { readonly kind: 'links'; readonly rows: readonly MailLink[] }
  | { readonly kind: 'button'; readonly label: string; readonly href: string };

export interface MailLink {
  readonly label: string;
  readonly href: string;
  readonly note?: string;
}

/** In whose name a mail comes. */
export interface MailLook {
  /** Its colours: a show's slug, or 'system' for the portal. */
  readonly theme: Theme;
  /** In the head: the show's full name, or the portal's. */
  readonly name: string;
  /** In the foot: where the show is found or answers, one line or several. */
  readonly address: string;
}
