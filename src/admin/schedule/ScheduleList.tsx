import type { ReactNode } from 'react';
import { draftNames } from '#admin/editing/drafts.ts';
import { RecordButtons } from '#admin/editing/RecordButtons.tsx';
import { useDraftNames } from '#admin/editing/use-draft.ts';
import { formatLongDate, formatTimeRange, weekdayName } from '#domain/basics/dates.ts';
import { defaultScheduleCategory } from '#domain/schedule/fields.ts';
import { scheduleLabels as labels } from '#messages/admin-content.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import type { StoredEntry } from './values.ts';

interface Props {
  eventId: string;
  entries: readonly StoredEntry[];
  openId: string | null;
  onOpen: (id: string | null) => void;
  onRemove: (entry: StoredEntry) => void;
}

/** The stored entries by day, each with edit and delete; the one that is edited is its form. */
export function ScheduleList({ eventId, entries, openId, onOpen, onRemove }: Props): ReactNode {
  const drafts = useDraftNames(draftNames.schedule(''));
  const days = [...new Set(entries.map(({ date }) => date))].sort();
  return days.map((day) => (
    <div key={day}>
      <h3 className="card-part">
        {weekdayName(day)}, {formatLongDate(day)}
      </h3>
      {entries
        .filter(({ date }) => date === day)
        .toSorted((a, b) => `${a.time}${a.title}`.localeCompare(`${b.time}${b.title}`))
        .map((entry) =>
          entry.id === openId ? (
            <ScheduleForm key={entry.id} eventId={eventId} entry={entry} onDone={() => onOpen(null)} />
          ) : (
            <Entry
              key={entry.id}
              entry={entry}
              hasDraft={drafts.includes(draftNames.schedule(entry.id))}
              onEdit={() => onOpen(entry.id)}
              onRemove={() => onRemove(entry)}
            />
          ),
        )}
    </div>
  ));
}

interface EntryProps {
  entry: StoredEntry;
  hasDraft: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function Entry({ entry, hasDraft, onEdit, onRemove }: EntryProps): ReactNode {
  const { id, title, time, endTime, location, category, description, eventId } = entry;
  return (
    <article className="content-row" aria-label={title}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 py-2 wrap-anywhere">
          <p className="text-15 text-text-muted tabular-nums">{formatTimeRange(time, endTime)}</p>
          <p className="font-semibold">{title}</p>
          {location && <p>{location}</p>}
          {description && <p className="text-15 whitespace-pre-line text-text-muted">{description}</p>}
          <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
            {category !== defaultScheduleCategory && <span className="pill">{category}</span>}
            {eventId === null && <span className="pill">{labels.allShows}</span>}
            {hasDraft && <span className="text-14 font-semibold text-accent-text">{labels.unsaved}</span>}
          </p>
        </div>
        <div className="flex flex-none" data-record={id}>
          <RecordButtons
            remove={labels.remove(title)}
            onRemove={onRemove}
            edit={labels.edit(title)}
            onEdit={onEdit}
          />
        </div>
      </div>
    </article>
  );
}
