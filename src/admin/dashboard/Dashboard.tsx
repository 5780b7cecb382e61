import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { managerHashOf } from '#admin/session/manager-route.ts';
import { contentQuery, documentsQuery, settingsQuery, statsQuery } from '#admin/session/queries.ts';
import { hashOf } from '#admin/session/route.ts';
import { Card } from '#admin/ui/Card.tsx';
import { SectionHead } from '#admin/ui/SectionHead.tsx';
import { paths } from '#domain/paths.ts';
import { dashboardLabels as labels } from '#messages/admin.ts';
import { ArrowRight } from '#ui/icons.tsx';

interface Props {
  notices: ReactNode;
  children: ReactNode;
}

/** The overview (product 2.12). Notices and open tasks come from their own rooms. */
export function Dashboard({ notices, children: needs }: Props): ReactNode {
  const { event } = useActiveEvent();
  const { stats } = labels;
  return (
    <>
      <SectionHead title={labels.title} aside={event.name} />
      {notices}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] xl:grid-rows-[auto_1fr]">
        <div className="grid gap-5">{needs}</div>
        <Card
          id="quick-actions"
          className="xl:col-start-2 xl:row-span-2 xl:row-start-1"
          title={labels.quickActions}
        >
          <ul>
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
        <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5 xl:grid-cols-2">
          <StatCard
            label={stats.exhibitors}
            query={useQuery({ ...statsQuery(event.id), select: ({ exhibitors }) => exhibitors ?? 0 })}
          />
          <StatCard label={stats.documents} query={useQuery({ ...documentsQuery(event.id), select: size })} />
          <StatCard label={stats.content} query={useQuery({ ...contentQuery(event.id), select: size })} />
          <StatCard label={stats.settings} query={useQuery({ ...settingsQuery(event.id), select: size })} />
        </dl>
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
