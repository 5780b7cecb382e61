import type { ThemeColours } from '#domain/look/palette.ts';

/** Parts of a mail, top to bottom. */
export type MailBlock =
  | { readonly kind: 'heading' | 'text' | 'quiet'; readonly text: string }
  /** Somebody else's words, as they came. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'list'; readonly rows: readonly (readonly [string, string])[] }
  | { readonly kind: 'links'; readonly rows: readonly MailLink[] }
  | { readonly kind: 'button'; readonly label: string; readonly href: string };

export interface MailLink {
  readonly label: string;
  readonly href: string;
  readonly note?: string;
}

/** In whose name a mail comes. */
export interface MailLook {
  /** Of the show, or of the portal. */
  readonly palette: ThemeColours;
  readonly name: string;
  /** One line or several. */
  readonly address: string;
}
