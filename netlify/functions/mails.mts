import type { Config } from '@netlify/functions';
import * as api from '#domain/api.ts';
import { answerInquiry, readAnswerTexts } from '#server/inquiries/mails/answer.ts';
import { mailMany, previewMany, readManyOutcome, readRecipients } from '#server/inquiries/mails/many.ts';
import { listMails, retryMail } from '#server/mail/list.ts';
import { readInstallation } from '#server/mail/way-out.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.installation, readInstallation),
  on(api.listMails, listMails),
  on(api.retryMail, retryMail),
  on(api.answerTexts, readAnswerTexts),
  on(api.answerInquiry, answerInquiry),
  on(api.manyRecipients, readRecipients),
  on(api.previewMany, previewMany),
  on(api.mailMany, mailMany),
  on(api.manyOutcome, readManyOutcome),
);

export const config: Config = {
  path: [
    '/api/installation',
    '/api/mails',
    '/api/mails/:id/retry',
    '/api/booth-inquiries/:id/answer',
    '/api/booth-inquiries/:id/templates',
    '/api/inquiry-mails',
    '/api/inquiry-mails/:id',
    '/api/inquiry-mails/preview',
    '/api/inquiry-mails/recipients',
  ],
};
