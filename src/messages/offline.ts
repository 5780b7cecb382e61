/** What a visitor without a network is told. */
export const offlineLabels = {
  savedCopy: (when: string) => `Saved copy from ${when}`,
  youAreOffline: 'you are offline',
  networkHangs: 'the network does not answer',
  tryAgain: 'Try again',
  /** In place of the footer's badge "System Online". */
  badge: 'Offline',
} as const;

/** The page in the place of one that is not kept. */
export const offlinePage = {
  title: 'No connection',
  text: 'The page you asked for is not saved on this device. These pages are:',
} as const;
