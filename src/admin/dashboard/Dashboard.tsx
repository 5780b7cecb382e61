import './dashboard.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { managerHashOf } from '#admin/session/manager-route.ts';
import { contentQuery, documentsQuery, exhibitorsQuery, settingsQuery } from '#admin/session/queries.ts';
import { read } from '#admin/session/read.ts';
import { hashOf } from '#admin/session/route.ts';
import { Card } from '#admin/ui/Card.tsx';
import { SectionHead } from '#admin/ui/SectionHead.tsx';
import * as api from '#domain/api.ts';
import { paths } from '#domain/paths.ts';
import { dashboardLabels as labels } from '#messages/admin.ts';
import { ArrowRight } from '#ui/icons.tsx';
import { Figures } from './Figures.tsx';
import { HeldMails } from './HeldMails.tsx';

interface Props {
  /** What is wrong with the portal itself, if anything; as what waits for somebody, from its own room. */
  health: ReactNode;
  inquiries: ReactNode;
  notices: ReactNode;
  checks: ReactNode;
  /** What the show still needs; of a new portal, what to do first. */
  ready: (isNew: boolean) => ReactNode;
}

/** The overview (product 2.12): what waits comes first; in a new portal, where nothing does, what to do first. */
export function Dashboard({ health, inquiries, notices, checks, ready }: Props): ReactNode {
  const { event } = useActiveEvent();
  const { stats } = labels;
  const documents = useQuery({ ...documentsQuery(event.id), select: size });
  const content = useQuery({ ...contentQuery(event.id), select: size });
  // Read each time it is opened: vendors and colleagues change it.
  const figures = useQuery({ ...read(api.inquiryFigures, { eventId: event.id }), gcTime: 0 });
  const inStates = figures.data && Object.values(figures.data.states);
  const isNew = inStates?.every((count) => count === 0) && documents.data === 0 && content.data === 0;
  return (
    <>
      <SectionHead title={labels.title} aside={event.name} />
      {health}
      <div className="grid gap-5">
        <HeldMails />
        {isNew && ready(true)}
        <div className="waiting">
          {inquiries}
          {notices}
          {checks}
        </div>
        {!isNew && ready(false)}
        <Figures query={figures} />
        <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
          <StatCard
            label={stats.exhibitors}
            query={useQuery({
              ...exhibitorsQuery(event.id),
              select: (list) => event.exhibitors ?? list.length,
            })}
          />
          <StatCard label={stats.documents} query={documents} />
          <StatCard label={stats.content} query={content} />
          <StatCard label={stats.settings} query={useQuery({ ...settingsQuery(event.id), select: size })} />
        </dl>
        <Card id="quick-actions" title={labels.quickActions}>
          <ul className="md:grid md:grid-cols-2">
            {labels.actions.map(({ id, title, text }) => (
              <li key={id} className="border-t border-border">
                <a href={addressOf(id)} className="row-link inset-focus">
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{title}</span>
                    <span className="block text-15 text-text-muted">{text}</span>
                  </span>
                  <ArrowRight className="icon text-text-subtle" />
                </a>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}

const size = (items: readonly unknown[]): number => items.length;

/** The schedule is edited in the content manager. */
const addressOf = (id: (typeof labels.actions)[number]['id']) =>
  id === 'schedule' ? `${paths.adminContent}#${managerHashOf(id)}` : `#${hashOf(id)}`;

interface StatCardProps {
  label: string;
  query: { data: number | undefined; isFetching: boolean };
}

const count = new Intl.NumberFormat('en-US');

function StatCard({ label, query: { data, isFetching } }: StatCardProps): ReactNode {
  return (
    <div className="card flex flex-col-reverse justify-end px-4 py-3 md:px-5 md:py-4">
      <dt className="text-text-muted">{label}</dt>
      <dd className="slab text-44 tabular-nums">
        {data === undefined ? '–' : count.format(data)}
        {data === undefined && !isFetching && <span className="sr-only">{labels.unknown}</span>}
      </dd>
    </div>
  );
}
