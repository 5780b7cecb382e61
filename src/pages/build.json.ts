import { buildInfo } from '#build/build-info.ts';

/** /build.json: says which version of the content is live (architecture 5). */
export const GET = async () => Response.json(await buildInfo());
