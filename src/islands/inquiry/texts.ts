export const formTexts = {
  required: 'Everything not marked optional is required.',
  progress: 'Sections of the form',
  done: 'filled in',
  draftRestored: 'Draft restored',
  clear: 'Clear form',
  addShow: (names: string) => `Also inquire about ${names}`,
  characters: (left: number) => (left >= 0 ? `${left} characters left` : `${-left} characters too many`),
  customSize: 'Custom size, in feet',
  width: 'Width',
  depth: 'Depth',
  offline: 'You are offline. Your answers are kept here; submit again once you are connected.',
  unanswered: 'The portal didn’t respond. Your answers are kept here; please submit again.',
  refused:
    'Your inquiry was not sent. Your answers are kept here; please submit again in a minute or contact us.',
} as const;
