import type { PlaceKind } from '#domain/leftovers/edition-text.ts';
import { wordsOfKinds } from '#domain/publication/record-kinds.ts';
import { searchLabels } from './admin.ts';

const texts = (count: number) => (count === 1 ? '1 text' : `${count} texts`);

/** What still speaks of the old year (product 3.1). */
export const leftoverLabels = {
  title: 'What still speaks of the old year',
  intro:
    'Dates, weekdays, years and ordinals that came along from the edition before. Look at each: what is accepted is saved at once.',
  none: 'No outdated dates',
  look: 'See the conflicts',
  groups: {
    text: 'Texts',
    event: searchLabels.kinds.event,
    setting: searchLabels.kinds.event,
    ...wordsOfKinds('plural'),
  } satisfies Record<PlaceKind, string>,
  groupHints: {
    document:
      'Names and descriptions alone: a file itself stays as it is. Look into it, or upload a new one.',
  } as Partial<Record<PlaceKind, string>>,
  now: 'Now',
  proposed: 'Proposed',
  accept: 'Accept',
  acceptAll: (count: number) => (count === 1 ? 'Accept the proposal' : `Accept all ${count} proposals`),
  leave: 'Leave as it is',
  edit: 'Change by hand',
  of: (where: string) => `(${where})`,
  busy: 'Saving…',
  byHand: 'No wording can be computed for this. Change it by hand, or leave it.',
  partly: (words: readonly string[]) =>
    `${words.map((word) => `“${word}”`).join(', ')} stays and has to be changed by hand.`,
  accepted: (count: number) => (count === 1 ? 'Accepted' : `${texts(count)} changed`),
  left: 'Left as it is',
  undo: 'Undo',
  undoHint: (words: string) => `Undo: ${words}`,
  undone: 'Taken back',
  notSaved: 'This could not be saved',
  changed:
    'Somebody changed one of these texts in the meantime, so nothing was saved. The list shows what stands there now.',
  close: 'Understood',
} as const;
