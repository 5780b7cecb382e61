import { labelsOf } from '#domain/basics/fields.ts';
import { pictureFields } from '#domain/pictures/picture.ts';
import { ofKind } from '../admin-records.ts';

/** The tab Pictures (product 2.17). */
export const pictureLabels = {
  ...ofKind('Picture'),
  title: 'Pictures',
  note: 'A photo for the event page, and site plans for the vendor page.',
  none: 'No pictures yet. Without any, the event page shows the show’s drawing.',
  fields: labelsOf(pictureFields),
  wholeShow: 'The whole show',
  altHint: 'What it shows, in a sentence, for people who can’t see it.',
  isShown: 'Show on the pages',
  notShown: 'Not shown',
  noFile: 'No picture yet',
  choose: 'Choose a picture',
  change: 'Change the picture',
  fileHint: 'PNG, JPEG or WebP. Your browser makes it small enough for phones.',
  savedAtOnce: 'It is saved right away.',
  working: 'Making it smaller…',
  unreadable: 'Your browser can’t read this picture. Try a PNG or JPEG.',
  tooLarge: 'This picture can’t be made small enough for phones. Try one with less detail.',
  fileFailed: 'Failed to save the picture',
  fileSaved: 'Picture Updated',
  focusHint: 'Click what must stay in view where the picture is cut off, or move the sliders.',
} as const;
