import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { blobStore } from '#server/basics/blob-store.ts';
import { connectTo } from '#server/database/database.ts';
import { neonConnection } from '#server/database/neon.ts';
import { sweepPublication } from '#server/publication/publisher.ts';
import { onWakeup } from '#server/saving/track.ts';
import { takeSnapshot } from '#server/snapshot.ts';
import { expectStatus, wrong } from '#tests/support/http/answers.ts';
import { administrator } from '#tests/support/portal/administrator.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdf } from '#tests/support/samples/files.ts';
import {
  type DeployEventName,
  SECRET,
  sendDeployEvent,
  startHookServer,
} from '#tests/support/services/hook-server.ts';

const service = await startHookServer();
afterAll(service.stop);
const { portal, ann, nile } = await signedInPortal({
  NETLIFY_BUILD_HOOK_URL: service.url,
  PORTAL_ORIGIN: service.origin,
  PUBLISH_QUIET_SECONDS: '60',
});
const bob = await administrator(portal, 'bob@example.com');

/** Everything is live: the site was built from what is saved. */
beforeEach(async () => {
  await sql`delete from content_items`;
  await sql`delete from changes`;
  await sql`delete from entries`;
  await sql`delete from documents`;
  await sql`delete from publication_runs`;
  await sql`delete from publication_snapshots`;
  await sql`update editions set name = 'NILE', full_name = 'Stock show', is_active = true where slug = 'nile'`;
  await sql`update publication set waiting_since = null, asked_by = null, run_id = null, run_revision = null,
    run_phase = null, run_started_at = null, run_since = null, failure_kind = null, failure_reason = null,
    failed_at = null, failed_attempts = null`;
  service.calls = [];
  service.mood = 'accepts';
  service.onCall = async () => {};
  await buildFromSaved();
  expect((await status()).state).toBe('live');
});

const status = () => ann.read('/api/publication');
const publishNow = (by = ann) => by.post('/api/publication', { action: 'publish-now' });
const save = (value: string, key = 'hero_title', by = ann) => by.saveText(key, value, nile);
const runs = () => ann.read('/api/publication/runs');
const changes = async () => (await ann.read('/api/publication/changes')).changes;
const emit = (name: DeployEventName, title: string | null | undefined, more = {}) =>
  sendDeployEvent(name, title ?? null, more);

/** Does what a build does: it keeps its snapshot, and the site shows the snapshot's revision. */
async function buildFromSaved() {
  service.shown = (await takeSnapshot()).revision;
}

