import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { linesOf, runsOf, textOf } from './pdf-runs.ts';

interface Font {
  name: string;
  kind: string;
  encoding: string;
  isEmbedded: boolean;
  /** Whether its letters can be copied and read aloud. */
  hasWords: boolean;
}

/**
 * Reads a PDF by Mozilla's reader, and its objects by pdf-lib.
 * @throws when it is damaged
 */
export async function readPdf(bytes: Uint8Array) {
  const objects = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
  const streams = objects.getPages().map(({ node }) => commandsOf(node.Contents(), objects));
  const task = getDocument({ data: new Uint8Array(bytes), stopAtErrors: true, verbosity: 0 });
  try {
    const doc = await task.promise;
    const info = (await doc.getMetadata()).info as Record<string, unknown>;
    const pages = await Promise.all(Array.from({ length: doc.numPages }, (_, at) => doc.getPage(at + 1)));
    const runs = await Promise.all(pages.map((page, at) => runsOf(page, spokenIn(streams[at] ?? ''))));
    const annotations = await Promise.all(pages.map((page) => page.getAnnotations()));
    return {
      title: info['Title'],
      author: info['Author'],
      subject: info['Subject'],
      language: info['Language'],
      isTagged: isTagged(objects),
      hasScripts: (await doc.getJSActions()) !== null,
      /** Width and height of each page, in points. */
      pages: pages.map(({ view: [left = 0, bottom = 0, right = 0, top = 0] }) => [
        right - left,
        top - bottom,
      ]),
      text: runs.map(textOf).join(' '),
      /** From the top; ` | ` marks wide gaps. */
      lines: runs.flatMap(linesOf),
      links: annotations.flat().flatMap(({ url }) => url ?? []),
      fonts: fontsOf(objects),
      drawn: streams.join('\n'),
    };
  } finally {
    await task.destroy();
  }
}

/** Returns the words for spans that the page draws itself, such as a sign that no font has. */
const spokenIn = (drawn: string): string[] =>
  [...drawn.matchAll(/\/Span <<\/ActualText <([0-9a-f]*)>>> BDC/gi)].map(([, hex = '']) =>
    PDFHexString.of(hex).decodeText(),
  );

const isTagged = ({ catalog }: PDFDocument): boolean =>
  catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked')) === PDFBool.True;

function commandsOf(contents: PDFObject | undefined, { context }: PDFDocument): string {
  const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
  return parts
    .map((part) => context.lookup(part))
    .filter((part) => part instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .join('\n');
}

/** Fonts of letters beyond Latin-1, which say their kind in a font below them. */
function fontsOf({ context }: PDFDocument): Font[] {
  const name = (of: PDFDict, key: string) => of.lookup(PDFName.of(key), PDFName).decodeText();
  return context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFDict)
    .filter((font) => font.get(PDFName.of('Subtype')) === PDFName.of('Type0'))
    .map((font) => {
      const below = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
      const letters = below.lookup(PDFName.of('FontDescriptor'), PDFDict);
      return {
        name: name(font, 'BaseFont'),
        kind: name(below, 'Subtype'),
        encoding: name(font, 'Encoding'),
        isEmbedded: letters.lookup(PDFName.of('FontFile2')) instanceof PDFStream,
        hasWords: font.lookup(PDFName.of('ToUnicode')) instanceof PDFStream,
      };
    });
}
