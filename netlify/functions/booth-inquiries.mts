import type { Config } from '@netlify/functions';
import { api } from '#domain/api.ts';
import { on, serve } from '#server/http.ts';
import { listInquiries } from '#server/inquiry-inbox.ts';
import { submitInquiry } from '#server/inquiry-submission.ts';

export default serve(on(api.submitInquiry, submitInquiry), on(api.listInquiries, listInquiries));

export const config: Config = { path: '/api/booth-inquiries' };
