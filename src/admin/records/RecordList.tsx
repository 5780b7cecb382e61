import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { read } from '#admin/session/read.ts';
import { Loaded, useActiveEvent, useIsOver } from '#admin/session/session.tsx';
import { Button, Card, IconButton, LinkButton } from '#admin/ui/parts.tsx';
import { inOrder, type StoredRecord } from '#domain/basics/record.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { listLabels as labels } from '#messages/admin-records.ts';
import { type Icon, Plus, Trash2 } from '#ui/icons.tsx';
import { type Listed, type ListedKind, listedDraft } from './kind.ts';
import { type FieldsOf, ListedForm } from './ListedForm.tsx';
import { type ListActions, useListActions, useOrder } from './list-actions.ts';
import { Question } from './RecordForm.tsx';
import {
  checkState,
  ListedRow,
  type RowActs,
  SelectionAction,
  SelectionBar,
  TickBox,
  useSameActs,
  useSelection,
} from './rows.tsx';
import { draftList, readDraft, useDraftNames } from './use-record.ts';

interface Props<Item extends Listed, Values extends object> {
  kind: ListedKind<Item, Values>;
  items: readonly Item[];
  /** The open record; 'new' for the form of a new one. */
  openId: string | null;
  title?: string;
  /** The words of a row; a function that stays the same keeps rows from rendering again. */
  row: (item: Item) => ReactNode;
  /** Forms show all described fields by default. */
  fields?: ((form: FieldsOf<Item, Values>) => ReactNode) | undefined;
  addForm?: (close: () => void) => ReactNode;
  addIcon?: Icon;
  addLook?: 'primary';
  rowActions?: (item: Item) => ReactNode;
  questionOf?: (values: Values, item: Item | null) => string | null;
  headingOf?: (values: Values) => string;
  refusal?: (actions: ListActions<Item, Values>) => ReactNode;
  nameOf?: (item: Item) => string;
  /** The shown records in their order; `items` may hold an open record that somebody deleted. */
  arrange?: (items: readonly Item[], openId: string | null) => readonly Item[];
  groups?: Groups<Item, Values>;
  filter?: Filter;
  batch?: Batch<Item, Values>;
  /** Shown before the list; can open its records. */
  overview?: (shown: readonly Item[], openId: string | null, open: (id: string) => void) => ReactNode;
  start?: ReactNode;
  end?: ReactNode;
  /** Hears which record is opened or saved. */
  onShow?: (id: string) => void;
}

interface Groups<Item, Values> {
  keyOf(item: Item): string;
  titleOf(key: string): string;
  initialOf(key: string): Values;
  /** The group in which "Add" begins. */
  start: string;
}

/** Narrows a list; `arrange` does so. */
interface Filter {
  readonly control: ReactNode;
  readonly isOn: boolean;
  onShowAll(): void;
}

interface Batch<Item extends Listed, Values extends object> {
  readonly actions: readonly (readonly [id: string, label: string, icon: Icon])[];
  dialog(id: string, selected: Selected<Item, Values>): ReactNode;
}

export interface Selected<Item extends Listed, Values extends object> {
  readonly selected: readonly [Item, ...Item[]];
  readonly actions: ListActions<Item, Values>;
  onClose(): void;
  /** Leads to the records that somebody else changed. */
  onLook(): void;
}

const newId = (group = '') => `new/${group}`;
/** The group of a new record; null for the id of a stored record. */
export const newGroupOf = (id: string | null) => /^new\/(.*)$/.exec(id ?? '')?.[1] ?? null;

