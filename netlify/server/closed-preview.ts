import { config } from './config.ts';
import { isPreview } from './deploy.ts';
import { smallPage } from './small-page.ts';

const message =
  'This preview has no database of its own, so nothing can be read, saved or signed in to here.';

/** The answer of a preview without a database to whatever it is asked; undefined elsewhere. */
export function closedPreview(request: Request): Response | undefined {
  if (!isPreview() || config().DATABASE_URL !== undefined) return undefined;
  const isBrowsing = request.headers.get('Accept')?.includes('text/html');
  if (!isBrowsing) return Response.json({ message }, { status: 403 });
  return smallPage({ title: 'Only a preview', body: `<p>${message}</p>`, status: 403 });
}
