import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { readDraft, useDraftNames } from '#admin/editing/drafts.ts';
import { onPlainClick, RecordButtons } from '#admin/editing/RecordForm.tsx';
import { openAtFirst, useOpenItem, useOpenRecord } from '#admin/editing/use-open-record.ts';
import { useSubmit } from '#admin/editing/use-record.ts';
import { useIsOver } from '#admin/session/ActiveEvent.tsx';
import { failureText } from '#admin/session/read.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { IconButton } from '#admin/ui/IconButton.tsx';
import type { Conflict } from '#domain/api.ts';
import type { Checked } from '#domain/basics/schemas.ts';
import { listLabels as labels } from '#messages/admin-records.ts';
import { showToast } from '#stores/toasts.ts';
import { ChevronDown, ChevronUp, Plus } from '#ui/icons.tsx';
import {
  type FieldsOf,
  type Listed,
  ListedForm,
  type ListedKind,
  listedDraft,
  type Send,
  useListWrites,
} from './ListedForm.tsx';

interface Order<Item> {
  /** The records in the order that is wanted, whether it is stored yet or not. */
  items: readonly Item[];
  failure: string | undefined;
  /** Moves one by a place, earlier (-1) or later (1), as far as there is one. @returns whether it did. */
  move(item: Item, by: -1 | 1): boolean;
}

/**
 * The order of a list. Moves show at once and are stored one after another; a failed one goes back to the
 * stored order.
 */
function useOrder<Item extends Listed>(
  kind: Pick<ListedKind<Item, object>, 'write' | 'order'>,
  eventId: string,
  stored: readonly Item[],
): Order<Item> {
  const { order = () => Promise.resolve([]) } = kind;
  const writes = useListWrites<Item>(kind.write);
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  /** The newest order that is wanted, while one is being stored. */
  const latest = useRef<readonly string[] | null>(null);
  const { submit, failure, conflict } = useSubmit(labels.orderFailed);
  const storedIds = stored.map(({ id }) => id);
  // Records that came or went meanwhile follow the stored list.
  const isCurrent = wanted !== null && wanted.toSorted().join() === storedIds.toSorted().join();
  const ids = isCurrent ? wanted : storedIds;

  const store = async (next: readonly string[], onStored: () => void) => {
    const isUnderWay = latest.current !== null;
    latest.current = next;
    setWanted(next);
    if (isUnderWay) return;
    const isStored = await submit(async () => {
      let sent: readonly string[] | null;
      do {
        sent = latest.current;
        const all = [...(sent ?? [])];
        await writes.saveAll(() => order(eventId, all));
      } while (sent !== latest.current);
    });
    const settled = latest.current;
    latest.current = null;
    if (isStored) onStored();
    // The stored order arrives with the next tick; without this the list would jump.
    setTimeout(() => setWanted((now) => (now === settled ? null : now)));
  };
  return {
    items: ids.flatMap((id) => stored.find((item) => item.id === id) ?? []),
    failure: conflict ? labels.orderChanged : failure,
    move({ id }, by) {
      const from = ids.indexOf(id);
      const other = ids[from + by];
      if (other === undefined) return false;
      const undo = () => void store(storedIds, () => showToast(labels.undone));
      store(ids.with(from, other).with(from + by, id), () =>
        showToast({
          title: labels.ordered,
          action: { label: labels.undo, hint: labels.undoOrder, run: undo },
        }),
      );
      return true;
    },
  };
}

export interface ListedActions<Item> {
  failure: string | undefined;
  conflict: Conflict<Item> | null;
  clear(): void;
  /** Each of these offers the way back in a toast. @returns whether it is done. */
  remove(item: Item): Promise<boolean>;
  /** Offers the way back from what a form stored; `before` is null where it was added. */
  tellSaved(saved: Item, before: Item | null): void;
}

/** What can be done to a record of a list beside its form, each with its undo. */
function useListedActions<Item extends Listed, Values extends object>(
  kind: ListedKind<Item, Values>,
  eventId: string,
): ListedActions<Item> {
  const { words, valuesOf, nameOf } = kind;
  const writes = useListWrites<Item>(kind.write);
  const attempted = useRef(words.deleteFailed);
  const { submit, refuse, clear, errors, failure, conflict } = useSubmit<Item>((error) =>
    failureText(attempted.current, error),
  );
  const attempt = (failed: string, call: () => Promise<unknown>) => {
    attempted.current = failed;
    return submit(call);
  };
  const save = async (failed: string, checked: Checked<Send<Item>>) => {
    if (!checked.ok) refuse(checked.errors);
    else if (await attempt(failed, () => writes.save(checked.value))) showToast(labels.undone);
  };
  const takeAway = (item: Item) =>
    attempt(words.deleteFailed, () => writes.remove(item, () => kind.remove(item)));
  const tell = (title: string, hint: string, run: () => void) =>
    showToast({ title, action: { label: labels.undo, hint, run } });
  return {
    failure: conflict ? (conflict.entries ? undefined : labels.changed) : (errors[0]?.message ?? failure),
    conflict,
    clear,
    async remove(item) {
      const isGone = await takeAway(item);
      if (isGone) {
        tell(words.deleted, labels.undoDeleted(nameOf(item)), () =>
          save(words.addFailed, kind.add(valuesOf(item), eventId, item)),
        );
      }
      return isGone;
    },
    tellSaved(saved, before) {
      if (before) {
        tell(words.updated, labels.undoUpdated(nameOf(before)), () =>
          save(words.updateFailed, kind.update(valuesOf(before), saved, saved.version)),
        );
      } else tell(words.added, labels.undoAdded(nameOf(saved)), () => takeAway(saved));
    },
  };
}

const NEW = 'new';

