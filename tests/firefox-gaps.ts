/** What Firefox or its protocol (WebDriver BiDi, as Playwright speaks it) has no way for. */
const NO_SCRIPT_SWITCH = 'JavaScript cannot be switched off';
const NO_PAPER = 'a page cannot be laid out as if on paper';
const NO_END_OF_BACK =
  'the end of a step back is not told when it leads within a page or to one that was kept';
const NO_BODY = 'what a request carries is not told';
const WORKER_ONLINE = 'offline is the page alone: its service worker goes on reaching the network';
const NO_FINGER = 'a tap is told to the page as a touch, and no click follows it';
const ONE_FOCUS = 'of two windows only the last one has the focus';
const OWN_BAR = 'Tab leads on into the browser’s own bars, where no key of a test is the page’s';

/**
 * The end-to-end tests that cannot pass in Firefox, each with the reason. They run all the same, as tests that have to
 * fail: one that passes fails the run, and its line goes.
 */
export const firefoxGaps: Readonly<Record<string, string>> = {
  'admin-content.spec.ts › refusals › two browsers edit one text: both are shown, and put together':
    ONE_FOCUS,
  'admin-dashboard.spec.ts › on a phone › the sidebar is a drawer that keeps the focus, and closes on choosing, on Escape and beside it':
    OWN_BAR,
  'admin-tooltips.spec.ts › with a finger › a tap does what the button does and shows none': NO_FINGER,
  'database-away.spec.ts › without JavaScript the inquiry comes back with its answers, and is accepted a minute later':
    NO_SCRIPT_SWITCH,
  'inquiry-applications.spec.ts › without JavaScript › a closed show cannot be chosen, and the other one is sent':
    NO_SCRIPT_SWITCH,
  'inquiry-applications.spec.ts › a show that closes while somebody fills in the form › comes back with all answers where the form was sent without JavaScript':
    NO_SCRIPT_SWITCH,
  'inquiry-plain.spec.ts › without JavaScript an inquiry for both shows is sent and answered':
    NO_SCRIPT_SWITCH,
  'inquiry-help.spec.ts › without JavaScript › a refused form comes back with the advice and the size':
    NO_SCRIPT_SWITCH,
  'navigation.spec.ts › without JavaScript › the event selector is links, also on a phone': NO_SCRIPT_SWITCH,
  'people.spec.ts › a forgotten password is reset by mail, without JavaScript': NO_SCRIPT_SWITCH,
  'offline.spec.ts › after one visit to the home page, the pages for the dock open without a network':
    WORKER_ONLINE,
  'offline.spec.ts › every page that was visited opens without a network, whatever its query': WORKER_ONLINE,
  'offline.spec.ts › without a network the newest known notices stand on every page, and say how old they are':
    WORKER_ONLINE,
  'offline.spec.ts › a page that is not kept names those that are': WORKER_ONLINE,
  'offline.spec.ts › a publish is seen at the next load, and reaches the kept pages without a visit to them':
    WORKER_ONLINE,
  'print.spec.ts › /nile/vendors prints its words in black on white, without what serves the screen':
    NO_PAPER,
  'print.spec.ts › /mate/vendors prints its words in black on white, without what serves the screen':
    NO_PAPER,
  'print.spec.ts › /contact prints its words in black on white, without what serves the screen': NO_PAPER,
  'print.spec.ts › load-in, timetable, rules and downloads are all on the paper, whichever tab is open':
    NO_PAPER,
  'print.spec.ts › a day is not torn apart, and each part of the hub has its own sheet': NO_PAPER,
  'print.spec.ts › the areas’ squares differ without colours, and their names stand beside them': NO_PAPER,
  'print.spec.ts › a link to elsewhere is spelled out': NO_PAPER,
  'receipt.spec.ts › on paper the receipt has its number and the address of its page': NO_PAPER,
  'receipt.spec.ts › without JavaScript › the form leads to the page of the inquiry, which says thank you and takes a note':
    NO_SCRIPT_SWITCH,
  'remembered-show.spec.ts › the show that was visited last counts, also after Back': NO_END_OF_BACK,
  'show-day.spec.ts › before and during the show › without JavaScript pages say what holds for all of that time':
    NO_SCRIPT_SWITCH,
  'vendors-offline-js.spec.ts › without JavaScript › all four parts of nile are readable, one below the other, and the tabs lead to them':
    NO_SCRIPT_SWITCH,
  'vendors-offline-js.spec.ts › without JavaScript › all four parts of mate are readable, one below the other, and the tabs lead to them':
    NO_SCRIPT_SWITCH,
  'vendors-offline-js.spec.ts › without JavaScript › no dead control shows, and the filter and the guides work by themselves':
    NO_SCRIPT_SWITCH,
  'vendors-use.spec.ts › tabs › stand in the address: links, Back, Forward and a reload': NO_END_OF_BACK,
  'vendors-use.spec.ts › a guide › is saved under its area’s name': NO_BODY,
  'vendors-use.spec.ts › printed, all four tabs are open and nothing to click is left': NO_PAPER,
};

/** What a test lacks in Firefox; undefined when it has to pass there. `titlePath` is Playwright's: file, groups, title. */
export const gapOf = (titlePath: readonly string[]): string | undefined => firefoxGaps[titlePath.join(' › ')];

/** Tests of what is served, which no browser takes part in. */
export const withoutBrowser = ['budgets.spec.ts', 'drawings.spec.ts'];
