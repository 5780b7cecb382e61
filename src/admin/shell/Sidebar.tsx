import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { waitingQuery } from '#admin/inquiries/queries.ts';
import { SearchEverything } from '#admin/search/SearchEverything.tsx';
import { hashOf, withShow } from '#admin/session/route.ts';
import { useActiveEvent, useAdministrator } from '#admin/session/session.tsx';
import { venueClock } from '#domain/basics/dates.ts';
import type { Edition } from '#domain/events/edition.ts';
import { isPast, stateLabels } from '#domain/events/shows.ts';
import { accountPaths, paths, previewPaths } from '#domain/paths.ts';
import {
  type AdminSectionId,
  adminLinks,
  adminSections,
  inboxLabels,
  adminLabels as labels,
} from '#messages/admin.ts';
import {
  CalendarDays,
  ExternalLink,
  History,
  House,
  type Icon,
  Images,
  List,
  Mail,
  Pencil,
  Plus,
  SlidersHorizontal,
  Users,
} from '#ui/icons.tsx';

const panelLink =
  'inline-flex min-h-11 items-center gap-1 rounded-small text-15 font-semibold underline underline-offset-[0.25em]';

/** '2026 · Live': the year of an edition, and what visitors have of it, as color and word. */
export function ShowState({ edition }: { edition: Edition }) {
  const state = stateOf(edition);
  return (
    <span
      className="flex-none rounded-full bg-surface px-2 text-14 leading-6.5 font-semibold text-text before:me-1.5 before:inline-block before:size-2 before:rounded-full before:bg-text-subtle data-[state=draft]:before:bg-accent data-[state=hidden]:before:bg-danger data-[state=live]:before:bg-success"
      data-state={state}
    >
      {[edition.startDate?.slice(0, 4), labels.showStates[state]].filter(Boolean).join(' · ')}
    </span>
  );
}

function stateOf({ state, isActive, endDate }: Edition): keyof typeof labels.showStates {
  if (state === 'draft') return 'draft';
  if (state === 'past' || isPast(endDate, venueClock(Date.now()).date)) return 'over';
  return isActive ? 'live' : 'hidden';
}

/** Where somebody is: a section of the dashboard, or the content manager on its own page. */
export type AdminPlace = AdminSectionId | 'manager';

interface Props {
  section: AdminPlace;
  /** Where the bar above has none. */
  hasSearch?: boolean;
  /** A section was chosen: the drawer closes. */
  onChoose?: (() => void) | undefined;
}

const [dashboard, inquiries, events, content, media, activity, people, settings] = adminSections;
const manager = {
  id: 'manager',
  label: adminLinks.contentManager,
  hint: adminLinks.contentManagerHint,
} as const;

/** The rows with their icons; only some have a hint. */
const groups: readonly [Row, ...Row[]][] = [
  [
    [dashboard, House, true],
    [inquiries, Mail, true],
  ],
  [
    [events, CalendarDays],
    [content, List, true],
    [manager, Pencil, true],
    [media, Images],
  ],
  [
    [activity, History],
    [people, Users],
    [settings, SlidersHorizontal],
  ],
];
type Row = readonly [{ id: AdminPlace; label: string; hint: string }, Icon, hasHint?: true];

/** The way around the admin (product 2.12): the show, the sections, who is signed in. */
export function Sidebar({ section, hasSearch, onChoose }: Props) {
  const { event } = useActiveEvent();
  return (
    <div className="flex min-h-full flex-col relative px-4 pt-5 pb-4 laptop:pt-3 laptop:pb-1">
      <p className="slab ps-2.5 text-22 leading-tight">{labels.title}</p>
      <p className="ps-2.5 text-14 leading-tight text-on-panel/75">{labels.subtitle}</p>
      {hasSearch && (
        <div className="mt-2 px-2.5 laptop:absolute laptop:top-3 laptop:right-6.5 laptop:m-0 laptop:p-0">
          <SearchEverything />
        </div>
      )}
      <EventSelector onChoose={onChoose} />
      <nav aria-label="Admin" className="my-2 grid gap-4 laptop:my-0">
        {groups.map((rows) => (
          <div key={rows[0][0].id}>
            {rows.map(([{ id, label, hint }, Sign, hasHint]) => (
              <a
                key={id}
                href={
                  id === 'manager'
                    ? withShow(event, paths.adminContent, '')
                    : withShow(event, paths.admin, hashOf(id))
                }
                className="flex min-h-11 items-center gap-3 rounded-small border-s-4 border-transparent px-2 py-1 leading-[1.35] hover:bg-on-panel/8 aria-[current]:border-accent aria-[current]:bg-on-panel/12 laptop:py-0 laptop:leading-[1.2]"
                aria-current={id === section ? 'page' : undefined}
                onClick={onChoose}
              >
                <Sign className="size-5 flex-none" />
                <span className="font-semibold">
                  {label}
                  {hasHint && (
                    <span className="block text-14 leading-tight font-normal text-on-panel/70">
                      {' '}
                      {id === 'inquiries' ? <WaitingLine hint={hint} /> : hint}
                    </span>
                  )}
                </span>
              </a>
            ))}
          </div>
        ))}
      </nav>
      <Account />
    </div>
  );
}

