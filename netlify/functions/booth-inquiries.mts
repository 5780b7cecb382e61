import type { Config } from '@netlify/functions';
import { api } from '#domain/api.ts';
import { listInquiries } from '#server/inquiries/inbox.ts';
import { submitInquiry } from '#server/inquiries/submission.ts';
import { on, serve } from '#server/serve.ts';

export default serve(on(api.submitInquiry, submitInquiry), on(api.listInquiries, listInquiries));

export const config: Config = { path: '/api/booth-inquiries' };
