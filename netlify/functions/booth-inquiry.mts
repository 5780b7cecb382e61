import type { Config } from '@netlify/functions';
import { api } from '#domain/api.ts';
import { on, serve } from '#server/http.ts';
import { updateInquiry } from '#server/inquiry-inbox.ts';

export default serve(on(api.updateInquiry, updateInquiry));

export const config: Config = { path: '/api/booth-inquiries/:id' };