/** Records in their order, each edited in its place; at most one form is open. */
export function RecordList<Item extends Listed, Values extends object>(props: Props<Item, Values>) {
  const { kind, items, row, fields, refusal, nameOf = kind.nameOf, arrange, onShow } = props;
  const { groups, filter, batch, overview, addForm, addIcon: AddIcon = Plus } = props;
  const { words } = kind;
  const isOver = useIsOver();
  const eventId = useActiveEvent().event.id;
  const panel = useRef<HTMLElement>(null);
  const draftOf = (id: string | null) => listedDraft(kind.kind, id, eventId);
  const drafts = useDraftNames(draftOf(''));
  const [openId, setOpenId] = useState<string | null>(() => {
    const added = draftList.get().find((name) => `${name}/`.startsWith(`${draftOf(null)}/`));
    return (
      (props.openId === 'new' ? newId() : openAtFirst(items, props.openId)) ??
      (added !== undefined
        ? newId(added.slice(draftOf(null).length + 1))
        : (items.find(({ id }) => readDraft(draftOf(id)))?.id ?? null))
    );
  });
  const named = openAtFirst(items, props.openId);
  useEffect(() => {
    if (named) setOpenId(named);
  }, [named]);
  const newGroup = newGroupOf(openId);
  const actions = useListActions(kind, eventId, nameOf);
  const order = useOrder(kind, eventId, items);
  const openItem = useOpenItem(items, openId);
  const listed = useMemo(
    () => (openItem && !items.includes(openItem) ? [...items, openItem] : items),
    [items, openItem],
  );
  const inOrder = () =>
    listed === items
      ? order.items
      : [...order.items, ...listed.slice(-1)].toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const shown = arrange ? arrange(listed, openId) : inOrder();
  const shownIds = shown.map(({ id }) => id);
  const selection = useSelection(shownIds);
  const [first, ...others] = items.filter(({ id }) => selection.ids.has(id));
  const [leaving, setLeaving] = useState<Item | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (openId !== null) onShow?.(openId);
  }, [openId, onShow]);

  const open = (id: string | null) => {
    actions.clear();
    setOpenId(id);
  };
  const ask = (id: string | null) => {
    actions.clear();
    setAsked(id);
  };
  const focusOn = (id: string | undefined) => {
    const control = id === undefined ? '[data-add]' : `[data-record="${id}"] [data-takes-focus]`;
    panel.current?.querySelector<HTMLElement>(control)?.focus();
  };
  const remove = async (gone: readonly Item[], act = actions.remove) => {
    const ids = gone.map(({ id }) => id);
    const left = shownIds.filter((id) => !ids.includes(id));
    const next = left[shownIds.findIndex((id) => ids.includes(id))] ?? left.at(-1);
    if (await act(gone)) focusOn(next);
  };
  const removeForGood = (item: Item) =>
    remove([item], async () => {
      await actions.removeForGood(item);
      setLeaving(null);
      return true;
    });
  const move = (item: Item, by: -1 | 1) => {
    const place = order.items.indexOf(item) + 1 + by;
    if (order.move(item, by)) setAnnounced(`${kind.nameOf(item)} is now ${place} of ${items.length}`);
  };
  const acts = useSameActs<RowActs<Item>>({
    open,
    remove: (item) => (kind.question ? setLeaving(item) : remove([item])),
    move,
    select: (id, isTicked) => selection.toggle([id], isTicked),
  });
  const asStored = (item: Item) => items.find(({ id }) => id === item.id) ?? item;
  const form = (item: Item | null, group = '') => (
    <ListedForm
      key={item?.id ?? 'new'}
      kind={kind}
      item={item}
      group={group}
      initial={groups?.initialOf(group)}
      fields={fields}
      questionOf={props.questionOf}
      headingOf={props.headingOf}
      // A save that ends late must not close the record that is open by then.
      onDone={() => setOpenId((now) => (now === openId ? null : now))}
      onReopen={() => setOpenId(openId)}
      onSaved={(saved, before) => {
        actions.offerUndo(saved, before);
        onShow?.(saved.id);
      }}
    />
  );
  const rows = (ofGroup: readonly Item[]) =>
    ofGroup.map((item) =>
      item.id === openId ? (
        <li key={item.id}>{form(item)}</li>
      ) : (
        <ListedRow
          key={item.id}
          item={item}
          name={nameOf(item)}
          row={row}
          actions={props.rowActions}
          acts={acts}
          hasDraft={drafts.includes(draftOf(item.id))}
          isChanged={actions.changed.some(({ id }) => id === item.id)}
          canMove={kind.order !== undefined}
          end={words.end}
          selected={batch && (selection.ids.has(item.id) ? 'all' : 'none')}
        />
      ),
    );
  const failure = asked === null ? (actions.failure ?? order.failure) : undefined;
  return (
    <>
      {overview?.(shown, openId, open)}
      <Card
        ref={panel}
        id={`${kind.kind}-list`}
        title={props.title ?? words.title}
        beside={
          !isOver && (
            <Button
              data-add
              look={props.addLook}
              aria-expanded={newGroup !== null}
              onClick={() => open(newGroup === null ? newId(groups?.start) : null)}
            >
              <AddIcon className="icon" />
              {words.add}
            </Button>
          )
        }
      >
        {words.note && (
          <p className="px-5 pb-3 text-15 text-text-muted">
            {words.note}{' '}
            {kind.order && items.length > 1 && !isOver && (
              <span className="max-lg:hidden">
                Press Alt with the up or down arrow to move the selected one.
              </span>
            )}
          </p>
        )}
        <div role="alert">
          {failure && <p className="field-error px-5 pb-3">{failure}</p>}
          {refusal?.(actions)}
        </div>
        <p className="sr-only" role="status">
          {announced}
        </p>
        {newGroup === '' && (addForm?.(() => setOpenId(null)) ?? form(null))}
        {props.start}
        {items.length > 0 && filter?.control}
        {items.length === 0 && newGroup === null && (
          <div className="p-5 pt-1">
            <p className="placeholder px-5 py-6 text-text-muted">{words.none}</p>
          </div>
        )}
        {batch && items.length > 0 && (
          <div className="flex items-center gap-1 border-t border-border px-2">
            <TickBox
              label="Select all"
              state={checkState(shownIds, selection.ids)}
              onChange={(isTicked) => selection.toggle(shownIds, isTicked)}
            />
            <p className="text-15 text-text-muted tabular-nums" role="status">
              {shown.length === 0
                ? 'No items match this filter.'
                : labels.shown(shown.length, items.length, words.count?.(items.length))}
            </p>
            {filter?.isOn && (
              <LinkButton className="ms-auto px-3 text-15" onClick={filter.onShowAll}>
                Show all items
              </LinkButton>
            )}
          </div>
        )}
        {groups ? (
          groupsOf(shown, groups.keyOf, newGroup).map(([key, ofGroup]) => {
            const ids = ofGroup.map(({ id }) => id);
            const title = groups.titleOf(key);
            return (
              <section key={key}>
                <div className="flex items-center gap-1 border-t border-border bg-surface-alt px-2">
                  {batch && ids.length > 0 && (
                    <TickBox
                      label={`Select all of ${title}`}
                      state={checkState(ids, selection.ids)}
                      onChange={(isTicked) => selection.toggle(ids, isTicked)}
                    />
                  )}
                  <h3 className="min-h-11 min-w-0 flex-1 content-center font-sans text-15 leading-normal font-bold [word-spacing:normal]">
                    {title}
                  </h3>
                  {!isOver && (
                    <IconButton
                      icon={Plus}
                      label={`Add an item on ${title}`}
                      data-add
                      onClick={() => open(newId(key))}
                    />
                  )}
                </div>
                <ul>{rows(ofGroup)}</ul>
                {newGroup === key && form(null, key)}
              </section>
            );
          })
        ) : (
          <ul aria-label={words.list}>{rows(shown)}</ul>
        )}
        {props.end}
        {leaving && kind.question && (
          <Question
            {...kind.question}
            failed={words.deleteFailed}
            isDanger
            onCancel={() => setLeaving(null)}
            act={() => removeForGood(asStored(leaving))}
          >
            <p className="wrap-anywhere">{kind.question.text(asStored(leaving))}</p>
          </Question>
        )}
        {batch && first && (
          <>
            <SelectionBar
              label="Selected items"
              selected={`${others.length + 1} selected`}
              onClear={selection.clear}
            >
              {batch.actions.map(([id, label, icon]) => (
                <SelectionAction key={id} label={label} icon={icon} onClick={() => ask(id)} />
              ))}
              <SelectionAction
                label="Delete"
                icon={Trash2}
                onClick={() => {
                  ask(null);
                  remove([first, ...others]);
                }}
              />
            </SelectionBar>
            {asked !== null &&
              batch.dialog(asked, {
                selected: [first, ...others],
                actions,
                onClose: () => ask(null),
                onLook() {
                  // Without `clear`, what was refused stays marked.
                  setAsked(null);
                  // The closing dialog gives the focus back first.
                  setTimeout(() => focusOn(actions.changed[0]?.id));
                },
              })}
          </>
        )}
      </Card>
    </>
  );
}