/** Lets time pass, as the database sees it. */
const later = (minutes: number) => sql`update publication set
  saved_at = saved_at - make_interval(secs => ${minutes * 60}),
  waiting_since = waiting_since - make_interval(secs => ${minutes * 60}),
  run_started_at = run_started_at - make_interval(secs => ${minutes * 60}),
  run_since = run_since - make_interval(secs => ${minutes * 60}),
  failed_at = failed_at - make_interval(secs => ${minutes * 60})`;

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('from Save to live', () => {
  test('each step is told, and live is what the site itself says', async () => {
    const before = (await status()).live;
    await save('Howdy');
    const saved = await status();
    expect(saved).toEqual({
      state: 'saved',
      now: instant,
      savedRevision: before.revision + 1,
      savedAt: instant,
      siteAnswers: true,
      live: before,
      run: null,
      failure: null,
      nextStart: new Date(Date.parse(saved.savedAt) + 60_000).toISOString(),
      isSetUp: true,
      isPreview: false,
      budget: { used: 0, limit: 20 },
    });
    expect(service.calls).toEqual([]);

    await later(1);
    const queued = await status();
    expect(queued).toMatchObject({
      state: 'queued',
      run: { revision: before.revision + 1 },
      nextStart: null,
    });
    expect(service.calls).toEqual([`Publish revision ${before.revision + 1} (${queued.run.id})`]);

    const [title] = service.calls;
    await emit('deployBuilding', title);
    expect((await status()).state).toBe('building');
    await emit('deploySucceeded', title);
    expect((await status()).state).toBe('building');
    await buildFromSaved();
    expect(await status()).toMatchObject({
      state: 'live',
      live: { revision: before.revision + 1 },
      nextStart: null,
    });
    expect(await runs()).toEqual([
      {
        id: queued.run.id,
        revision: before.revision + 1,
        state: 'live',
        reason: null,
        startedAt: instant,
        finishedAt: instant,
        askedBy: null,
        deployUrl: 'https://app.netlify.com/deploys/1',
        hasLog: false,
        changes: {
          count: 1,
          by: ['ann@example.com'],
          newest: [{ kind: 'text', eventId: nile, record: 'hero_title', title: null }],
        },
        canRestore: true,
      },
    ]);
  });

  test('news of the deploy find it live at once, without anybody asking', async () => {
    await save('Howdy');
    await publishNow();
    await buildFromSaved();
    await emit('deploySucceeded', service.calls[0]);
    expect(await runs()).toMatchObject([{ state: 'live', askedBy: 'ann@example.com' }]);
  });

  test('lost news of a deploy do no harm: the site is looked at', async () => {
    await save('Howdy');
    await publishNow();
    await buildFromSaved();
    expect((await status()).state).toBe('live');
  });

  test('Publish now does not wait; when all is live it does nothing', async () => {
    expect((await publishNow()).body.state).toBe('live');
    await save('Howdy');
    expect((await publishNow(bob)).body.state).toBe('queued');
    expect(service.calls).toHaveLength(1);
    expect(await runs()).toMatchObject([{ state: 'running', askedBy: 'bob@example.com' }]);
  });

  test('an action that is none is 400', async () => {
    expect(await ann.post('/api/publication', { action: 'publish-later' })).toEqual(
      wrong('action', 'Unknown action'),
    );
  });

  test('thirty who ask at the same moment start one build', async () => {
    await save('Howdy');
    await later(1);
    await Promise.all(Array.from({ length: 30 }, status));
    expect(service.calls).toHaveLength(1);
  });

  test('saves and polls at the same moment lose nothing', async () => {
    await later(1);
    const { savedRevision: before } = await status();
    const saves = Array.from({ length: 20 }, (_, n) => save(`Howdy ${n}`, `text_${n}`));
    await Promise.all([...saves, ...Array.from({ length: 20 }, () => publishNow())]);
    await publishNow();
    const { savedRevision, state } = await status();
    expect([savedRevision, state]).toEqual([before + 20, 'queued']);
    expect(service.calls).toHaveLength(1);
    await buildFromSaved();
    expect((await status()).state).toBe('live');
  });

  test('a sweep that comes while a save is not committed yet leaves it to the next sweep', async () => {
    const other = connectTo(undefined);
    const database = other ?? neonConnection();
    connectTo({
      ...database,
      transaction: async (work) => {
        connectTo(other);
        // The mark that goes with the save is there by then.
        await expect.poll(() => blobStore('publication').get('unpublished')).toBe('');
        await sweepPublication(Date.now());
        return database.transaction(work);
      },
    });
    await save('Howdy');
    await later(1);
    await sweepPublication(Date.now());
    expect(service.calls).toHaveLength(1);
  });

  test('the sweep asks to be woken when the quiet period ends, and at once while a build is under way', async () => {
    const told: number[] = [];
    const sweep = async () => {
      told.length = 0;
      const forget = onWakeup((at) => told.push(at));
      await sweepPublication(Date.now());
      forget();
    };
    await save('Howdy');
    await sweep();
    expect(told).toEqual([expect.toSatisfy((at: number) => at > Date.now())]);
    const { nextStart } = await status();
    expect(told[0], 'a sweep of then finds it due').toBeGreaterThanOrEqual(Date.parse(nextStart));
    await publishNow();
    await sweep();
    expect(told).toEqual([expect.toSatisfy((at: number) => at <= Date.now())]);
  });

  test('a call that the service took has ten minutes for a sign of its build', async () => {
    await save('Howdy');
    await publishNow();
    await later(9);
    expect((await status()).state).toBe('queued');
    await later(2);
    expect(await status()).toMatchObject({ state: 'failed', failure: { kind: 'stuck' } });
  });

  test('a save during a build goes live with the next one', async () => {
    await save('Howdy');
    await publishNow();
    await buildFromSaved();
    await save('Howdy again');
    expect((await status()).state).toBe('saved');
    await later(1);
    expect((await status()).state).toBe('queued');
    expect(service.calls).toHaveLength(2);
  });
});

describe('what the site itself says', () => {
  test('without a word of it nobody calls it live any more, and Publish now brings it back', async () => {
    service.shown = undefined;
    expect(await status()).toMatchObject({
      state: 'saved',
      siteAnswers: true,
      live: null,
      nextStart: null,
    });
    await publishNow();
    await buildFromSaved();
    expect((await status()).state).toBe('live');
    expect(service.calls).toHaveLength(1);
  });

  test('a site that does not answer leaves what it said last, and that is told', async () => {
    const before = await status();
    await service.hangUp();
    expect(await status()).toMatchObject({ siteAnswers: false, live: before.live });
    await service.resume();
    expect((await status()).siteAnswers).toBe(true);
  });
});

test('Publish now whose call fails is tried again by the sweep, with nobody looking', async () => {
  await save('Howdy');
  await sweepPublication(Date.now());
  await buildFromSaved();
  await sweepPublication(Date.now());
  // Somebody set the site back by hand: nothing is planned, and the sweep has nothing to watch.
  service.shown = (service.shown ?? 0) - 1;
  await status();
  service.mood = 'fails';
  expect((await publishNow()).body.state).toBe('failed');
  service.mood = 'accepts';
  await later(1);
  await sweepPublication(Date.now());
  expect(service.calls).toHaveLength(1);
});

