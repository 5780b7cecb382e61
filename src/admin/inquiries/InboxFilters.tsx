import { type ReactNode, useId } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { SearchBox } from '#admin/ui/SearchBox.tsx';
import { nameAmongShows } from '#domain/events/edition.ts';
import type { InquirySummary } from '#domain/inquiries/list.ts';
import { inboxLabels as labels } from '#messages/admin.ts';
import { inquiryStatuses } from './statuses.ts';
import { type InboxRoute, showValue } from './use-inbox-route.ts';

/** Search, show and status; each status says how many there are. */
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
  const total = Object.values(summary?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  const choices = [
    { value: '', label: labels.anyStatus, count: summary ? total : undefined },
    ...inquiryStatuses.map((value) => ({
      value,
      label: labels.statuses[value],
      count: summary?.counts[value],
    })),
  ];
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-5 gap-y-3">
      <SearchBox
        label={labels.search}
        placeholder={labels.searchHint}
        value={route.search}
        onChange={route.setSearch}
      />
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
      <fieldset className="min-w-0">
        <legend className="mb-1 text-14 text-text-muted">{labels.status}</legend>
        <div className="flex flex-wrap gap-2">
          {choices.map(({ value, label, count }) => (
            <button
              key={value}
              type="button"
              className="chip"
              aria-pressed={route.status === value}
              onClick={() => route.setStatus(value)}
            >
              {label} {count !== undefined && <span className="tabular-nums opacity-80">{count}</span>}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
