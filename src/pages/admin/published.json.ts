import { snapshot } from '#site/snapshot.ts';

/** /admin/published.json: what these pages were built from, so that the content manager's preview knows their texts. */
export const GET = async () => {
  const { events, content, schedule } = await snapshot();
  return Response.json({ events, content, schedule });
};
