import type { Config } from '@netlify/functions';
import { api } from '#domain/api.ts';
import { restorePreview, restoreTexts } from '#server/publication/restore.ts';
import { on, serve } from '#server/serve.ts';

/** Apart from the changes, which need none of what writes. */
export default serve(on(api.restorePreview, restorePreview), on(api.restoreTexts, restoreTexts));

export const config: Config = { path: '/api/publication/restore' };
