/** What keeps a file out; each is a sentence for the person who uploads it. */
export const faults = {
  damaged: 'The file is damaged or cut off.',
  trailing: 'Something is hidden behind the end of the file.',
  tooManyPixels: 'The picture is too large to be shown: more than 100 megapixels.',
  activePdf:
    'The PDF holds scripts, attachments or other active parts. Print it to a new PDF and upload that one.',
  unreadablePdf:
    'The PDF is protected or written in a way that cannot be checked. Print it to a new PDF and upload that one.',
  macros: 'The file holds macros or embedded programs. Save it without them.',
  strangeArchive: 'The inside of the file is not what an Office program writes. Save it again with one.',
  bomb: 'The file grows far too large when it is opened.',
  notUtf8: 'The text is not in UTF-8. Save the file as “UTF-8” (in Excel: “CSV UTF-8”).',
  controlCharacters: 'The text holds characters that are no text.',
  markup: 'The text holds HTML or another program’s code.',
  formulas: 'A cell begins with “=”. Save the file with values instead of formulas.',
} as const;

export type Fault = (typeof faults)[keyof typeof faults];
