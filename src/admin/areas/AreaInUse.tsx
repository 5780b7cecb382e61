import type { ReactNode } from 'react';
import type { ListedActions } from '#admin/editing/lists/use-listed-actions.ts';
import { managerHashOf } from '#admin/session/manager-route.ts';
import { shortDate } from '#domain/schedule/timetable.ts';
import { areaLabels as labels } from '#messages/admin-records.ts';
import type { StoredArea } from './area-kind.ts';

/** Which entries keep an area from being deleted, and the way to them. */
export function AreaInUse({ conflict }: Pick<ListedActions<StoredArea>, 'conflict'>): ReactNode {
  const { current, entries } = conflict ?? {};
  if (!current || !entries) return null;
  return (
    <div className="grid gap-1 px-5 pb-3">
      <p className="field-error">{labels.inUse(current.name)}</p>
      <ul className="ps-5 text-15">
        {entries.map(({ id, title, date }) => (
          <li key={id} className="list-disc">
            {title}, {shortDate(date)}
          </li>
        ))}
      </ul>
      <a
        className="link inline-flex min-h-11 items-center justify-self-start font-semibold"
        href={`#${managerHashOf('schedule', current.key)}`}
      >
        {labels.toSchedule}
      </a>
    </div>
  );
}
