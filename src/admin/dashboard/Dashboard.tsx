import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ActButton, Question } from '#admin/records/RecordForm.tsx';
import { countsQuery, read, useCall } from '#admin/session/read.ts';
import { hashOf, managerHashOf } from '#admin/session/route.ts';
import { useActiveEvent } from '#admin/session/session.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { Button, Card, SectionHead } from '#admin/ui/parts.tsx';

import * as api from '#domain/api.ts';
import { paths } from '#domain/paths.ts';
import { dashboardLabels } from '#messages/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { Figures } from './Figures.tsx';

const emails = (count: number): string =>
  count === 1 ? '1 email' : `${count.toLocaleString('en-US')} emails`;

/** Mails that a restored backup has brought back: nobody but a person knows which went out before (product 2.27). */
function HeldMails() {
  const { data } = useQuery(read(api.readHeldMails));
  const releaseMails = useCall(api.releaseHeldMails);
  const discardMails = useCall(api.discardHeldMails);
  const [isAsked, ask] = useState(false);
  if (!data || data.count === 0 || data.since === null) return null;
  const { count, since } = data;
  const discard = async () => {
    await discardMails();
    showToast({ title: 'The emails were discarded' });
  };
  return (
    <Card id="held-mails" title="Emails from the backup">
      <div className="grid gap-3 border-t border-border px-5 py-4">
        <p>{`A backup was restored. ${emails(count)} in it, the first from ${formatMoment(since)}, ${count === 1 ? 'was' : 'were'} still waiting to be sent. Some may have gone out before.`}</p>
        <div className="flex flex-wrap gap-3">
          <ActButton
            look="primary"
            failed="Nothing was changed"
            done={{ title: 'The emails are on their way' }}
            act={() => releaseMails()}
          >
            Send {emails(count)}
          </ActButton>
          <Button onClick={() => ask(true)}>Discard</Button>
        </div>
      </div>
      {isAsked && (
        <Question
          title="Discard these emails?"
          cancel="Keep them"
          failed="Nothing was changed"
          isDanger
          isOfPortal
          save="Discard"
          saving="Discarding…"
          onCancel={() => ask(false)}
          act={discard}
        >
          <p>{emails(count)} won’t be sent. Each stays with its inquiry, where you can still try it.</p>
        </Question>
      )}
    </Card>
  );
}

interface Props {
  /** What is wrong with the portal itself, if anything; as what waits for somebody, from its own room. */
  health: ReactNode;
  inquiries: ReactNode;
  notices: ReactNode;
  checks: ReactNode;
  /** The show’s open tasks; in a new portal, the first steps. */
  ready: (isNew: boolean | undefined) => ReactNode;
}

/** The overview (product 2.12): counts and quick actions in one strip, then what waits; a new portal starts with its checklist. */
export function Dashboard({ health, inquiries, notices, checks, ready }: Props) {
  const { event } = useActiveEvent();
  const { data: counts, isFetching, isStale, refetch } = useQuery(countsQuery(event.id));
  useEffect(() => {
    if (isStale) refetch({ cancelRefetch: false });
  }, [isStale, refetch]);
  // Read each time it is opened: vendors and colleagues change it.
  const figures = useQuery({ ...read(api.inquiryFigures, { eventId: event.id }), gcTime: 0 });
  const isEmpty = counts?.documents === 0 && counts.content === 0;
  const isNew = isEmpty && figures.data && Object.values(figures.data.states).every((count) => count === 0);
  return (
    <>
      <SectionHead title="Dashboard Overview" aside={event.name} />
      <div className="card mb-5 xl:flex">
        <dl className="grid grid-cols-4 border-border max-xl:border-b xl:grid-cols-[repeat(4,auto)] xl:ps-2">
          <Count
            label="Exhibitors"
            count={counts && (event.exhibitors ?? counts.exhibitors)}
            isFetching={isFetching}
          />
          <Count label="Documents" count={counts?.documents} isFetching={isFetching} />
          <Count label="Content Items" count={counts?.content} isFetching={isFetching} />
          <Count label="Settings" count={counts?.settings} isFetching={isFetching} />
        </dl>
        <QuickActions />
      </div>
      {health}
      <div className="grid gap-5">
        <HeldMails />
        {isNew && ready(true)}
        <div className="grid items-start gap-5 xl:grid-cols-2 xl:grid-rows-[auto_1fr] xl:[&>:first-child:has(li:nth-child(3))]:row-span-2 xl:[&>:first-child:not(:has(li:nth-child(3)))~:last-child]:col-span-full">
          {inquiries}
          {notices}
          {checks}
        </div>
        {!isNew && ready(isNew)}
        <Figures query={figures} />
      </div>
    </>
  );
}

/** The schedule is edited in the content manager. */
const addressOf = (id: (typeof dashboardLabels.actions)[number]['id']) =>
  id === 'schedule' ? `${paths.adminContent}#${managerHashOf(id)}` : `#${hashOf(id)}`;

function QuickActions() {
  return (
    <section className="flex-1 border-border xl:border-s" aria-labelledby="quick-actions">
      <h2
        id="quick-actions"
        className="px-3 pt-1.5 font-sans text-14 leading-tight font-normal text-text-muted xl:px-2"
      >
        Quick Actions
      </h2>
      <ul className="grid grid-cols-2 md:grid-cols-4">
        {dashboardLabels.actions.map(({ id, title, text }) => (
          <li key={id} className="grid">
            <a
              href={addressOf(id)}
              className="inset-focus block px-3 pt-0.5 pb-2 xl:px-2 text-14 leading-tight hover:bg-surface-alt"
            >
              <span className="block text-15 leading-tight font-semibold">{title}</span>
              <span className="text-text-muted">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CountProps {
  label: string;
  count: number | undefined;
  isFetching: boolean;
}

const figure = new Intl.NumberFormat('en-US');

function Count({ label, count, isFetching }: CountProps) {
  return (
    <div className="flex flex-col-reverse justify-end px-3 py-2 xl:px-2 xl:whitespace-nowrap">
      <dt className="text-14 leading-tight text-text-muted">{label}</dt>
      <dd className="slab text-30 tabular-nums">
        {count === undefined ? '–' : figure.format(count)}
        {count === undefined && !isFetching && <span className="sr-only">not available right now</span>}
      </dd>
    </div>
  );
}