export function ShowRecords<Item extends Listed & StoredRecord, Values extends object>(
  props: Omit<Props<Item, Values>, 'items'>,
) {
  const { kind } = props;
  const eventId = useActiveEvent().event.id;
  const [list] = kind.write.changes ?? [];
  const query = useQuery(read(list as Endpoint<{ eventId: string }, Item[]>, { eventId }));
  return (
    <Loaded query={query}>
      {(stored) => {
        const items = kind.order ? inOrder(eventId, stored as (Item & { order: number })[]) : stored;
        return <RecordList {...props} items={items} />;
      }}
    </Loaded>
  );
}

/** The records by group, and among them the group of a new record. */
function groupsOf<Item>(shown: readonly Item[], keyOf: (item: Item) => string, newGroup: string | null) {
  const keys = new Set([...shown.map(keyOf), ...(newGroup ? [newGroup] : [])]);
  return [...keys].sort().map((key) => [key, shown.filter((item) => keyOf(item) === key)] as const);
}

/** The record that an address names, if the list has it. */
const openAtFirst = (items: readonly { readonly id: string }[], id: string | null): string | null =>
  items.some((item) => item.id === id) ? id : null;

/** The open record, kept when somebody deletes it, so that what is typed in its form is not lost. */
function useOpenItem<Item extends { readonly id: string }>(
  items: readonly Item[],
  openId: string | null,
): Item | null {
  const known = useRef<Item>(null);
  const open = items.find(({ id }) => id === openId) ?? (known.current?.id === openId ? known.current : null);
  useEffect(() => {
    known.current = open;
  }, [open]);
  return open;
}
