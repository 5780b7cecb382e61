import type { Installation } from '#domain/mails/installation.ts';
import { config } from '#server/basics/config.ts';

/**
 * How mails leave here: by the mail server that is named, on one machine without it into files, and in a deploy without
 * it not at all.
 */
export type WayOut = 'smtp' | 'files' | 'none';

export function wayOut(): WayOut {
  const { SMTP_URL, PORTAL_MAIL_DIR } = config();
  if (SMTP_URL) return 'smtp';
  return PORTAL_MAIL_DIR ? 'files' : 'none';
}

/** Why mails wait that nothing sends; undefined where something does. */
export function whyNothingIsSent(): string | undefined {
  if (wayOut() !== 'none') return undefined;
  return config().isPreview ? 'Previews send no mail' : 'No mail server is set up (SMTP_URL)';
}

/** GET /api/installation: what this portal has, for words that differ by it. */
export async function installation(): Promise<Installation> {
  const mails = ({ smtp: 'sent', files: 'saved', none: 'held' } as const)[wayOut()];
  // Set by the local platform alone.
  return { mails, runsOn: config().PORTAL_ORIGIN ? 'machine' : 'deploy' };
}
