import { mailServer } from '#tests/support/services/mail-server.ts';

/**
 * A mail comes twice when the portal ends, or the conversation is cut, between the server's word that it has it and the
 * portal's note of that (docs/operate.md, Mail): within so many milliseconds after it came first.
 */
const AROUND_MS = 5000;

interface Arrival {
  to: string;
  subject: string;
  messageId: string;
  at: number;
}

/** A real mail server with what came to it, and what had to come. */
export async function soakMails() {
  const server = await mailServer();
  const arrivals: Arrival[] = [];
  const promised: { to: string; words: string }[] = [];
  const cuts: number[] = [];
  server.onMail = ({ envelope, subject = '', messageId = '' }) => {
    if (mails.isBusy) throw Object.assign(new Error('Try again later'), { responseCode: 451 });
    arrivals.push({ to: envelope.to.join(), subject, messageId, at: Date.now() });
    server.mails.length = 0;
  };

  /** Those that came more than once, with all their arrivals. */
  const doubles = () =>
    [...Map.groupBy(arrivals, ({ messageId }) => messageId).values()].filter(({ length }) => length > 1);
  const isExplained = ([first]: Arrival[]) =>
    cuts.some((cut) => first && cut >= first.at && cut - first.at < AROUND_MS);
  const idsOf = ({ to, words }: { to: string; words: string }) =>
    arrivals.filter((mail) => mail.to === to && mail.subject.includes(words)).map((mail) => mail.messageId);

  const mails = {
    url: server.url,
    /** Whether it answers 451 to all mails. */
    isBusy: false,
    /** Somebody is to get one mail with these words in its subject. */
    promise: (to: string, words: string) => void promised.push({ to, words }),
    /** Notes that the portal is killed or the server goes down at this moment. */
    cut: () => void cuts.push(Date.now()),
    down: () => {
      cuts.push(Date.now());
      return server.down();
    },
    up: server.up,
    stop: server.stop,
    missing: () =>
      promised
        .filter((mail) => idsOf(mail).length === 0)
        .map(({ to, words }) => `The mail to ${to} with "${words}" never came`),
    faults: () => [
      ...promised
        .filter((mail) => new Set(idsOf(mail)).size > 1)
        .map(({ to, words }) => `There are several mails to ${to} with "${words}"`),
      ...doubles()
        .filter((mail) => !isExplained(mail))
        .map(([mail]) => `"${mail?.subject}" came to ${mail?.to} twice, and nothing had been cut`),
    ],
    figures: () => ({ promised: promised.length, arrived: arrivals.length, 'came twice': doubles().length }),
  };
  return mails;
}

export type SoakMails = Awaited<ReturnType<typeof soakMails>>;
