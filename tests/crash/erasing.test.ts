import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesWith } from '#tests/support/folders.ts';
import { type KilledPortal, killedPortal, type Running, send } from '#tests/support/portal/killed-portal.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

let portal: KilledPortal;
let running: Running;

beforeAll(async () => {
  portal = await killedPortal({ around: true });
  running = await portal.start();
});
afterAll(() => portal.stop());

/** Sends an inquiry of this company, and erases it; the portal is killed before the step. */
async function erase(companyName: string, step: number) {
  const [show] = await (await send(running, 'GET', '/api/events')).json();
  const { id } = await (
    await send(running, 'POST', '/api/booth-inquiries', inquiryBody([show.id], { companyName }))
  ).json();
  portal.killBefore(step);
  await send(running, 'DELETE', `/api/booth-inquiries/${id}`).catch(() => {});
  await portal.tell('erase').catch(() => {});
  return id;
}

test('killed at any step, an inquiry is there as it was, or no byte of it after the next start', {
  timeout: 900_000,
}, async () => {
  await erase('Mustang Mercantile', Number.POSITIVE_INFINITY);
  const steps = [...portal.steps()];
  expect(steps).toEqual(
    [
      'update booth_inquiries',
      'delete from pg_statistic',
      ...[
        'booth_inquiries',
        'inquiry_log',
        'mail_outbox',
        'exhibitors',
        'changes',
        'publication_snapshots',
      ].flatMap((table) => [`vacuum full ${table}`, `analyze ${table}`]),
      'vacuum full pg_statistic',
      'update erasures',
    ].flatMap((step) => [step, `${step} is done`]),
  );
  for (const [step, name] of steps.entries()) {
    const company = `Mustang Number ${step}`;
    const id = await erase(company, step);
    await portal.end();
    running = await portal.start();
    const isThere = filesWith(portal.dataDir, company).length > 0;
    expect([name, isThere]).toEqual([name, step === 0]);
    await send(running, 'DELETE', `/api/booth-inquiries/${id}`);
    await portal.tell('erase');
    expect([name, filesWith(portal.dataDir, company)]).toEqual([name, []]);
  }
});