describe('the hourly look, with nothing to publish', () => {
  let hour = Date.UTC(2030, 0, 1);
  const sweep = async () => {
    const module = portal.functions.modules.find(({ name }) => name === 'publish-sweep');
    if (module) await portal.functions.runScheduled(module);
  };
  afterEach(() => {
    vi.useRealTimers();
  });

  /** How many of the sweeps, one each `seconds` from a full hour on, look at the site and the database. */
  async function looks(seconds: number, minutes: number) {
    await sweep();
    service.looks = 0;
    vi.useFakeTimers({ toFake: ['Date'] });
    hour += 24 * 3_600_000;
    for (let at = 0; at < minutes * 60; at += seconds) {
      vi.setSystemTime(hour + at * 1000);
      await sweep();
    }
    return service.looks;
  }

  test('is one, at the pace of one machine’s clock', async () => {
    expect(await looks(0.25, 3)).toBe(1);
  });

  test('is one an hour at the pace of a deploy’s clock, whichever minutes it leaves out', async () => {
    expect(await looks(60, 180)).toBe(3);
    expect(await looks(60 * 7, 180)).toBe(3);
  });
});

describe('deploys that were not started from here', () => {
  test('of new code belong to the history and the budget', async () => {
    await emit('deploySucceeded', 'Fix a typo');
    expect(await runs()).toMatchObject([{ state: 'live', revision: service.shown, askedBy: null }]);
    expect((await status()).budget.used).toBe(1);
  });

  test('told twice count once', async () => {
    const deploy = { id: crypto.randomUUID() };
    await emit('deploySucceeded', 'Fix a typo', deploy);
    await emit('deploySucceeded', 'Fix a typo', deploy);
    expect(await runs()).toHaveLength(1);
  });

  test('for a preview are nobody’s publication', async () => {
    await save('Howdy');
    await publishNow();
    await emit('deployFailed', service.calls[0], { context: 'deploy-preview', errorMessage: 'x' });
    await emit('deploySucceeded', 'Preview', { context: 'branch-deploy' });
    expect([(await status()).state, (await runs()).length]).toEqual(['queued', 1]);
  });

  test('that show an older version are shown as they are, and nothing overrides them', async () => {
    await save('Howdy');
    await publishNow();
    await buildFromSaved();
    await status();
    service.shown = (service.shown ?? 0) - 1;
    await later(60);
    expect(await status()).toMatchObject({
      state: 'saved',
      nextStart: null,
      live: { revision: service.shown },
    });
    expect(service.calls).toHaveLength(1);
  });
});

test('the budget counts this month’s deploys, also failed and lost ones, but not calls that started nothing', async () => {
  const run = (state: string, startedAt: string, deployId: string | null, kind: string | null = null) => sql`
      insert into publication_runs (revision, state, started_at, deploy_id, failure_kind)
      values (1, ${state}, ${startedAt}::timestamptz, ${deployId}, ${kind})`;
  const now = new Date().toISOString();
  const lastMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 0, 23, 59));
  await run('live', now, 'a');
  await run('failed', now, 'b');
  await run('failed', now, null, 'hook');
  await run('failed', now, null, 'stuck');
  await run('running', now, null);
  await run('live', lastMonth.toISOString(), 'c');
  expect((await status()).budget).toEqual({ used: 4, limit: 20 });
});

describe('a build that fails', () => {
  const failWith = async (errorMessage: string) => {
    await save('Howdy');
    await publishNow();
    await emit('deployFailed', service.calls.at(-1), { errorMessage });
  };

  test('says why, what the site shows, when it is tried again, and keeps what the build said', async () => {
    const { live } = await status();
    await failWith('Build script returned non-zero exit code: 1\nline 1\nline 2');
    const failed = await status();
    expect(failed).toMatchObject({ state: 'failed', live, run: null, nextStart: instant });
    const reason = 'Build script returned non-zero exit code: 1';
    expect(failed.failure).toEqual({ kind: 'build', reason, at: instant, runId: expect.any(String) });
    expect(Date.parse(failed.nextStart) - Date.parse(failed.failure.at)).toBe(60_000);
    const { runId } = failed.failure;
    expect(await runs()).toMatchObject([{ id: runId, state: 'failed', hasLog: true, canRestore: false }]);
    expect(await ann.read(`/api/publication/runs/${runId}/log`)).toEqual({ log: 'line 1\nline 2' });
  });

  test('without a log of its own has none here, whatever else has failed', async () => {
    await failWith('Out of credits');
    await emit('deployFailed', 'Fix a typo', { errorMessage: 'Another one\nwith its log' });
    expect((await status()).failure).toMatchObject({ reason: 'Out of credits', runId: null });
    const [, own] = await runs();
    await expectStatus(404, ann.get(`/api/publication/runs/${own.id}/log`));
    await expectStatus(404, ann.get('/api/publication/runs/none/log'));
  });

  test('may say anything: what Postgres cannot hold is left out', async () => {
    await failWith('Could not load \0virtual:thing\n\u001b[31mline 1\ud800');
    const { reason, runId } = (await status()).failure;
    const body = await ann.read(`/api/publication/runs/${runId}/log`);
    expect([reason, body.log]).toEqual(['Could not load virtual:thing', '[31mline 1\ufffd']);
  });

  test('is tried again by Retry at once', async () => {
    await failWith('x');
    const { body } = await ann.post('/api/publication', { action: 'retry' });
    expect([body.state, service.calls.length]).toEqual(['queued', 2]);
  });
});

