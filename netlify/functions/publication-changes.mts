import type { Config } from '@netlify/functions';
import { api } from '#domain/api.ts';
import { unpublishedChanges } from '#server/publication/changes.ts';
import { on, serve } from '#server/serve.ts';

/** Apart from the status, which is asked for often and needs none of what compares versions of the pages. */
export default serve(on(api.unpublishedChanges, unpublishedChanges));

export const config: Config = { path: '/api/publication/changes' };
