/** What a page says in a preview of what is saved. */
export const previewNote = {
  name: 'About this preview',
  title: 'Preview.',
  text: 'It shows everything that is saved, published or not. Forms send nothing.',
  /** In the place of an answer to a form. */
  nothingSent: 'This is a preview: nothing was sent.',
} as const;

/** What somebody reads whose link to a preview shows nothing any more. */
export const endedPreview = {
  title: 'This link has ended',
  text: 'A link to the preview works for seven days, and the team can end it earlier. Please ask the person who sent it to you for a new one.',
} as const;
