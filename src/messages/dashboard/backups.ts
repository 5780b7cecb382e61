const count = new Intl.NumberFormat('en-US');
const emails = (number: number): string => (number === 1 ? '1 email' : `${count.format(number)} emails`);

export const backupLabels = {
  title: 'Backup',
  download: 'Download a backup',
  password: 'Your password',
  start: 'Download',
  starting: 'Checking…',
  failed: 'No backup was downloaded',
  signIn: 'Sign in again to download',
  about:
    'One file with every text, inquiry and document. Keep it where only you can read it. The other administrators get an email about each download.',
  encrypted: 'It opens with the backup key alone.',
  plain: 'It isn’t encrypted: everyone who gets it can read every inquiry.',
  last: (age: string, when: string) => `The last nightly backup is ${age} old (${when}).`,
  none: 'No nightly backup has been made yet.',
  off: 'Nightly backups are off. The person who runs the portal can turn them on (README, “BACKUP_DIR”).',
  elsewhere: 'This portal runs on Netlify. Whoever set it up can make backups with “npm run backup”.',
  lastFailed: (reason: string) => `The last try didn’t work: ${reason}`,
  ages: {
    hours: (number: number) => (number === 1 ? '1 hour' : `${number} hours`),
    days: (number: number) => (number === 1 ? '1 day' : `${number} days`),
    new: 'less than an hour',
  },
} as const;

export const heldMailLabels = {
  title: 'Emails from the backup',
  about: (number: number, since: string) =>
    `A backup was restored. ${emails(number)} in it, the first from ${since}, ${number === 1 ? 'was' : 'were'} still waiting to be sent. Some may have gone out before.`,
  release: (number: number) => `Send ${emails(number)}`,
  discard: 'Discard',
  discardTitle: 'Discard these emails?',
  discardText: (number: number) =>
    `${emails(number)} won’t be sent. Each stays with its inquiry, where you can still try it.`,
  discarding: 'Discarding…',
  close: 'Close',
  keep: 'Keep them',
  failed: 'Nothing was changed',
  released: 'The emails are on their way',
  discarded: 'The emails were discarded',
} as const;
