import { type CSSProperties, useEffect, useState } from 'react';
import { SelectedInquiries } from '#admin/inquiries/bulk/SelectedInquiries.tsx';
import { checkState, type Selection, TickBox } from '#admin/records/rows.tsx';
import { CheckBox } from '#admin/ui/fields.tsx';
import { Button, IconButton } from '#admin/ui/parts.tsx';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { severalLabels } from '#messages/inquiries/admin.ts';
import { keep, kept } from '#stores/kept.ts';
import { ChevronDown, ChevronUp, SlidersHorizontal } from '#ui/icons.tsx';
import type { InboxRoute } from './InboxFilters.tsx';
import { cellNames, InquiryLine } from './InquiryLine.tsx';
import { todayAtVenue } from './words.ts';

/** In the order of the screen; `due` is the order of the list by default. */
const columns = [
  ['company', 'Company', 'minmax(0,3fr)'],
  ['wants', 'Wants', 'minmax(0,2fr)'],
  ['sells', 'Sells', 'minmax(0,1fr)'],
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
            label={severalLabels.selectAll}
            state={checkState(ids, selection.ids)}
            onChange={(checked) => selection.toggle(ids, checked)}
          />
          <p className="text-15 text-text-muted" aria-hidden="true">
            {severalLabels.selectAll}
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
