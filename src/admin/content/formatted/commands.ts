import { toggleMark } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { isEmailAddress, isSafeLink, webAddress } from '#domain/basics/addresses.ts';
import { schema } from './document.ts';

const { link } = schema.marks;
const { bullet_list, ordered_list, list_item } = schema.nodes;

export const toggles = {
  bold: toggleMark(schema.marks.strong),
  italic: toggleMark(schema.marks.em),
  bulletList: toggleList(bullet_list),
  numberedList: toggleList(ordered_list),
};

/** The buttons that are pressed at the cursor. */
export function pressedIn(state: EditorState) {
  const list = listAround(state)?.list.type;
  return {
    bold: hasMark(state, schema.marks.strong),
    italic: hasMark(state, schema.marks.em),
    bulletList: list === bullet_list,
    numberedList: list === ordered_list,
    link: linkIn(state) !== null,
  };
}

function hasMark({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean {
  const { $from, from, to, empty } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const list = $from.node(depth);
    if (list.type === bullet_list || list.type === ordered_list) return { list, at: $from.before(depth) };
  }
  return null;
}

function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const around = listAround(state);
    if (!around) return wrapInList(type)(state, dispatch);
    if (around.list.type === type) return liftListItem(list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(around.at, type));
    return true;
  };
}

/** The address of the link at the cursor or in what is selected. */
export function linkIn({ doc, selection }: EditorState): string | null {
  const { $from, from, to, empty } = selection;
  let found: string | null = null;
  const look = (marks: typeof $from extends { marks(): infer Marks } ? Marks : never) => {
    found ??= link.isInSet(marks)?.attrs['href'] ?? null;
  };
  if (empty) look($from.marks());
  else doc.nodesBetween(from, to, ({ marks }) => look(marks));
  return found;
}

/** Completes a typed link target; a bare address is enough. Null for an invalid target. */
export function targetOf(typed: string): string | null {
  const text = typed.trim();
  if (isSafeLink(text)) return text;
  return isEmailAddress(text) ? `mailto:${text}` : webAddress(text);
}

/** Links the selection, or changes the link at the cursor; without either it inserts the address. Null removes the link. */
export const setLink =
  (href: string | null, typed = ''): Command =>
  (state, dispatch) => {
    const { from, to } = rangeOf(state);
    const { tr } = state;
    if (href === null) dispatch?.(tr.removeMark(from, to, link));
    else if (from === to) dispatch?.(tr.insert(from, schema.text(typed, [link.create({ href })])));
    else dispatch?.(tr.removeMark(from, to, link).addMark(from, to, link.create({ href })));
    return true;
  };

/** What is selected; of a cursor in a link, all of it. */
function rangeOf(state: EditorState): { from: number; to: number } {
  const { $from, from, to, empty } = state.selection;
  const href = linkIn(state);
  if (!empty || href === null) return { from, to };
  const { parent } = $from;
  const isIn = (index: number) =>
    parent.maybeChild(index)?.marks.some(({ type, attrs }) => type === link && attrs['href'] === href);
  let [first, last] = [$from.index(), $from.index()];
  if (!isIn(first)) [first, last] = [first - 1, last - 1];
  while (isIn(first - 1)) first -= 1;
  while (isIn(last + 1)) last += 1;
  const at = (index: number) => $from.posAtIndex(index);
  return { from: at(first), to: at(last + 1) };
}
