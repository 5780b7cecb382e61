import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { inboxLabels as labels } from '#messages/admin.ts';

type Sender = Pick<StoredInquiry, 'contactEmail' | 'contactFirstName'>;

/** Opens the mail program with an answer begun. Only the address' own signs are kept as they are. */
export function mailAddress({ contactEmail, contactFirstName }: Sender, shows: readonly string[]): string {
  const address = encodeURIComponent(contactEmail).replaceAll('%40', '@');
  const subject = labels.mailSubject(new Intl.ListFormat('en-US').format(shows));
  const body = labels.mailGreeting(contactFirstName).replaceAll('\n', '\r\n');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
