import {
  beginMarkedContent,
  beginText,
  concatTransformationMatrix,
  drawObject,
  drawSvgPath,
  endMarkedContent,
  endText,
  fill,
  PDFDict,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  type PDFImage,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
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
import { channels, embedFonts, type Face, missingSign, round, wordSpacing } from './fonts.ts';

/** US Letter, in points; coordinates start at the top left corner. */
export const PAGE = { width: 612, height: 792 };

export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
  readonly spacing?: number;
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

export interface OpenPicture {
  readonly image: PDFImage;
  readonly orientation: number;
  readonly width: number;
  readonly height: number;
}

type Area = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** `words` holds every word of the document: it selects the fonts. */
export async function newCanvas(description: Description, words: string) {
  const doc = await PDFDocument.create({ updateMetadata: false });
  describe(doc, description);
  const fonts = await embedFonts(doc, words);
  const root = element('Document');
  let page: PDFPage | undefined;
  const keys = new Map<string, PDFName>();
  const marks = new Map<PDFPage, number>();

  const here = () => {
    if (!page) throw new Error('A page comes first');
    return page;
  };
  const push = (...operators: PDFOperator[]) => here().pushOperators(...operators);
  const keyOf = (font: PDFFont) => {
    const id = `${here().ref.tag} ${font.ref.tag}`;
    const key = keys.get(id) ?? here().node.newFontDictionary('F', font.ref);
    keys.set(id, key);
    return key;
  };
  const width = (text: string, { face, size, spacing = 0 }: TextStyle) =>
    fonts.width(text, face, size) + spacing * Array.from(text).length;

  /** Ties what `draw` draws to an element; without one it is decoration. */
  const mark = (to: Element | null, draw: () => void) => {
    if (!to) push(beginMarkedContent('Artifact'));
    else {
      const mcid = marks.get(here()) ?? 0;
      marks.set(here(), mcid + 1);
      to.kids.push({ page: here(), mcid });
      push(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [`/${to.role}`, `<</MCID ${mcid}>>`]));
    }
    try {
      draw();
    } finally {
      push(endMarkedContent());
    }
  };

  return {
    root,
    addPage: () => {
      page = doc.addPage([PAGE.width, PAGE.height]);
    },
    pageCount: () => doc.getPageCount(),
    turnTo: (number: number) => {
      page = doc.getPage(number);
    },
    width,
    write(to: Element | null, text: string, x: number, y: number, style: TextStyle) {
      let at = x;
      mark(to, () => {
        for (const run of fonts.runs(text, style.face)) {
          const draw = run.isMissing ? missingSign : letters;
          push(...draw(run.text, run.font, keyOf(run.font), at, PAGE.height - y, style));
          at += width(run.text, style);
        }
      });
    },
    box(x: number, y: number, boxWidth: number, height: number, colour: string) {
      const corner = rectangle(x, PAGE.height - y - height, boxWidth, height);
      mark(null, () => push(setFillingRgbColor(...channels(colour)), corner, fill()));
    },
    path(svg: string, x: number, y: number, scale: number, colour: string) {
      const color = rgb(...channels(colour));
      const look = { x, y: PAGE.height - y, scale, color, borderColor: undefined, borderWidth: 0 };
      mark(null, () => push(...drawSvgPath(svg, look)));
    },
    /** @throws for bytes that no PDF can hold. */
    async openJpeg(bytes: ArrayBuffer): Promise<OpenPicture> {
      const image = await doc.embedJpg(bytes);
      const orientation = orientationOf(Buffer.from(bytes));
      const [width, height] = orientation > 4 ? [image.height, image.width] : [image.width, image.height];
      return { image, orientation, width, height };
    },
    picture(to: Element, { image, orientation }: OpenPicture, { x, y, width: wide, height }: Area) {
      const name = here().node.newXObject('Image', image.ref);
      const [a, b, c, d] = TURNS[orientation - 1] ?? TURNS[0];
      const [left, bottom] = [Math.min(a, c, 0) * -wide, Math.min(b, d, 0) * -height];
      const corner = [x + left, PAGE.height - y - height + bottom] as const;
      mark(to, () =>
        push(
          pushGraphicsState(),
          concatTransformationMatrix(a * wide, b * height, c * wide, d * height, ...corner),
          drawObject(name),
          popGraphicsState(),
        ),
      );
    },
    link(to: Element, area: Area, url: string) {
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

export type Canvas = Awaited<ReturnType<typeof newCanvas>>;

/** A fixed date, so equal content gives equal bytes. */
const DATE = new Date('2026-01-01T00:00:00Z');

type Description = Readonly<Record<'title' | 'author' | 'subject', string>>;

function describe(doc: PDFDocument, { title, author, subject }: Description) {
  doc.setTitle(title, { showInWindowTitleBar: true });
  doc.setAuthor(author);
  doc.setSubject(subject);
  doc.setLanguage('en-US');
  doc.setCreator('Vendor Portal');
  doc.setProducer('pdf-lib');
  doc.setCreationDate(DATE);
  doc.setModificationDate(DATE);
}

function letters(
  text: string,
  font: PDFFont,
  key: PDFName,
  x: number,
  y: number,
  { face, size, colour, spacing = 0 }: TextStyle,
) {
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

/** Structure types of PDF, which screen readers announce. */
export type Role =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Figure'
  | 'Link'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD';

type Mark = { readonly page: PDFPage; readonly mcid: number };
type Annotation = { readonly page: PDFPage; readonly annotation: PDFRef };

export type Element = {
  readonly role: Role;
  readonly kids: (Element | Mark | Annotation)[];
  readonly alt?: string | undefined;
};

export const element = (role: Role, parent?: Element, alt?: string): Element => {
  const made: Element = { role, kids: [], alt };
  parent?.kids.push(made);
  return made;
};

function writeStructure(doc: PDFDocument, root: Element) {
  const { context } = doc;
  const treeRef = context.nextRef();
  const byPage = new Map<PDFPage, PDFRef[]>();
  const byAnnotation: [key: number, ref: PDFRef][] = [];
  const pages = doc.getPages();

  const write = (node: Element, parent: PDFRef) => {
    const ref = context.nextRef();
    const kids = node.kids.filter(hasWords).map((kid) => {
      if ('role' in kid) return write(kid, ref);
      if ('annotation' in kid) {
        const key = pages.length + byAnnotation.length;
        byAnnotation.push([key, ref]);
        context.lookupMaybe(kid.annotation, PDFDict)?.set(PDFName.of('StructParent'), context.obj(key));
        return context.obj({ Type: 'OBJR', Obj: kid.annotation, Pg: kid.page.ref });
      }
      const marks = byPage.get(kid.page) ?? [];
      marks[kid.mcid] = ref;
      byPage.set(kid.page, marks);
      return context.obj({ Type: 'MCR', Pg: kid.page.ref, MCID: kid.mcid });
    });
    context.assign(
      ref,
      context.obj({
        Type: 'StructElem',
        S: node.role,
        P: parent,
        K: kids,
        ...(node.alt && { Alt: PDFHexString.fromText(node.alt) }),
      }),
    );
    return ref;
  };
  const rootRef = write(root, treeRef);

  const numbers = [...pages.flatMap((page, key) => [key, byPage.get(page) ?? []]), ...byAnnotation.flat()];
  for (const [key, page] of pages.entries()) {
    page.node.set(PDFName.of('StructParents'), context.obj(key));
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
  }
  context.assign(
    treeRef,
    context.obj({
      Type: 'StructTreeRoot',
      K: [rootRef],
      ParentTree: { Nums: numbers },
      ParentTreeNextKey: pages.length + byAnnotation.length,
    }),
  );
  doc.catalog.set(PDFName.of('StructTreeRoot'), treeRef);
  doc.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
}

const hasWords = (kid: Element['kids'][number]) => !('role' in kid) || kid.kids.some(hasWords);
