import { config } from '#server/basics/config.ts';
import { isPreview } from '#server/basics/deploy.ts';

const message =
  'This preview has no database of its own, so nothing can be read, saved or signed in to here.';

/** Without a look: what that takes would weigh on every function. */
const PAGE = `<!doctype html>
<html lang="en-US">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Error: Only a preview – Vendor Portal</title>
<h1>Only a preview</h1>
<p>${message}</p>
<p><a href="/">Back to the portal</a></p>
</html>
`;

/** The answer of a preview without a database to whatever it is asked; undefined elsewhere. */
export function closedPreview(request: Request): Response | undefined {
  if (!isPreview() || config().DATABASE_URL !== undefined) return undefined;
  const isBrowsing = request.headers.get('Accept')?.includes('text/html');
  if (!isBrowsing) return Response.json({ message }, { status: 403 });
  return new Response(PAGE, { status: 403, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
