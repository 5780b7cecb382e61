export const previewNote = {
  name: 'About this preview',
  title: 'Preview.',
  text: 'It shows everything that is saved, published or not. Forms send nothing.',
  nothingSent: 'This is a preview: nothing was sent.',
} as const;

export const endedPreview = {
  title: 'This link has ended',
  text: 'A link to the preview works for seven days, and the team can end it earlier. Please ask the person who sent it to you for a new one.',
} as const;
