import type { Config } from '@netlify/functions';
import { api } from '#domain/api.ts';
import { updateInquiry } from '#server/inquiries/inbox.ts';
import { on, serve } from '#server/serve.ts';

export default serve(on(api.updateInquiry, updateInquiry));

export const config: Config = { path: '/api/booth-inquiries/:id' };
