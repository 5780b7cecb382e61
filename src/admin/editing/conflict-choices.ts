import type { ConflictChoices } from './ConflictDialog.tsx';

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
