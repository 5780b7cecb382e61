import * as erase from '#server/inquiries/erase.ts';
import * as figures from '#server/inquiries/figures.ts';
import * as inbox from '#server/inquiries/list.ts';
import * as log from '#server/inquiries/log.ts';
import * as audience from '#server/inquiries/mails/audience.ts';
import * as writtenMails from '#server/inquiries/mails/written.ts';
import * as links from '#server/inquiries/rows.ts';
import * as sent from '#server/inquiries/write.ts';
import * as heldMails from '#server/mail/held.ts';
import * as outbox from '#server/mail/outbox.ts';
import { serve } from '#server/serve.ts';

export default serve(audience, erase, figures, inbox, log, writtenMails, links, sent, heldMails, outbox);