test('the hook’s address is in no answer and no line of the log', async () => {
  const written: string[] = [];
  const note = (line: unknown) => void written.push(String(line));
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(note),
    vi.spyOn(console, 'error').mockImplementation(note),
  ];
  for (const mood of ['accepts', 'fails'] as const) {
    service.mood = mood;
    await save(`Howdy, it ${mood}`);
    written.push(JSON.stringify(await publishNow()));
    await buildFromSaved();
    await status();
  }
  await service.hangUp();
  await save('Howdy, nobody there');
  written.push(JSON.stringify(await publishNow()), JSON.stringify(await runs()));
  await service.resume();
  for (const spy of spies) spy.mockRestore();
  expect(written.join('\n')).toContain('The build service can’t be reached.');
  expect(written.join('\n')).not.toContain(SECRET);
});

describe('what the site does not show yet', () => {
  test('is listed with its old and its new words, and who saved it', async () => {
    await save('Howdy');
    await save('Howdy, folks', 'hero_title', bob);
    const [show] = await ann.read('/api/events');
    await ann.put(`/api/events/${nile}`, { ...show, name: 'NILE 2026', isActive: false });
    const entry = { title: 'Vet check', date: '2025-10-09', time: '08:00', eventId: nile };
    await bob.post('/api/schedule', entry);
    const [byAnn, byBob] = ['ann', 'bob'].map((name) => ({
      eventId: nile,
      changedAt: instant,
      before: null,
      changedBy: `${name}@example.com`,
    }));
    const event = { ...byAnn, kind: 'event' };
    expect(await changes()).toEqual([
      { ...event, key: 'name', label: 'Event Name', before: 'NILE', after: 'NILE 2026' },
      { ...event, key: 'isActive', label: 'Active', before: 'Yes', after: 'No' },
      { ...byBob, kind: 'text', key: 'hero_title', label: expect.any(String), after: 'Howdy, folks' },
      {
        ...byBob,
        kind: 'schedule',
        key: expect.any(String),
        label: 'Vet check',
        after: 'Vet check · October 9, 8:00 AM',
      },
    ]);
  });

  test('names who added or removed a public document; others are nobody’s business', async () => {
    const title = 'Vendor form';
    const fields = { title, eventId: nile, isPublic: 'on' };
    const { body: old } = await upload(portal, bob, 'old.pdf', pdf(), { ...fields, title: 'Old form' });
    await buildFromSaved();
    await status();
    await upload(portal, ann, 'form.pdf', pdf(), fields);
    await upload(portal, ann, 'list.pdf', pdf(), { title: 'Phone list', eventId: nile });
    await bob.delete(`/api/documents/${old.id}`);
    expect(await changes()).toMatchObject([
      {
        kind: 'document',
        label: title,
        before: null,
        after: 'Vendor form · form.pdf',
        changedBy: 'ann@example.com',
      },
      { label: 'Old form', before: 'Old form · old.pdf', after: null, changedBy: 'bob@example.com' },
    ]);
  });

  test('is nothing when all is live, and when a text was changed back', async () => {
    expect(await changes()).toEqual([]);
    await save('Howdy');
    await buildFromSaved();
    await status();
    await save('Hello');
    await save('Howdy');
    expect(await changes()).toEqual([]);
    expect((await status()).state).toBe('saved');
  });

  test('is not known when what the site shows was not kept', async () => {
    await sql`delete from publication_snapshots`;
    expect(await changes()).toBe(null);
  });

  test('is not known either when an older version of the portal kept it in another shape', async () => {
    await sql`update publication_snapshots set snapshot = snapshot - 'events'`;
    expect(await changes()).toBe(null);
    const { live } = await status();
    await expectStatus(404, ann.get(`/api/publication/restore?revision=${live.revision}`));
  });
});
