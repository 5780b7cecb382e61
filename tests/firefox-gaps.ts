/** What Firefox or its protocol (WebDriver BiDi, as Playwright speaks it) has no command for. */
const NO_SCRIPT_SWITCH = 'JavaScript cannot be switched off';
const NO_PRINT = 'a page cannot be looked at as if on paper, nor printed to a file';

/**
 * The end-to-end tests that cannot pass in Firefox, each with what is lacking. They run all the same, as tests that
 * have to fail: one that passes fails the run, and its line goes.
 */
export const firefoxGaps: Readonly<Record<string, string>> = {
  'inquiry-plain.spec.ts › without JavaScript an inquiry for both shows is sent and answered':
    NO_SCRIPT_SWITCH,
};

/** What a test lacks in Firefox; undefined when it has to pass there. `titlePath` is Playwright's: file, groups, title. */
export const gapOf = (titlePath: readonly string[]): string | undefined => firefoxGaps[titlePath.join(' › ')];

/** Tests of what is served, which no browser takes part in. */
export const withoutBrowser = ['budgets.spec.ts', 'drawings.spec.ts'];
