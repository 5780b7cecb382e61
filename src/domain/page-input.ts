import type { RefusedForm } from './inquiries/inquiry.ts';
import type { InquiryStatusPage, LostLink } from './inquiries/status-page.ts';
import type { Snapshot } from './publication/snapshot.ts';

export interface CodeFiles {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The renderer hands it to pages as `Astro.locals`. */
export interface PageInput {
  readonly snapshot: Snapshot;
  readonly origin?: string | undefined;
  /** ISO, UTC; the same for every page of a site. */
  readonly builtAt: string;
  /** Undefined in the development server, which has no built files. */
  readonly code?: CodeFiles | undefined;
  /** Forms send nothing, browsers keep nothing. `at` is the moment shown, 'YYYY-MM-DDTHH:MM' at the venue. */
  readonly preview?: { readonly isMarked: boolean; readonly at?: string | undefined } | undefined;
  readonly form?: RefusedForm | undefined;
  /** Only on a status page; null if the link leads to no inquiry. */
  readonly inquiry?: InquiryStatusPage | null | undefined;
  readonly lost?: LostLink | undefined;
}
