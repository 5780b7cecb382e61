export const offlineLabels = {} as const;

export const offlinePage = {
  title: 'You’re offline',
  text: 'This page isn’t saved on your device. These are:',
} as const;

export const fileNotSaved = {
  title: 'You’re offline',
  description: 'This file isn’t saved on your device. The load-in times and schedule on this page are.',
  variant: 'destructive',
} as const;
