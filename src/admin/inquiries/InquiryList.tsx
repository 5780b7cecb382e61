import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useState } from 'react';
import { ComposerDialog } from '#admin/inquiries/Composer.tsx';
import { AssigneeSelect } from '#admin/inquiries/InboxFilters.tsx';
import { updateCachedInquiry } from '#admin/inquiries/queries.ts';
import { inquiryStatuses, todayAtVenue } from '#admin/inquiries/words.ts';
import { FormDialog } from '#admin/records/RecordForm.tsx';
import { checkState, type Selection, SelectionAction, SelectionBar, TickBox } from '#admin/records/rows.tsx';
import { undoable, useSubmit } from '#admin/records/use-record.ts';
import { failureText, useCall } from '#admin/session/read.ts';
import { CheckBox, SelectField } from '#admin/ui/fields.tsx';
import { Button, IconButton } from '#admin/ui/parts.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { TableFormat } from '#domain/basics/schemas.ts';
import type { InquiriesUpdate, InquiriesUpdated } from '#domain/inquiries/bulk.ts';
import type { InquiryStatus, StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { inboxLabels } from '#messages/admin.ts';
import { assigneeLabels, severalLabels as labels } from '#messages/inquiries/admin.ts';
import { keep, kept } from '#stores/kept.ts';
import { showToast } from '#stores/toasts.ts';
import { ChevronDown, ChevronUp, Download, MailPlus, SlidersHorizontal, X } from '#ui/icons.tsx';
import { saveFile } from '#ui/save-file.ts';
import type { InboxRoute } from './InboxFilters.tsx';
import { cellNames, InquiryLine } from './InquiryLine.tsx';

/** In the order of the screen; `due` is the order of the list by default. */
const columns = [
  ['company', 'Company', '3fr'],
  ['wants', 'Wants', '2fr'],
  ['sells', 'Sells', '1fr'],
  ['show', 'Show', 'minmax(5.25rem,1fr)'],
  ['due', 'Due', 'minmax(9.5rem,1fr)'],
  ['who', 'Who', 'minmax(4rem,1fr)'],
] as const;

const COLUMNS = 'inbox-columns';

/** The columns that somebody does without, as long as this browser remembers. */
function useHidden() {
  const [hidden, setHidden] = useState<readonly string[]>(
    () => kept<{ hidden: string[] }>(COLUMNS, (value) => Array.isArray(value.hidden))?.hidden ?? [],
  );
  useEffect(() => keep(COLUMNS, { hidden }), [hidden]);
  const toggle = (name: string, isShown: boolean) =>
    setHidden(isShown ? hidden.filter((one) => one !== name) : [...hidden, name]);
  return [hidden, toggle] as const;
}

interface Props {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  items: readonly StoredInquiry[];
  selection: Selection;
  route: InboxRoute;
}

/** The inquiries as links, one line of columns each, and what can be done to those that are ticked. */
export function InquiryList({ query, items, selection, route }: Props) {
  const today = todayAtVenue();
  const ids = items.map(({ id }) => id);
  const [hidden, toggle] = useHidden();
  const [isChoosing, setChoosing] = useState(false);
  const shown = columns.filter(([name]) => !hidden.includes(name));
  const widths = { '--columns': shown.map(([, , width]) => width).join(' ') } as CSSProperties;
  return (
    <div className="@container/inquiries roomy:sticky roomy:top-36" style={widths}>
      <div className="card roomy:has-data-open:max-h-[calc(100dvh-10rem)] roomy:has-data-open:overflow-y-auto">
        <div className="inquiry-head">
          <TickBox
            isOfPortal
            label={labels.selectAll}
            state={checkState(ids, selection.ids)}
            onChange={(checked) => selection.toggle(ids, checked)}
          />
          <p className="text-15 text-text-muted" aria-hidden="true">
            {labels.selectAll}
          </p>
          <fieldset className="inquiry-columns" aria-label="Sort by">
            {shown.map(([name, label]) => (
              <SortButton key={name} name={name} label={label} route={route} />
            ))}
          </fieldset>
          <IconButton
            icon={SlidersHorizontal}
            label="Columns"
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          />
        </div>
        {isChoosing && (
          <fieldset
            className="flex flex-wrap justify-end gap-x-5 border-t border-border px-4"
            aria-label="Columns"
          >
            {columns
              .filter(([name]) => cellNames.some((cell) => cell === name))
              .map(([name, label]) => (
                <CheckBox
                  key={name}
                  isChecked={!hidden.includes(name)}
                  onChange={(checked) => toggle(name, checked)}
                >
                  {label}
                </CheckBox>
              ))}
          </fieldset>
        )}
        <nav aria-label="List of inquiries">
          <ul>
            {items.map((inquiry) => (
              <li
                key={inquiry.id}
                className="inquiry-row"
                data-open={inquiry.id === route.chosenId || undefined}
              >
                <TickBox
                  isOfPortal
                  label={`Select ${inquiry.companyName}`}
                  state={selection.ids.has(inquiry.id) ? 'all' : 'none'}
                  onChange={(checked) => selection.toggle([inquiry.id], checked)}
                />
                <a
                  href={route.hrefOf(inquiry.id)}
                  className="inquiry-link inset-focus"
                  data-inquiry={inquiry.id}
                  aria-current={inquiry.id === route.chosenId ? 'true' : undefined}
                >
                  <InquiryLine inquiry={inquiry} today={today} hidden={hidden} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {query.hasNextPage && (
          <div className="border-t border-border p-3 text-center">
            <Button aria-disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
              {query.isFetchingNextPage ? 'Loading…' : 'Show more'}
            </Button>
          </div>
        )}
      </div>
      <SelectedInquiries
        selected={items.filter(({ id }) => selection.ids.has(id))}
        onClear={selection.clear}
      />
    </div>
  );
}

interface SortProps {
  name: (typeof columns)[number][0];
  label: string;
  route: InboxRoute;
}

/** Sorts up, then down; what is due first, then what came last. */
function SortButton({ name, label, route }: SortProps) {
  const [up, down] = name === 'due' ? (['due', 'newest'] as const) : ([name, `-${name}`] as const);
  const { sort } = route;
  const isOn = sort === up || sort === down;
  const Sign = sort === down ? ChevronDown : ChevronUp;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={isOn ? `${label}, sorted ${sort === down ? 'down' : 'up'}` : undefined}
      onClick={() => route.sortBy(sort === up ? down : up)}
    >
      <span className="truncate">{label}</span>
      {isOn && <Sign className="icon" />}
    </button>
  );
}

type SeveralChange = Pick<InquiriesUpdate['inquiries'][number], 'status' | 'assignee'>;

/** Changes several inquiries at once, and offers the way back in a toast. @returns those that somebody changed or deleted since. */
function useSeveral() {
  const client = useQueryClient();
  const update = useCall(api.updateInquiries);
  const send = async (inquiries: InquiriesUpdate['inquiries']): Promise<InquiriesUpdated> => {
    const updated = await update({ inquiries });
    for (const inquiry of updated.saved) updateCachedInquiry(client, inquiry);
    return updated;
  };
  const undo = async (saved: readonly StoredInquiry[], before: readonly StoredInquiry[]) => {
    const stored = before.flatMap(({ id, status, assignee }) => {
      const now = saved.find((one) => one.id === id);
      return now ? [{ id, version: now.version, status, assignee: assignee?.id ?? null }] : [];
    });
    const { skipped, saved: undone } = await send(stored);
    if (skipped.length === 0) return true;
    const description = skippedText(undone.length, skipped);
    showToast({ title: 'Error', description, variant: 'destructive' });
    return false;
  };
  return async (chosen: readonly StoredInquiry[], change: SeveralChange): Promise<InquiriesUpdated> => {
    const updated = await send(chosen.map(({ id, version }) => ({ id, version, ...change })));
    const { saved } = updated;
    if (saved.length > 0) {
      undoable(labels.updated(saved.length), labels.undoHint(saved.length), () => undo(saved, chosen));
    }
    return updated;
  };
}

const skippedText = (saved: number, skipped: InquiriesUpdated['skipped']): string =>
  labels.skipped(
    saved,
    skipped.flatMap(({ companyName }) => companyName ?? []),
    skipped.filter(({ reason }) => reason === 'gone').length,
  );

/** The actions for the selected inquiries. */
function SelectedInquiries({
  selected,
  onClear,
}: {
  selected: readonly StoredInquiry[];
  onClear: () => void;
}) {
  const [action, setAction] = useState<'change' | 'reply' | 'decline' | null>(null);
  if (selected.length === 0) return null;
  const close = () => setAction(null);
  const exportThem = async (format: TableFormat) => {
    try {
      const file = await call(api.exportInquiries, { ids: selected.map(({ id }) => id), format });
      saveFile(file, `booth-inquiries-${todayAtVenue()}.${format}`);
    } catch {
      showToast({ title: 'Error', description: 'The download failed. Try again.', variant: 'destructive' });
    }
  };
  return (
    <>
      <SelectionBar label="Selected inquiries" selected={`${selected.length} selected`} onClear={onClear}>
        <SelectionAction label="Change" icon={SlidersHorizontal} onClick={() => setAction('change')} />
        <SelectionAction label="Reply" icon={MailPlus} onClick={() => setAction('reply')} />
        <SelectionAction label="Decline" icon={X} onClick={() => setAction('decline')} />
        {(['xlsx', 'csv'] as const).map((format) => (
          <SelectionAction
            key={format}
            label={{ xlsx: 'Export Excel', csv: 'Export CSV' }[format]}
            icon={Download}
            onClick={() => exportThem(format)}
          />
        ))}
      </SelectionBar>
      {action === 'change' && <ChangeInquiries selected={selected} onClose={close} />}
      {(action === 'reply' || action === 'decline') && (
        <ComposerDialog
          chosen={selected}
          begin={action === 'decline' ? 'mail_answer_declined' : undefined}
          onClose={close}
        />
      )}
    </>
  );
}

/** In place of an id: keep the assignee, or assign nobody. */
const SAME = '';
const NOBODY = 'nobody';

/** Another status or colleague for several inquiries. Stays open with what was skipped, and why. */
function ChangeInquiries({ selected, onClose }: { selected: readonly StoredInquiry[]; onClose: () => void }) {
  const [status, setStatus] = useState<InquiryStatus | ''>('');
  const [assignee, setAssignee] = useState<string>(SAME);
  const [message, setMessage] = useState('');
  const change = useSeveral();
  const { submit, isBusy, failure } = useSubmit((error) =>
    failureText('The inquiries were not changed', error),
  );
  const save = () =>
    submit(async () => {
      const { saved, skipped } = await change(selected, {
        ...(status && { status }),
        ...(assignee !== SAME && { assignee: assignee === NOBODY ? null : assignee }),
      });
      if (skipped.length === 0) onClose();
      else setMessage(skippedText(saved.length, skipped));
    });
  return (
    <FormDialog
      title={labels.title(selected.length)}
      isFirm
      hasShortcut
      save={labels.title(selected.length)}
      cancel={message ? 'Close' : 'Cancel'}
      error={failure ?? message}
      isBusy={isBusy}
      isDisabled={status === '' && assignee === SAME}
      isOfPortal
      onSubmit={save}
      onCancel={onClose}
    >
      <SelectField
        name="several-status"
        label="Status"
        value={status}
        choices={[
          ['', labels.same],
          ...inquiryStatuses.map((one) => [one, inboxLabels.statuses[one]] as const),
        ]}
        onChoose={setStatus}
      />
      <AssigneeSelect
        name="several-assignee"
        others={[
          [SAME, labels.same],
          [NOBODY, assigneeLabels.nobody],
        ]}
        value={assignee}
        onChoose={setAssignee}
      />
    </FormDialog>
  );
}
