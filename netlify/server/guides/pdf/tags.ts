import { PDFDict, type PDFDocument, PDFHexString, PDFName, type PDFPage, type PDFRef } from 'pdf-lib';

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

export function writeStructure(doc: PDFDocument, root: Element): void {
  const { context } = doc;
  const treeRef = context.nextRef();
  const byPage = new Map<PDFPage, PDFRef[]>();
  const byAnnotation: [key: number, ref: PDFRef][] = [];
  const pages = doc.getPages();

  const write = (node: Element, parent: PDFRef): PDFRef => {
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

const hasWords = (kid: Element['kids'][number]): boolean => !('role' in kid) || kid.kids.some(hasWords);
