import { type ReactNode, useId, useState } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { showValue } from '#admin/session/route.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Chips } from '#admin/ui/Chips.tsx';
import { SearchBox } from '#admin/ui/SearchBox.tsx';
import { nameAmongShows } from '#domain/events/edition.ts';
import type { InquiryState, InquirySummary } from '#domain/inquiries/list.ts';
import { inboxLabels as labels } from '#messages/admin.ts';
import { assigneeLabels } from '#messages/inquiries/several.ts';
import { SlidersHorizontal } from '#ui/icons.tsx';
import { AssigneeOptions } from './AssigneeSelect.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import type { InboxRoute } from './use-inbox-route.ts';
import { inquiryStates } from './words.ts';

/** On a phone all filters but the search are folded away, so that the list is in sight. */
export function InboxFilters({
  route,
  summary,
}: {
  route: InboxRoute;
  summary: InquirySummary | null;
}): ReactNode {
  const { editions } = useActiveEvent();
  const offered = editions.filter(({ state }) => state !== 'draft');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const active = [route.show, route.status, route.assignee].filter(Boolean).length;
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-5 gap-y-3 md:mb-5">
      <div className="flex min-w-0 flex-1 basis-full items-end gap-3 md:basis-72">
        <SearchBox
          label={labels.search}
          placeholder={labels.searchHint}
          value={route.search}
          onChange={route.setSearch}
        />
        <Button
          className="flex-none md:hidden"
          aria-expanded={isOpen}
          aria-controls={`${id}-filters`}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal className="icon" />
          {labels.filters}
          {active > 0 && (
            <span className="tabular-nums">
              {active} <span className="sr-only">{labels.filtersActive}</span>
            </span>
          )}
        </Button>
      </div>
      <div
        id={`${id}-filters`}
        className={`flex min-w-0 flex-wrap items-end gap-x-5 gap-y-3 md:contents ${isOpen ? '' : 'max-md:hidden'}`}
      >
        <div className="min-w-36">
          <label className="mb-1 block text-14 text-text-muted" htmlFor={`${id}-show`}>
            {labels.show}
          </label>
          <select
            id={`${id}-show`}
            className="control control-dense"
            value={route.show}
            onChange={({ target }) => route.setShow(target.value)}
          >
            <option value="">{labels.allShows}</option>
            {offered.map((edition) => (
              <option key={edition.id} value={showValue(edition)}>
                {nameAmongShows(edition)}
              </option>
            ))}
          </select>
        </div>
        <div className="min-w-36">
          <label className="mb-1 block text-14 text-text-muted" htmlFor={`${id}-assignee`}>
            {assigneeLabels.label}
          </label>
          <select
            id={`${id}-assignee`}
            className="control control-dense"
            value={route.assignee}
            onChange={({ target }) => route.setAssignee(target.value)}
          >
            <AssigneeOptions
              others={[
                { value: '', label: assigneeLabels.anyone },
                { value: 'me', label: assigneeLabels.me },
              ]}
            />
          </select>
        </div>
        <StateFilter chosen={route.status} summary={summary} onChoose={route.setStatus} />
        <SavedFilters route={route} />
      </div>
    </div>
  );
}

interface Props {
  chosen: InquiryState | '';
  summary: InquirySummary | null;
  onChoose: (state: string) => void;
}

/** The inquiries of one status; each says how many there are. */
function StateFilter({ chosen, summary, onChoose }: Props): ReactNode {
  const total = Object.values(summary?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  const choices: { value: InquiryState | ''; label: string; count?: string | undefined }[] = [
    // The server stops counting above a limit.
    {
      value: '',
      label: labels.anyStatus,
      count: summary?.more ? labels.countAbove(total - 1) : labels.count(total),
    },
    ...inquiryStates
      .filter((state) => state !== 'withdrawn' || chosen === state || summary?.counts[state])
      .map((state) => ({
        value: state,
        label: labels.statuses[state],
        count: summary?.more ? undefined : labels.count(summary?.counts[state] ?? 0),
      })),
  ];
  return (
    <Chips
      label={labels.status}
      labelClass="mb-1 text-14 text-text-muted"
      choices={choices.map(({ value, label, count }) => ({
        value,
        label: (
          <>
            {label} {summary && count && <span className="tabular-nums opacity-80">{count}</span>}
          </>
        ),
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
