import { paletteOf } from '#domain/look/palette.ts';
import { db } from '#server/database/database.ts';
import { mailBody, type NewMail, queueMails, wakeMails } from '#server/mail/outbox.ts';

export const LOOK = {
  palette: paletteOf({ primaryColor: '27 52% 47%', accentColor: '27 52% 47%' }),
  name: 'NILE Stock Show & Rodeo',
  address: 'NILE, PO Box 1981, Billings, MT 59103\nvendors@nile.example',
} as const;

/** A mail as a feature puts it in. */
export const newMail = (changes: Partial<NewMail> = {}): NewMail => ({
  kind: 'confirmation',
  to: 'jose@bigskyfence.example',
  replyTo: 'vendors@nile.example',
  subject: 'We have your inquiry',
  body: mailBody([{ kind: 'text', text: 'Thank you, José.' }], LOOK),
  ...changes,
});

/** Puts mails into the outbox, as a feature does with what they are about. */
export async function queue(...mails: Partial<NewMail>[]): Promise<void> {
  await queueMails(db, mails.map(newMail));
  await wakeMails();
}
