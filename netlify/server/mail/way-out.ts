import type { Installation } from '#domain/mails/installation.ts';
import { config } from '#server/basics/config.ts';

/** By the named mail server; without one into files on one machine, and not at all on a deploy. */
export type WayOut = 'smtp' | 'files' | 'none';

export function wayOut(): WayOut {
  const { SMTP_URL, PORTAL_MAIL_DIR } = config();
  if (SMTP_URL) return 'smtp';
  return PORTAL_MAIL_DIR ? 'files' : 'none';
}

export function whyNothingIsSent(): string | undefined {
  if (wayOut() !== 'none') return undefined;
  return config().isPreview ? 'Previews don’t send email' : 'Email isn’t set up (SMTP_URL)';
}

export async function readInstallation(): Promise<Installation> {
  const mails = ({ smtp: 'sent', files: 'saved', none: 'held' } as const)[wayOut()];
  // Set by the local platform alone.
  return { mails, runsOn: config().PORTAL_ORIGIN ? 'machine' : 'deploy' };
}
