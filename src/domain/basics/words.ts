/** 'Barn, Expo, and Hall'; beyond `most` names, 'Barn, Expo, and 3 more'. */
export function listed(names: readonly string[], most = names.length): string {
  const more = names.length - most;
  const shown = more > 0 ? [...names.slice(0, most), `${more} more`] : names;
  return new Intl.ListFormat('en-US').format(shown);
}

/** '1 text', '3 texts'. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;
