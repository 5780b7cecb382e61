export const previewNote = {
  text: 'This shows everything saved, published or not. Forms don’t send anything.',
} as const;

export const endedPreview = {
  title: 'This link has expired',
  text: 'Preview links work for seven days, unless the team turns them off sooner. Ask the person who sent you this one for a new link.',
} as const;
