/** Names of the kinds of record that a show's pages are made from. Without schemas, so that any screen can load them. */
export const kinds = {
  schedule: { kind: 'schedule', list: 'schedule', noun: 'Schedule entry', plural: 'Event Schedule' },
  area: { kind: 'area', list: 'areas', noun: 'Area', plural: 'Areas' },
  rule: { kind: 'rule', list: 'rules', noun: 'Rule', plural: 'Rules' },
  question: { kind: 'question', list: 'questions', noun: 'Question', plural: 'Questions' },
  option: { kind: 'option', list: 'options', noun: 'Booth Option', plural: 'Booth options' },
  document: { kind: 'document', list: 'documents', noun: 'Document', plural: 'Documents' },
  exhibitor: { kind: 'exhibitor', list: 'exhibitors', noun: 'Exhibitor', plural: 'Exhibitors' },
  picture: { kind: 'picture', list: 'pictures', noun: 'Picture', plural: 'Pictures' },
} as const;
export type KindName = keyof typeof kinds;
export type ListName = (typeof kinds)[KindName]['list'];

export const kindNames = Object.keys(kinds) as readonly KindName[];
export const listNames: readonly ListName[] = Object.values(kinds).map(({ list }) => list);

/** The tab with the list of a kind that has none of its own. */
export const tabsOfLists: { readonly [List in ListName]?: string } = {
  questions: 'rules',
  options: 'floor-map',
};

export const wordsOfKinds = (word: 'noun' | 'plural') =>
  Object.fromEntries(Object.values(kinds).map((of) => [of.kind, of[word]])) as Readonly<
    Record<KindName, string>
  >;
