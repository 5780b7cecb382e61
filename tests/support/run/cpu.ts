import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICKS = 100;
let before = 0;

/**
 * The seconds that the child which ended just now and all below it kept cores busy; 0 where the system does not say.
 * The system adds them to ours when a child ends, so this is called once at each end.
 */
export function cpuOfEnded(): number {
  const ofChildren = readTicks();
  const seconds = (ofChildren - before) / TICKS;
  before = ofChildren;
  return seconds;
}

function readTicks(): number {
  try {
    // The second field is a name in brackets; of those behind it, 14 and 15 are the children's times.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[13]) + Number(fields[14]);
  } catch {
    return 0;
  }
}
