import type { APIRoute } from 'astro';

/** /admin/published.json: what these pages were built from, so that the content manager's preview knows their texts. */
export const GET: APIRoute = ({ locals: { snapshot } }) => {
  const { events, content, schedule } = snapshot;
  return Response.json({ events, content, schedule });
};
