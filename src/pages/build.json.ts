import { buildInfo } from '#site/build-info.ts';

/** /build.json: says which version of the content is live (product 4.11). */
export const GET = async () => Response.json(await buildInfo());
