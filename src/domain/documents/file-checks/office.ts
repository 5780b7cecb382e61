import { type Fault, faults } from './fault.ts';
import { type ZipEntry, zipEntries } from './zip.ts';

/** The part that every file of a kind has, and the type that its list of contents names. */
export const officeParts = {
  docx: {
    main: 'word/document.xml',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  },
  xlsx: {
    main: 'xl/workbook.xml',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  },
} as const;
export type OfficeKind = keyof typeof officeParts;

export const contentTypesPart = '[Content_Types].xml';

/** Macros, controls, packed foreign objects, and programs under their own names. */
const PROGRAMS =
  /vbaproject|vbadata|\/activex\/|\/macrosheets\/|\/oleobject\d*\.bin$|\.(exe|dll|com|scr|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|msi|lnk|jar|py|sh|htm|html|svgz|mht|url)$/i;

/** The parts of a Word or Excel file, or what is wrong with it as far as its table of contents tells. */
export function officeEntries(kind: OfficeKind, bytes: Uint8Array): readonly ZipEntry[] | Fault {
  const entries = zipEntries(bytes);
  if (typeof entries === 'string') return entries;
  const names = entries.map(({ name }) => name);
  if (names.some((name) => PROGRAMS.test(name))) return faults.macros;
  const { main } = officeParts[kind];
  return names.includes(contentTypesPart) && names.includes(main) ? entries : faults.strangeArchive;
}
