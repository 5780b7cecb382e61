import type { HealthFacts } from './facts.ts';
import { type HealthLine, linesOf, sentence, spanWords } from './line.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const clock = linesOf('clock', 'Clock');

const APART = 30 * SECOND;
const SYNC = 'Turn on time synchronization on this machine (timedatectl set-ntp true).';

export function clockLine({ stored, now, runsOn }: HealthFacts): HealthLine | null {
  if (!stored) return null;
  const { setBack } = stored;
  const apart = now - stored.now;
  if (Math.abs(apart) > APART)
    return clock.bad(
      `The clock here is ${spanWords(Math.abs(apart))} ${apart < 0 ? 'behind' : 'ahead of'} the database’s, so dates and waits can be wrong.`,
      runsOn === 'machine' ? SYNC : 'Look at the status pages of Netlify and Neon.',
    );
  // What came before counts as in the future for so long at most; after a day nobody needs to know.
  if (setBack && stored.now - setBack.at < DAY)
    return clock.bad(
      `The database’s clock was set back by ${spanWords(setBack.seconds * SECOND)}, ${spanWords(stored.now - setBack.at)} ago. Changes of that time can stand in the wrong order.`,
      runsOn === 'machine' ? SYNC : 'Look at the status page of Neon.',
    );
  return clock.fine('It agrees with the database’s.');
}

const sweep = linesOf('sweep', 'Scheduled work');

/** On a deploy a sleeping database is asked once an hour. */
const LATE = { machine: 5 * MINUTE, deploy: 130 * MINUTE };

export function sweepLine({ stored, runsOn }: HealthFacts): HealthLine | null {
  if (!stored) return null;
  const age = stored.now - stored.sweptAt;
  if (age <= LATE[runsOn]) return sweep.fine('It runs: sending, publishing and cleaning up.');
  return sweep.bad(
    `Nothing has run by the clock for ${spanWords(age)}: no email goes out and nothing is published by itself.`,
    runsOn === 'machine'
      ? 'Start the portal again.'
      : 'Look in Netlify under Logs, Functions, whether the scheduled functions run.',
  );
}

const log = linesOf('log', 'Log file');

export function logLine({ logFault, runsOn }: HealthFacts): HealthLine | null {
  if (runsOn === 'deploy') return null;
  if (logFault === null) return log.fine('Every line could be written.');
  return log.bad(
    `The log can’t be written to its file: ${sentence(logFault)} Its lines go to standard error instead.`,
    'Check LOG_FILE, the rights of its folder, and the room on its disk.',
  );
}

const version = linesOf('version', 'Version');

export function versionLine({ stored, code, needsSchema, runsOn }: HealthFacts): HealthLine {
  if (!stored) return version.fine(`Portal ${code}.`);
  if (stored.hasSchema) return version.fine(`Portal ${code}, database ${stored.schema}.`);
  return version.bad(
    `The database is older than the portal: it is at ${stored.schema || 'nothing'}, and ${needsSchema} is missing.`,
    runsOn === 'machine'
      ? 'Start the portal again: each start brings the database up to date.'
      : 'Deploy again: each build brings the database up to date. Check that builds see DATABASE_URL.',
  );
}
