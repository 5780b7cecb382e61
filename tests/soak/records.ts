// biome-ignore lint/suspicious/noExplicitAny: a record as the call gives it
type Row = any;

/** A kind of record that managers add, change and delete by the same calls. */
export interface RecordKind {
  name: string;
  path: string;
  /** The body of a write; its unique title identifies the record. */
  body(title: string, words: string): object;
  /** The title and the words of a stored one. */
  read(row: Row): [title: string, words: string];
}

export const KINDS: readonly RecordKind[] = [
  {
    name: 'entry',
    path: '/api/schedule',
    body: (title, description) => ({ title, description, date: '2026-10-09', time: '08:00' }),
    read: ({ title, description }) => [title, description],
  },
  {
    name: 'area',
    path: '/api/areas',
    body: (name, line) => ({ name, line, key: name.replaceAll(' ', '-') }),
    read: ({ name, line }) => [name, line],
  },
  {
    name: 'rule',
    path: '/api/rules',
    body: (title, text) => ({ title, text }),
    read: ({ title, text }) => [title, text],
  },
  {
    name: 'exhibitor',
    path: '/api/exhibitors',
    body: (company, products) => ({ company, products, isShown: true }),
    read: ({ company, products }) => [company, products],
  },
];
