import type { RefusedForm } from './inquiries/inquiry.ts';
import type { InquiryStatusPage } from './inquiries/status-page.ts';
import type { Snapshot } from './publication/snapshot.ts';

export interface CodeFiles {
  readonly name: string;
  /** Each file's address with its digest, as in an `integrity` attribute. */
  readonly files: Readonly<Record<string, string>>;
}

/** All that a page is rendered from beside its code: the renderer hands it to the pages as `Astro.locals`. */
export interface PageInput {
  readonly snapshot: Snapshot;
  /** Where the portal is found, for files that need whole addresses; unset where a build does not know it. */
  readonly origin?: string | undefined;
  /** When these pages were made (ISO, UTC): the same for every page of a site. */
  readonly builtAt: string;
  /** Undefined in the development server, which has no built files. */
  readonly code?: CodeFiles | undefined;
  /** In a preview of what is saved: forms send nothing, and nothing is kept in the browser. `at`: the moment that it shows, by the venue's clock, 'YYYY-MM-DDTHH:MM'. */
  readonly preview?: { readonly isMarked: boolean; readonly at?: string | undefined } | undefined;
  readonly form?: RefusedForm | undefined;
  /** On the page of an inquiry's status: that inquiry; null where a link leads to none. */
  readonly inquiry?: InquiryStatusPage | null | undefined;
}