interface Props<Item extends Listed, Values extends object> {
  kind: ListedKind<Item, Values>;
  eventId: string;
  items: readonly Item[];
  openId: string | null;
  row: (item: Item) => ReactNode;
  fields: (form: FieldsOf<Item, Values>) => ReactNode;
  questionOf?: (values: Values, item: Item | null) => string | null;
  /** What else there is to say of a deletion that was refused. */
  refusal?: (actions: ListedActions<Item>) => ReactNode;
}

/** Records in their order, each edited in its place; at most one form is open. */
export function RecordList<Item extends Listed, Values extends object>(
  props: Props<Item, Values>,
): ReactNode {
  const { kind, eventId, items, row, fields, refusal } = props;
  const { words } = kind;
  const isOver = useIsOver();
  const panel = useRef<HTMLElement>(null);
  const draftOf = (id: string | null) => listedDraft(kind.kind, id, eventId);
  const drafts = useDraftNames(draftOf(''));
  const [openId, setOpenId] = useOpenRecord(
    panel,
    () =>
      openAtFirst(items, props.openId) ??
      (readDraft(draftOf(null)) ? NEW : (items.find(({ id }) => readDraft(draftOf(id)))?.id ?? null)),
  );
  const actions = useListedActions(kind, eventId);
  const order = useOrder(kind, eventId, items);
  const openItem = useOpenItem(items, openId);
  const shown =
    openItem && !items.includes(openItem)
      ? [...order.items, openItem].toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
      : order.items;
  const [said, setSaid] = useState('');
  const moved = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    // The browser drops the focus of an element that moves.
    if (moved.current?.isConnected && document.activeElement === document.body) moved.current.focus();
    moved.current = null;
  });

  const open = (id: string | null) => {
    actions.clear();
    setOpenId(id);
  };
  const remove = async (item: Item) => {
    const at = order.items.indexOf(item);
    const next = order.items[at + 1] ?? order.items[at - 1];
    if (!(await actions.remove(item))) return;
    const control = next ? `[data-record="${next.id}"] [data-takes-focus]` : '[data-add]';
    panel.current?.querySelector<HTMLElement>(control)?.focus();
  };
  const move = (item: Item, by: -1 | 1) => {
    const place = order.items.indexOf(item) + 1 + by;
    moved.current = document.activeElement as HTMLElement;
    if (order.move(item, by)) setSaid(labels.moved(kind.nameOf(item), place, items.length));
  };
  const form = (item: Item | null) => (
    <ListedForm
      kind={kind}
      eventId={eventId}
      item={item}
      fields={fields}
      questionOf={props.questionOf}
      onDone={() => setOpenId(null)}
      onSaved={actions.tellSaved}
    />
  );
  return (
    <Card
      ref={panel}
      id="manager-list"
      title={words.title}
      beside={
        !isOver && (
          <Button data-add aria-expanded={openId === NEW} onClick={() => open(openId === NEW ? null : NEW)}>
            <Plus className="icon" />
            {words.add}
          </Button>
        )
      }
    >
      <p className="px-5 pb-3 text-15 text-text-muted">
        {words.note}{' '}
        {kind.order && items.length > 1 && !isOver && (
          <span className="max-lg:hidden">{labels.orderHint}</span>
        )}
      </p>
      <div role="alert">
        {(actions.failure ?? order.failure) && (
          <p className="field-error px-5 pb-3">{actions.failure ?? order.failure}</p>
        )}
        {refusal?.(actions)}
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
      {openId === NEW && form(null)}
      {items.length === 0 && openId !== NEW && (
        <div className="p-5 pt-1">
          <p className="placeholder px-5 py-6 text-text-muted">{words.none}</p>
        </div>
      )}
      <ul>
        {shown.map((item) =>
          item.id === openId ? (
            <li key={item.id}>{form(item)}</li>
          ) : (
            <ListedRow
              key={item.id}
              id={item.id}
              name={kind.nameOf(item)}
              hasDraft={drafts.includes(draftOf(item.id))}
              onMove={kind.order && ((by) => move(item, by))}
              onEdit={() => open(item.id)}
              onRemove={() => remove(item)}
            >
              {row(item)}
            </ListedRow>
          ),
        )}
      </ul>
    </Card>
  );
}

interface ListedRowProps {
  id: string;
  name: string;
  hasDraft: boolean;
  /** Left out where the order follows from the records. */
  onMove: ((by: -1 | 1) => void) | undefined;
  onEdit: () => void;
  onRemove: () => void;
  children: ReactNode;
}

/** Alt with an arrow moves the record; a click on its words opens it. */
function ListedRow({ id, name, hasDraft, onMove, onEdit, onRemove, children }: ListedRowProps): ReactNode {
  const isOver = useIsOver();
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOver || !onMove || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li>
      <article
        className="entry-row"
        aria-label={name}
        data-record={id}
        onClick={onPlainClick(onEdit)}
        onKeyDown={onKeyDown}
      >
        {isOver || !onMove ? (
          <span className="w-2 flex-none" />
        ) : (
          <div className="flex flex-none flex-col py-1">
            <IconButton icon={ChevronUp} label={labels.up(name)} onClick={() => onMove(-1)} />
            <IconButton icon={ChevronDown} label={labels.down(name)} onClick={() => onMove(1)} />
          </div>
        )}
        <div className="min-w-0 flex-1 py-2 wrap-anywhere">
          {children}
          {hasDraft && <p className="text-14 font-semibold text-accent-text">{labels.unsaved}</p>}
        </div>
        <div className="flex flex-none py-1">
          <RecordButtons
            remove={labels.remove(name)}
            onRemove={onRemove}
            edit={labels.edit(name)}
            onEdit={onEdit}
          />
        </div>
      </article>
    </li>
  );
}
