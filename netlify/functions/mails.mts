import type { Config } from '@netlify/functions';
import * as api from '#domain/api.ts';
import { listMails, retryMail } from '#server/mail/list.ts';
import { on, serve } from '#server/serve.ts';

export default serve(on(api.listMails, listMails), on(api.retryMail, retryMail));

export const config: Config = {
  path: ['/api/mails', '/api/mails/:id/retry'],
};
