/** A link to a preview for somebody without an account; `expiresAt` is an ISO instant. */
export interface PreviewLink {
  readonly url: string;
  readonly expiresAt: string;
}
