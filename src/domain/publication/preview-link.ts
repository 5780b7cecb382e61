export interface PreviewLink {
  readonly id: string;
  readonly by: string;
  /** The edition that it shows in the place of its show's current one; null: the current ones. */
  readonly eventId: string | null;
  readonly expiresAt: string;
}

/** A link at the moment at which it is made: the only one at which its address is known. */
export interface NewPreviewLink extends PreviewLink {
  readonly url: string;
}
