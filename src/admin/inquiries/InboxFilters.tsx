import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useEffect, useId, useMemo, useState } from 'react';
import { Question } from '#admin/records/RecordForm.tsx';
import { undoable } from '#admin/records/use-record.ts';
import { unlessGone, useCall } from '#admin/session/read.ts';
import { goToHash, hashOf, routeOf, showValue, useHash } from '#admin/session/route.ts';
import { useActiveEvent } from '#admin/session/session.tsx';
import { Chips, type Choices, FilterSelect, InputField, SearchBox, SelectField } from '#admin/ui/fields.tsx';
import { Button, IconButton, LinkButton } from '#admin/ui/parts.tsx';
import * as api from '#domain/api.ts';
import { nameAmongShows } from '#domain/events/shows.ts';
import type { Assignee } from '#domain/inquiries/inquiry.ts';
import type { InquiryGroup, InquirySummary, SavedFilter } from '#domain/inquiries/list.ts';
import { inboxLabels } from '#messages/admin.ts';
import { assigneeLabels } from '#messages/inquiries/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { SlidersHorizontal, X } from '#ui/icons.tsx';
import { colleaguesQuery, filtersQuery, type InboxFilter } from './queries.ts';
import { inquiryStates } from './words.ts';

const labels = {
  save: 'Save this filter',
  saved: { title: 'Filter Saved' },
  removed: { title: 'Filter Deleted' },
  removeFailed: { title: 'Error', description: 'The filter was not deleted', variant: 'destructive' },
} as const;

/** A pause in the typing this long asks the server. */
const SEARCH_PAUSE_MILLISECONDS = 250;

