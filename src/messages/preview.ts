/** What a page says in a preview of what is saved. */
export const previewNote = {
  name: 'About this preview',
  title: 'Preview.',
  text: 'It shows everything that is saved, published or not. Forms send nothing.',
  /** In the place of an answer to a form. */
  nothingSent: 'This is a preview: nothing was sent.',
} as const;
