import type { APIRoute } from 'astro';

/** /build.json: says which version of the content is live (product 4.11). */
export const GET: APIRoute = ({ locals: { snapshot, builtAt } }) =>
  Response.json({ revision: snapshot.revision, builtAt });