/** Keeps filters and the open inquiry in the address, so Back, a reload and a login preserve them. */
export function useInboxRoute() {
  const { section, detail: named, filters } = routeOf(useHash());
  // Another section's address may be read for a moment before the inbox goes.
  const detail = section === 'inquiries' ? named : null;
  const { event, editions } = useActiveEvent();
  // Inquiries for a draft are of the current edition.
  const current = editions.find(({ slug, state }) => slug === event.slug && state === 'current');
  const ownShow = showValue((event.state === 'draft' && current) || event);
  const show = filters.get('show') || ownShow;
  const sort = filters.get('sort') as InboxFilter['sort'] | null;
  const status: InquiryGroup | '' =
    (['needs', ...inquiryStates] as const).find((name) => name === filters.get('status')) ?? '';
  const assignee = /^(me|[0-9a-f-]{36})$/.exec(filters.get('assignee') ?? '')?.[0] ?? '';
  const searched = filters.get('search') ?? '';
  const [search, setSearch] = useState(searched);

  const go = (changes: Partial<Record<string, string>>, id: string | null) => {
    const next = new URLSearchParams(filters);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    goToHash(hashOf('inquiries', id, next), { replace: true });
  };
  // Follows Back and "clear", but keeps a space at the end of what is typed.
  useEffect(() => setSearch((typed) => (typed.trim() === searched ? typed : searched)), [searched]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause starts anew with each key, and with nothing else
  useEffect(() => {
    if (search.trim() === searched) return;
    const timer = setTimeout(() => go({ search: search.trim() }, null), SEARCH_PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [search]);

  const eventId = editions.find((edition) => showValue(edition) === show)?.id;
  const filter = useMemo<InboxFilter>(
    () => ({
      ...(eventId && { eventId }),
      ...(status && { status }),
      ...(assignee && { assignee }),
      ...(searched && { search: searched }),
      ...(sort && { sort }),
    }),
    [eventId, status, assignee, searched, sort],
  );
  return {
    filter,
    show,
    status,
    assignee,
    search,
    isOtherShow: show !== ownShow,
    isFiltered: Boolean(status || assignee || searched || show !== ownShow),
    chosenId: detail,
    /** Narrows the list by these, too. */
    narrow: (changes: Partial<Record<'show' | 'status' | 'assignee', string>>) => go(changes, null),
    /** Shows what a saved filter names, and nothing else. */
    apply: (saved: Pick<SavedFilter, 'show' | 'status' | 'assignee'>) => {
      setSearch('');
      go({ show: saved.show || 'all', status: saved.status, assignee: saved.assignee, search: '' }, null);
    },
    setSearch,
    hrefOf: (id: string) => `#${encodeURI(hashOf('inquiries', id, filters))}`,
    sort: sort ?? 'due',
    sortBy: (order: string) => go({ sort: order }, detail),
    open: (id: string | null) => goToHash(hashOf('inquiries', id, filters)),
    clear: () => {
      setSearch('');
      go({ show: 'all', status: '', assignee: '', search: '' }, detail);
    },
  };
}

export type InboxRoute = ReturnType<typeof useInboxRoute>;

/** The team's saved filters, each applied by a click, and the way to save the one on view. */
function SavedFilters({ route }: { route: InboxRoute }) {
  const { data: saved = [] } = useQuery(filtersQuery);
  const [isNaming, setNaming] = useState(false);
  const { status, assignee } = route;
  const show = route.show === 'all' ? '' : route.show;
  const isOnView = (one: Parts) =>
    one.show === show && one.status === status && one.assignee === assignee && route.search === '';
  const isWorthIt = route.isFiltered && Boolean(show || status || assignee) && !saved.some(isOnView);
  if (saved.length === 0 && !isWorthIt) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-14 text-text-muted md:sr-only">Saved filters</legend>
      <div className="flex flex-wrap items-center gap-2">
        {saved.map((one) => (
          <SavedChip key={one.id} filter={one} isOnView={isOnView(one)} onApply={() => route.apply(one)} />
        ))}
        {isWorthIt && <LinkButton onClick={() => setNaming(true)}>{labels.save}</LinkButton>}
      </div>
      {isNaming && <NameFilter parts={{ show, status, assignee }} onClose={() => setNaming(false)} />}
    </fieldset>
  );
}

type Parts = Pick<SavedFilter, 'show' | 'status' | 'assignee'>;

interface SavedChipProps {
  filter: SavedFilter;
  isOnView: boolean;
  onApply: () => void;
}

function SavedChip({ filter, isOnView, onApply }: SavedChipProps) {
  const { id, name, show, status, assignee } = filter;
  const add = useCall(api.addInquiryFilter);
  const deleteFilter = useCall(api.deleteInquiryFilter);
  const remove = async () => {
    try {
      await unlessGone(deleteFilter({ id }));
      undoable(labels.removed, `Restore the filter ${name}`, () => add({ name, show, status, assignee }));
    } catch {
      showToast(labels.removeFailed);
    }
  };
  return (
    <span className="flex items-center">
      <button type="button" className="chip" aria-pressed={isOnView} onClick={onApply}>
        {name}
      </button>
      <IconButton icon={X} label={`Delete filter ${name}`} onClick={remove} />
    </span>
  );
}

/** Asks for the name of a new filter. */
function NameFilter({ parts, onClose }: { parts: Parts; onClose: () => void }) {
  const add = useCall(api.addInquiryFilter);
  const [name, setName] = useState('');
  const save = async () => {
    await add({ name, ...parts });
    showToast(labels.saved);
    onClose();
  };
  return (
    <Question
      title={labels.save}
      save="Save"
      failed="The filter was not saved"
      isDisabled={name.trim() === ''}
      isOfPortal
      act={save}
      onCancel={onClose}
    >
      <InputField
        name="filter-name"
        label="Name of the filter"
        hint="Everyone on the team sees it. “Me” means the person using it. Search words aren’t saved."
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </Question>
  );
}

/** On a phone all filters but the search are folded away, so that the list is in sight. */
export function InboxFilters({ route, summary }: { route: InboxRoute; summary: InquirySummary | null }) {
  const { editions } = useActiveEvent();
  const offered = editions.filter(({ state }) => state !== 'draft');
  const assignees = useAssignees([
    ['', 'Anyone'],
    ['me', 'Me'],
  ]);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const active = [route.isOtherShow, route.status, route.assignee].filter(Boolean).length;
  return (
    <div className="mb-3 flex flex-wrap items-end gap-x-5 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-full items-end gap-3 md:basis-72">
        <SearchBox
          label="Search inquiries"
          placeholder="Company, phone, number, city, notes…"
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
          Filters
          {active > 0 && (
            <span className="tabular-nums">
              {active} <span className="sr-only">active</span>
            </span>
          )}
        </Button>
      </div>
      <div
        id={`${id}-filters`}
        className={`flex min-w-0 flex-wrap items-end gap-x-5 gap-y-3 md:contents ${isOpen ? '' : 'max-md:hidden'}`}
      >
        <FilterSelect
          label="Show"
          value={route.show}
          choices={[
            ['all', 'All shows'],
            ...offered.map((edition) => [showValue(edition), nameAmongShows(edition)] as const),
          ]}
          onChoose={(show) => route.narrow({ show })}
        />
        <FilterSelect
          label={assigneeLabels.label}
          value={route.assignee}
          choices={assignees}
          onChoose={(assignee) => route.narrow({ assignee })}
        />
        <StateFilter
          chosen={route.status}
          summary={summary}
          onChoose={(status) => route.narrow({ status })}
        />
        <SavedFilters route={route} />
      </div>
    </div>
  );
}

interface Props {
  chosen: InquiryGroup | '';
  summary: InquirySummary | null;
  onChoose: (state: string) => void;
}

/** The inquiries of one status; each says how many there are. */
function StateFilter({ chosen, summary, onChoose }: Props) {
  const total = inquiryStates.reduce((sum, state) => sum + (summary?.counts[state] ?? 0), 0);
  const choices: { value: InquiryGroup | ''; label: string; count?: string | undefined }[] = [
    {
      value: 'needs',
      label: inboxLabels.needs,
      count: summary?.more ? undefined : inboxLabels.count(summary?.counts.needs ?? 0),
    },
    // The server stops counting above a limit.
    {
      value: '',
      label: 'All',
      count: summary?.more ? inboxLabels.countAbove(total - 1) : inboxLabels.count(total),
    },
    ...inquiryStates
      .filter((state) => state !== 'withdrawn' || chosen === state || summary?.counts[state])
      .map((state) => ({
        value: state,
        label: inboxLabels.statuses[state],
        count: summary?.more ? undefined : inboxLabels.count(summary?.counts[state] ?? 0),
      })),
  ];
  return (
    <Chips
      label={inboxLabels.status}
      labelClass="mb-1 text-14 text-text-muted md:sr-only"
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

/** `others`, then the colleagues who can take care of inquiries, and the current one, who may have left the team. */
function useAssignees(others: Choices, current: Assignee | null = null): Choices {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const isKnown = !current || colleagues.some(({ id }) => id === current.id);
  const people = [...(isKnown ? [] : [current]), ...colleagues];
  return [...others, ...people.map(({ id, name }) => [id, name] as const)];
}

/** A field with a choice among them. */
export function AssigneeSelect({
  others,
  current,
  ...field
}: { others: Choices; current?: Assignee | null } & Omit<ComponentProps<typeof SelectField>, 'label'>) {
  return <SelectField label={assigneeLabels.label} choices={useAssignees(others, current)} {...field} />;
}
