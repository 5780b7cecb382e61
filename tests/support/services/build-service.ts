import {
  type Publication,
  type PublicationState,
  type PublicationTimes,
  publicationAfter,
  publicationState,
} from '#domain/publication/state.ts';

export type ServiceFault =
  | 'none'
  | 'refuses'
  | 'silent'
  | 'silent but builds'
  | 'build fails'
  | 'build hangs'
  | 'news lost'
  | 'nobody ticks';

export type ServiceStep =
  | { do: 'save' | 'ask' }
  | { do: 'pass' | 'clock'; ms: number }
  | { do: 'fault'; fault: ServiceFault };

interface Build {
  run: string;
  revision: number;
  endsAt: number;
  outcome: 'succeeds' | 'fails' | 'hangs';
}

const TICK = 5000;
/** A build that hangs is ended by the service itself before the portal gives it up. */
const HANGING = 9.5 * 60_000;

/** A simulated build service with the portal beside it: simulated time, real state machine. */
export class BuildService {
  publication: Publication;
  builds = 0;
  mostAtOnce = 0;
  /** The revision on the public site. */
  shown: number;
  private fault: ServiceFault = 'none';
  private time = 1_000_000_000;
  private clockError = 0;
  private sinceTick = 0;
  private running: Build[] = [];
  private readonly times: PublicationTimes;
  private readonly buildMs: number;

  constructor(start: Publication, times: PublicationTimes, { buildSeconds }: { buildSeconds: number }) {
    this.publication = start;
    this.shown = start.savedRevision;
    this.times = times;
    this.buildMs = buildSeconds * 1000;
  }

  get state(): PublicationState {
    return publicationState(this.publication);
  }

  perform(step: ServiceStep): void {
    if (step.do === 'save') this.save();
    else if (step.do === 'ask') this.tell({ type: 'asked', by: 'ann' });
    else if (step.do === 'pass') this.pass(step.ms);
    else if (step.do === 'clock') this.clockError += step.ms;
    else if (step.do === 'fault') this.fault = step.fault;
  }

  save(): void {
    this.tell({ type: 'saved', revision: this.publication.savedRevision + 1 });
  }

  pass(ms: number): void {
    for (let left = ms; left > 0; ) {
      const part = Math.min(left, TICK - this.sinceTick);
      left -= part;
      this.time += part;
      this.sinceTick += part;
      this.endBuilds();
      if (this.sinceTick === TICK) {
        this.sinceTick = 0;
        if (this.fault !== 'nobody ticks') this.sweep();
      }
    }
  }

  /** Does the work of the portal's sweep: it looks at the site, lets time pass, and calls the hook for a started run. */
  private sweep(): void {
    this.tell({ type: 'seen', revision: this.shown });
    const before = this.publication.run?.id;
    const run = `run at ${this.time}`;
    this.tell({ type: 'tick', run });
    if (this.publication.run?.id === run && before !== run) this.call(run);
  }

  private call(run: string): void {
    if (this.fault === 'refuses')
      this.tell({ type: 'hook-refused', run, reason: 'The build service responded with error 500.' });
    else if (this.fault !== 'silent') this.build(run);
  }

  private build(run: string): void {
    const hangs = this.fault === 'build hangs';
    const outcome = hangs ? 'hangs' : this.fault === 'build fails' ? 'fails' : 'succeeds';
    const { savedRevision: revision } = this.publication;
    this.builds += 1;
    this.running.push({ run, revision, outcome, endsAt: this.time + (hangs ? HANGING : this.buildMs) });
    this.mostAtOnce = Math.max(this.mostAtOnce, this.running.length);
    if (this.fault !== 'silent but builds' && this.fault !== 'news lost')
      this.tell({ type: 'hook-accepted', run });
    if (this.fault !== 'news lost') this.tell({ type: 'build-started', run });
    else this.tell({ type: 'hook-accepted', run });
  }

  private endBuilds(): void {
    for (const { run, revision, outcome } of this.running.filter(({ endsAt }) => endsAt <= this.time)) {
      if (outcome === 'succeeds') this.shown = Math.max(this.shown, revision);
      if (this.fault === 'news lost' || outcome === 'hangs') continue;
      this.tell(
        outcome === 'succeeds'
          ? { type: 'build-succeeded', run }
          : { type: 'build-failed', run, reason: 'x' },
      );
    }
    this.running = this.running.filter(({ endsAt }) => endsAt > this.time);
  }

  private tell(event: WithoutNow<Parameters<typeof publicationAfter>[1]>): void {
    const now = this.time + this.clockError;
    this.publication = publicationAfter(
      this.publication,
      { ...event, now } as Parameters<typeof publicationAfter>[1],
      this.times,
    );
  }
}

type WithoutNow<One> = One extends { now: number } ? Omit<One, 'now'> : never;
