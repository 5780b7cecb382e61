export type Side = 'mine' | 'theirs' | 'merged';

/** One thing that two people changed, in words; `mergeable` text can also be put together from both. */
export interface ConflictField {
  name: string;
  label: string;
  mine: string;
  /** Null: it was deleted. */
  theirs: string | null;
  /** Chosen at first: theirs where only they changed it. */
  preselected: 'mine' | 'theirs';
  mergeable?: boolean;
}

/** For each field the side to keep, and the text where it was put together. */
export type ConflictChoices = Readonly<Record<string, { side: Side; merged: string }>>;

/** The value that a choice stands for; theirs is null when it was deleted. */
export function chosenValue<Value>(
  choices: ConflictChoices,
  name: string,
  { mine, theirs, merged }: { mine: Value; theirs: Value; merged?: (text: string) => Value },
): Value {
  const choice = choices[name];
  if (choice?.side === 'theirs') return theirs;
  return choice?.side === 'merged' && merged ? merged(choice.merged) : mine;
}
