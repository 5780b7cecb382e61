import {
  beginMarkedContent,
  beginText,
  concatTransformationMatrix,
  drawObject,
  drawSvgPath,
  endMarkedContent,
  endText,
  fill,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  type PDFImage,
  type PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  setCharacterSpacing,
  setFillingRgbColor,
  setFontAndSize,
  setTextMatrix,
} from 'pdf-lib';
import { orientationOf } from '#server/files/jpeg.ts';
import { embedFonts, type Face, wordSpacing } from './fonts.ts';
import { channels, missingSign, round } from './signs.ts';
import { type Element, element, writeStructure } from './tags.ts';

/** US Letter, in points; coordinates start at the top left corner. */
export const PAGE = { width: 612, height: 792 };

export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
  /** Between letters, in points. */
  readonly spacing?: number;
}

export interface OpenPicture {
  readonly image: PDFImage;
  readonly orientation: number;
  readonly width: number;
  readonly height: number;
}

/** For each orientation, the direction of both sides of a picture. */
const TURNS = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [1, 0, 0, -1],
  [0, -1, -1, 0],
  [0, -1, 1, 0],
  [0, 1, 1, 0],
  [0, 1, -1, 0],
] as const;

export interface Canvas {
  readonly root: Element;
  addPage(): void;
  pageCount(): number;
  turnTo(page: number): void;
  width(text: string, style: TextStyle): number;
  write(text: string, x: number, y: number, style: TextStyle): void;
  box(x: number, y: number, width: number, height: number, colour: string): void;
  path(svg: string, x: number, y: number, size: number, colour: string): void;
  /** @throws for bytes that no PDF can hold. */
  openJpeg(bytes: ArrayBuffer): Promise<OpenPicture>;
  picture(picture: OpenPicture, place: { x: number; y: number; width: number; height: number }): void;
  /** Ties what `draw` draws to an element; without one it is decoration. */
  mark(to: Element | null, draw: () => void): void;
  link(to: Element, area: { x: number; y: number; width: number; height: number }, url: string): void;
  save(): Promise<Uint8Array>;
}

export interface Description {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly language: string;
  readonly date: Date;
}

/** `words` holds every word of the document: it selects the fonts. */
export async function newCanvas(description: Description, words: string): Promise<Canvas> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  describe(doc, description);
  const fonts = await embedFonts(doc, words);
  const root = element('Document');
  let page: PDFPage | undefined;
  const keys = new Map<string, PDFName>();
  const marks = new Map<PDFPage, number>();

  const here = (): PDFPage => {
    if (!page) throw new Error('A page comes first');
    return page;
  };
  const push = (...operators: PDFOperator[]) => here().pushOperators(...operators);
  const keyOf = (font: PDFFont): PDFName => {
    const id = `${here().ref.tag} ${font.ref.tag}`;
    const key = keys.get(id) ?? here().node.newFontDictionary('F', font.ref);
    keys.set(id, key);
    return key;
  };
  const width = (text: string, { face, size, spacing = 0 }: TextStyle) =>
    fonts.width(text, face, size) + spacing * Array.from(text).length;

  return {
    root,
    addPage: () => {
      page = doc.addPage([PAGE.width, PAGE.height]);
    },
    pageCount: () => doc.getPageCount(),
    turnTo: (number) => {
      page = doc.getPage(number);
    },
    width,
    write(text, x, y, style) {
      let at = x;
      for (const run of fonts.runs(text, style.face)) {
        const draw = run.isMissing ? missingSign : letters;
        push(...draw(run.text, run.font, keyOf(run.font), at, PAGE.height - y, style));
        at += width(run.text, style);
      }
    },
    box(x, y, boxWidth, height, colour) {
      push(
        setFillingRgbColor(...channels(colour)),
        rectangle(x, PAGE.height - y - height, boxWidth, height),
        fill(),
      );
    },
    path(svg, x, y, size, colour) {
      const [red, green, blue] = channels(colour);
      push(
        ...drawSvgPath(svg, {
          x,
          y: PAGE.height - y,
          scale: size,
          color: rgb(red, green, blue),
          borderColor: undefined,
          borderWidth: 0,
        }),
      );
    },
    async openJpeg(bytes) {
      const image = await doc.embedJpg(bytes);
      const orientation = orientationOf(Buffer.from(bytes));
      const [width, height] = orientation > 4 ? [image.height, image.width] : [image.width, image.height];
      return { image, orientation, width, height };
    },
    picture({ image, orientation }, { x, y, width: wide, height }) {
      const name = here().node.newXObject('Image', image.ref);
      const [a, b, c, d] = TURNS[orientation - 1] ?? [1, 0, 0, 1];
      const [left, bottom] = [Math.min(a, c, 0) * -wide, Math.min(b, d, 0) * -height];
      push(
        pushGraphicsState(),
        concatTransformationMatrix(
          a * wide,
          b * height,
          c * wide,
          d * height,
          x + left,
          PAGE.height - y - height + bottom,
        ),
        drawObject(name),
        popGraphicsState(),
      );
    },
    mark(to, draw) {
      if (!to) push(beginMarkedContent('Artifact'));
      else {
        const mcid = marks.get(here()) ?? 0;
        marks.set(here(), mcid + 1);
        to.kids.push({ page: here(), mcid });
        push(
          PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [`/${to.role}`, `<</MCID ${mcid}>>`]),
        );
      }
      try {
        draw();
      } finally {
        push(endMarkedContent());
      }
    },
    link(to, area, url) {
      const bottom = PAGE.height - area.y - area.height;
      const annotation = doc.context.register(
        doc.context.obj({
          Type: 'Annot',
          Subtype: 'Link',
          Rect: [area.x, bottom, area.x + area.width, bottom + area.height],
          Border: [0, 0, 0],
          F: 4,
          Contents: PDFHexString.fromText(url),
          A: {
            Type: 'Action',
            S: 'URI',
            URI: PDFHexString.of(Buffer.from(new URL(url).href).toString('hex')),
          },
        }),
      );
      here().node.addAnnot(annotation);
      to.kids.push({ page: here(), annotation });
    },
    async save() {
      writeStructure(doc, root);
      return doc.save();
    },
  };
}

function describe(doc: PDFDocument, { title, author, subject, language, date }: Description): void {
  doc.setTitle(title, { showInWindowTitleBar: true });
  doc.setAuthor(author);
  doc.setSubject(subject);
  doc.setLanguage(language);
  doc.setCreator('Vendor Portal');
  doc.setProducer('pdf-lib');
  doc.setCreationDate(date);
  doc.setModificationDate(date);
}

function letters(
  text: string,
  font: PDFFont,
  key: PDFName,
  x: number,
  y: number,
  { face, size, colour, spacing = 0 }: TextStyle,
): PDFOperator[] {
  // Each word is placed with its space, because the distance is set by hand.
  const words = text.split(/(?<= )/).map((word) => String(font.encodeText(word)));
  return [
    beginText(),
    setFillingRgbColor(...channels(colour)),
    setFontAndSize(key, size),
    setCharacterSpacing(spacing),
    setTextMatrix(1, 0, 0, 1, round(x), round(y)),
    PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [`[${words.join(` ${-1000 * wordSpacing[face]} `)}]`]),
    endText(),
  ];
}
