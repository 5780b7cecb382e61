/** Reasons why Firefox or its protocol (WebDriver BiDi, as Playwright speaks it) cannot run a test. */
const NO_PAPER = 'a page cannot be laid out as if on paper';
const NO_END_OF_BACK =
  'the end of a step back is not told when it leads within a page or to one that was kept';
const NO_BODY = 'what a request carries is not told';
const NO_DOWNLOAD = 'a file that a page hands over is not told';
const WORKER_ONLINE = 'offline is the page alone: its service worker goes on reaching the network';
const NO_FINGER = 'a tap is told to the page as a touch, and no click follows it';
const ONE_FOCUS = 'of two windows only the last one has the focus';
const OWN_BAR = 'Tab leads on into the browser’s own bars, where no key of a test is the page’s';

/**
 * Tests that also run in Firefox: engines can differ in forms, focus, layout, storage and history, and in the journeys.
 * A test in another file joins them with the tag `@engines`.
 */
export const byEngine =
  /@journey|@engines|(?:^| )(?:keyboard|inquiry|vendors-use|remembered-show)\.spec\.ts|is whole at every width/;

/** The tests among these that Firefox cannot run, with the reason; tests without JavaScript need no entry. */
export const firefoxGaps: Readonly<Record<string, string>> = {
  'admin-content.spec.ts › refusals › two browsers edit one text: both are shown, and put together':
    ONE_FOCUS,
  'admin-dashboard.spec.ts › on a phone › the sidebar is a drawer that keeps the focus, and closes on choosing, on Escape and beside it':
    OWN_BAR,
  'admin-tooltips.spec.ts › with a finger › a tap does what the button does and shows none': NO_FINGER,
  'offline.spec.ts › offline › after one visit to the home page, the pages for the dock open without a network':
    WORKER_ONLINE,
  'vendors-find.spec.ts › the hub on paper: all of it, or the chosen area, a sheet for each part': NO_PAPER,
  'remembered-show.spec.ts › the show that was visited last counts, also after Back': NO_END_OF_BACK,
  'vendors-find.spec.ts › from the home page to the guide of one’s area': NO_DOWNLOAD,
  'vendors-use.spec.ts › tabs › stand in the address: links, Back, Forward and a reload': NO_END_OF_BACK,
  'vendors-use.spec.ts › a guide › is saved under its area’s name': NO_BODY,
};

/** Returns the reason why Firefox cannot run a test, or undefined. `titlePath` is Playwright's: file, groups, title. */
export const gapOf = (titlePath: readonly string[]): string | undefined => firefoxGaps[titlePath.join(' › ')];
