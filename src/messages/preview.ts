export const previewNote = {
  name: 'About this preview',
  title: 'Preview.',
  text: 'It shows everything that is saved, published or not. Forms don’t send anything.',
  nothingSent: 'This is a preview: nothing was sent.',
} as const;

export const endedPreview = {
  title: 'This link has expired',
  text: 'A preview link works for seven days, and the team can turn it off earlier. Please ask the person who sent it to you for a new one.',
} as const;