function WaitingLine({ hint }: { hint: string }) {
  const summary = useQuery(waitingQuery).data?.summary;
  if (!summary) return hint;
  const { counts, overdue } = summary;
  return (
    <>
      {inboxLabels.needsCount(counts.needs)}
      {overdue > 0 && <strong className="text-accent-on-panel">, {inboxLabels.overdueCount(overdue)}</strong>}
    </>
  );
}

function Account() {
  const { firstName, email } = useAdministrator();
  const client = useQueryClient();
  const logOut = () => {
    // What is still asked for would be told that nobody is signed in.
    client.cancelQueries();
    window.location.assign(accountPaths.logout);
  };
  return (
    <div className="mt-auto flex items-center gap-2 border-t border-on-panel/20 ps-2.5 pt-1">
      <p className="min-w-0 flex-1 text-15">
        <span className="block truncate" title={email}>
          {firstName || email || 'Admin'}
        </span>
        <span className="block text-14 text-on-panel/70">Administrator</span>
      </p>
      <button
        type="button"
        className="min-h-11 cursor-pointer rounded-small px-2.5 text-15 font-semibold underline underline-offset-4"
        onClick={logOut}
      >
        Log out
      </button>
    </div>
  );
}

/** Chooses the edition of a show that every edit applies to, and says so. */
function EventSelector({ onChoose }: Pick<Props, 'onChoose'>) {
  const { event, editions, choose } = useActiveEvent();
  const id = useId();
  const page = paths.event(event.slug);
  const isShown = event.state === 'current' && event.isActive;
  return (
    <div className="mt-3 px-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-14">
        <label className="text-on-panel/75" htmlFor={id}>
          {labels.activeEvent}
        </label>
        <ShowState edition={event} />
      </div>
      <select
        id={id}
        className="panel-select mt-1"
        aria-describedby={`${id}-warning`}
        value={event.id}
        onChange={({ target }) => choose(target.value)}
      >
        {editions.map((edition) => (
          <option key={edition.id} value={edition.id}>
            {optionOf(edition, editions)}
          </option>
        ))}
      </select>
      <p id={`${id}-warning`} className="mt-1 text-14 leading-tight text-accent-on-panel">
        All content edits apply to this event only, except “All shows” texts
      </p>
      <div className="flex flex-wrap justify-between gap-x-2">
        <a href={`${paths.admin}#${hashOf('events', 'add')}`} className={panelLink} onClick={onChoose}>
          <Plus className="size-4" /> Add a show
        </a>
        <a
          href={isShown ? page : previewPaths.pageOf(event, page)}
          target="_blank"
          rel="noreferrer"
          className={panelLink}
        >
          {isShown ? 'View the site' : 'Preview pages'} <ExternalLink className="size-4" />
        </a>
      </div>
    </div>
  );
}

/** '2027, being prepared'; of the current one the year alone, which may be over for visitors. */
const wordsOf = ({ startDate, state }: Edition) =>
  labels.edition(startDate?.slice(0, 4), state === 'current' ? undefined : stateLabels[state]);

/** Year and state tell editions of a show apart. A single edition has them below. */
function optionOf(edition: Edition, editions: readonly Edition[]): string {
  const show = `${edition.name} (${edition.slug})`;
  const isAlone = editions.filter(({ slug }) => slug === edition.slug).length === 1;
  return isAlone ? show : `${show} – ${wordsOf(edition)}`;
}
