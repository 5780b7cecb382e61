import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { managerHashOf } from '#admin/session/manager-route.ts';
import { contentQuery, documentsQuery, exhibitorsQuery, settingsQuery } from '#admin/session/queries.ts';
import { hashOf } from '#admin/session/route.ts';
import { SectionHead } from '#admin/ui/SectionHead.tsx';
import { paths } from '#domain/paths.ts';
import { dashboardLabels as labels } from '#messages/admin.ts';
import { StatCard } from './StatCard.tsx';

/**
 * The overview (product 2.12): four counts of the show, what waits for an answer, which comes from its own room, and
 * the ways to begin.
 */
export function Dashboard({ children: waiting }: { children: ReactNode }): ReactNode {
  const { event } = useActiveEvent();
  const { stats } = labels;
  return (
    <>
      <SectionHead title={labels.title} aside={event.name} />
      <dl className="grid grid-cols-2 gap-3 md:gap-5 xl:grid-cols-4">
        <StatCard label={stats.exhibitors} query={useQuery(exhibitorsQuery(event.id))} />
        <StatCard label={stats.documents} query={useQuery(documentsQuery(event.id))} />
        <StatCard label={stats.content} query={useQuery(contentQuery(event.id))} />
        <StatCard label={stats.settings} query={useQuery(settingsQuery(event.id))} />
      </dl>
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        {waiting}
        <section className="card" aria-labelledby="quick-actions">
          <h2 id="quick-actions" className="card-head">
            {labels.quickActions}
          </h2>
          <ul>
            {labels.actions.map(({ id, title, text }) => (
              <li key={id} className="border-t border-border">
                <a href={addressOf(id)} className="row-link inset-focus">
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{title}</span>
                    <span className="block text-15 text-text-muted">{text}</span>
                  </span>
                  <ArrowRight className="icon text-text-subtle" aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

/** The schedule is edited in the content manager. */
const addressOf = (id: (typeof labels.actions)[number]['id']) =>
  id === 'schedule' ? `${paths.adminContent}#${managerHashOf(id)}` : `#${hashOf(id)}`;
