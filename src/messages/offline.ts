export const offlineLabels = {
  savedCopy: (when: string) => `Saved copy from ${when}`,
  youAreOffline: 'you are offline',
  networkHangs: 'the network isn’t responding',
  tryAgain: 'Try again',
  badge: 'Offline',
} as const;

export const offlinePage = {
  title: 'No connection',
  text: 'The page you asked for is not saved on this device. These pages are:',
} as const;

export const fileNotSaved = {
  title: 'You are offline',
  description: 'This file isn’t saved on this device. The load-in times and the schedule on this page are.',
  variant: 'destructive',
} as const;
