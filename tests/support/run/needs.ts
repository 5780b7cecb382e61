import { browserOptions } from '../browser/browser.ts';
import { findFirefox } from '../browser/firefox.ts';
import { hasSmallDisks } from '../portal/small-disk.ts';
import { findPostgres } from '../postgres/server.ts';
import { hasQpdf } from '../samples/pdf-tools.ts';
import { findWebkit } from '../webkit/programs.ts';
import type { Step } from './steps.ts';

const NO_POSTGRES =
  'No Postgres server for these tests: apt-get install postgresql, or put initdb and pg_ctl on the PATH';

/** Says what a step needs and this machine lacks, before anything runs. */
const NEEDS: Partial<Record<Step, () => string | undefined | Promise<string | undefined>>> = {
  journeys: noChromium,
  e2e: noChromium,
  postgres: noPostgres,
  netlify: noPostgres,
  firefox: () =>
    findFirefox()
      ? undefined
      : 'No Firefox for the browser tests: install the package firefox-esr, or set PORTAL_FIREFOX to one',
  webkit: () =>
    findWebkit() ? undefined : 'No WebKit: install the packages webkit2gtk-driver, xvfb and xdotool',
};

/** One line that says how to get what is missing; undefined when the step can run. */
export const lacking = async (step: Step): Promise<string | undefined> => NEEDS[step]?.();

function noPostgres(): string | undefined {
  return findPostgres() ? undefined : NO_POSTGRES;
}

async function noChromium(): Promise<string | undefined> {
  try {
    await browserOptions();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Returns what these steps skip on this machine. */
export function withoutOptional(steps: readonly Step[]): string[] {
  const left = [];
  if (steps.some((step) => step === 'api' || step === 'postgres') && !hasQpdf)
    left.push('Without qpdf, its own check of the made PDFs is left out.');
  if ((steps.includes('processes') || steps.includes('soak')) && !hasSmallDisks)
    left.push('Only root on Linux may mount a small disk: what a full one does is left out.');
  return left;
}
