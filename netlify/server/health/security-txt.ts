import { madeFiles } from '#domain/page-calls.ts';
import { config } from '#server/basics/config.ts';
import { notFound } from '#server/basics/http-error.ts';
import { portalOrigin } from '#server/http/request.ts';

/** RFC 9116 wants less than a year. */
const DAYS = 180;
const DAY_MS = 86_400_000;

/** GET /.well-known/security.txt: who hears of weaknesses. Made when it is asked for, so it never lapses. @throws HttpError 404 while nobody is named. */
export async function securityText(): Promise<Response> {
  const { SECURITY_CONTACT: contact } = config();
  if (contact === undefined) throw notFound('This file');
  const lines = [
    `Contact: ${contact.startsWith('https://') ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(Math.floor(Date.now() / DAY_MS + DAYS) * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${portalOrigin()}${madeFiles.securityText.path}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
