import * as api from '#domain/api.ts';
import { mailMany, previewMany, readManyOutcome, readRecipients } from '#server/inquiries/mails/many.ts';
import { answerInquiry, readAnswerTexts } from '#server/inquiries/mails/written.ts';
import { discardHeldMails, readHeldMails, releaseHeldMails, retryMail } from '#server/mail/held.ts';
import { readInstallation } from '#server/mail/outbox.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.installation, readInstallation),
  on(api.readHeldMails, readHeldMails),
  on(api.releaseHeldMails, releaseHeldMails),
  on(api.discardHeldMails, discardHeldMails),
  on(api.retryMail, retryMail),
  on(api.answerTexts, readAnswerTexts),
  on(api.answerInquiry, answerInquiry),
  on(api.manyRecipients, readRecipients),
  on(api.previewMany, previewMany),
  on(api.mailMany, mailMany),
  on(api.manyOutcome, readManyOutcome),
);
