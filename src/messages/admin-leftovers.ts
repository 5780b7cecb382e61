import type { PlaceKind } from '#domain/leftovers/edition-text.ts';
import { wordsOfKinds } from '#domain/publication/snapshot.ts';
import { searchLabels } from './search/labels.ts';

const texts = (count: number) => (count === 1 ? '1 text' : `${count} texts`);

/** Outdated dates (product 3.1). */
export const leftoverLabels = {
  title: 'Outdated dates',
  intro:
    'Dates, weekdays and years that were copied from the last show. Check each one: what you accept is saved right away.',
  moved: (from: string, to: string) => `The show moved from ${from} to ${to}.`,
  movedIntro: 'These texts still say the old dates. Check each one: what you accept is saved right away.',
  undoMove: 'Undo the move',
  none: 'No outdated dates',
  look: 'See the conflicts',
  groups: {
    text: 'Texts',
    event: searchLabels.kinds.event,
    setting: searchLabels.kinds.event,
    ...wordsOfKinds('plural'),
  } satisfies Record<PlaceKind, string>,
  groupHints: {
    document: 'A title and a file name stay as they are until you upload the new file.',
  } as Partial<Record<PlaceKind, string>>,
  now: 'Now',
  proposed: 'Suggested',
  accept: 'Accept',
  acceptAll: (count: number) => (count === 1 ? 'Accept the suggestion' : `Accept all ${count} suggestions`),
  leave: 'Leave as it is',
  edit: 'Edit text',
  upload: (year: string) => `Upload the ${year} file`,
  of: (where: string) => `(${where})`,
  busy: 'Saving…',
  byHand: 'There is no suggestion for this one. Edit it, or leave it as it is.',
  deadline: 'It has a date more than three weeks from the show. Check that date before you accept.',
  partly: (words: readonly string[]) =>
    `${words.map((word) => `“${word}”`).join(', ')} will not change. Please edit it yourself.`,
  accepted: (count: number) => (count === 1 ? 'Accepted' : `${texts(count)} changed`),
  left: 'Left as it is',
  undo: 'Undo',
  undoHint: (words: string) => `Undo: ${words}`,
  undone: 'Undone',
  notSaved: 'This could not be saved',
  changed:
    'Somebody changed one of these texts in the meantime, so nothing was saved. The list is up to date now.',
  close: 'OK',
} as const;
