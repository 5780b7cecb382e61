import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { settingsQuery } from '#admin/session/queries.ts';
import { SectionHead } from '#admin/ui/SectionHead.tsx';
import { settingsLabels as labels } from '#messages/admin.ts';

/** The settings of the show, to read (product 2.16). */
export function SystemSettings(): ReactNode {
  const { event } = useActiveEvent();
  const query = useQuery(settingsQuery(event.id));
  return (
    <>
      <SectionHead title={labels.title} />
      <section className="card max-w-200" aria-labelledby="settings-list">
        <h2 id="settings-list" className="card-head">
          {labels.list}
        </h2>
        <Loaded query={query}>
          {(settings) =>
            settings.length === 0 ? (
              <p className="p-5 text-text-muted">{labels.none}</p>
            ) : (
              <dl>
                {settings.map(({ id, key, value, type }) => (
                  <div
                    key={id}
                    className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-border px-5 py-3"
                  >
                    <dt className="text-14 font-semibold wrap-anywhere text-text-subtle">
                      {key.toUpperCase()}
                    </dt>
                    <dd className="wrap-anywhere">{value}</dd>
                    <dd className="pill col-start-2 row-span-2 row-start-1">{type}</dd>
                  </div>
                ))}
              </dl>
            )
          }
        </Loaded>
      </section>
    </>
  );
}
