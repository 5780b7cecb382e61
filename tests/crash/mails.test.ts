import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type KilledPortal, killedPortal } from '#tests/support/portal/killed-portal.ts';
import { type MailServer, mailServer } from '#tests/support/services/mail-server.ts';

const ARRIVES = 'the mail arrives';
let server: MailServer;
let portal: KilledPortal;

beforeAll(async () => {
  server = await mailServer();
  const env = { SMTP_URL: server.url, MAIL_FROM: 'portal@nile.example' };
  portal = await killedPortal({ around: true, env });
  await portal.start();
  server.onMail = () => {
    if (!portal.step(ARRIVES)) throw new Error('Whom this would be confirmed to is gone');
  };
});
afterAll(async () => {
  await portal.stop();
  await server.stop();
});
beforeEach(() => {
  server.mails.length = 0;
});

/** Takes a mail from the feature that queues it to the sweep that sends it. @throws when the portal is killed on the way. */
async function wholeWay(to: string, step: number) {
  portal.killBefore(step);
  await portal.tell(`queue ${to}`);
  await portal.tell(`send-mails ${Date.now() + 1000}`);
}

/** The steps of that way, by a portal that is not killed. */
async function allSteps() {
  await wholeWay('first@example.com', Number.POSITIVE_INFINITY);
  return [...portal.steps()];
}

test('killed at any step: a mail that was put in arrives, and twice only between its confirmation and our record', {
  timeout: 300_000,
}, async () => {
  const steps = await allSteps();
  // The first statements mark and lease the mail; the last ones record its arrival and keep the next try.
  expect(steps).toEqual([
    'insert into mail_outbox',
    'insert into mail_outbox is done',
    'a mark',
    'a mark',
    'a mark',
    'update mail_outbox',
    'update mail_outbox is done',
    ARRIVES,
    'update mail_outbox',
    'update mail_outbox is done',
    'a mark',
  ]);
  const record = steps.indexOf(ARRIVES) + 1;

  for (const [step, name] of steps.entries()) {
    server.mails.length = 0;
    const to = `vendor-${step}@example.com`;
    await expect(wholeWay(to, step), name).rejects.toThrow('The portal was killed');
    await portal.end();

    await portal.start();
    // An hour later nobody has what was taken any more, and what has no mark is looked for.
    await portal.tell(`send-mails ${Date.now() + 3_600_000}`);
    await portal.tell(`send-mails ${Date.now() + 7_200_000}`);
    const times = step === 0 ? 0 : step === record ? 2 : 1;
    expect([name, server.mails.map(({ envelope }) => envelope.to.join())]).toEqual([
      name,
      Array(times).fill(to),
    ]);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(Math.min(times, 1));
  }
});
