import type { ReactNode } from 'react';
import { onPlainClick } from '#admin/editing/on-plain-click.ts';
import { RecordButtons } from '#admin/editing/RecordButtons.tsx';
import { AreaMark } from '#admin/ui/AreaMark.tsx';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { defaultScheduleCategory } from '#domain/schedule/fields.ts';
import { defaultKind, kindLabels } from '#domain/schedule/kinds.ts';
import { cutAt, hoursText } from '#domain/schedule/timetable.ts';
import { scheduleLabels as labels, severalLabels } from '#messages/admin-schedule.ts';
import { TickBox } from './TickBox.tsx';
import { entryName, type StoredEntry } from './values.ts';

interface Props {
  entry: StoredEntry;
  areas: readonly ShowArea[];
  isSelected: boolean;
  hasDraft: boolean;
  /** Somebody changed it while it was to be changed here. */
  isChanged: boolean;
  /** The one that it seems to repeat. */
  doubled: StoredEntry | undefined;
  onSelect: (isSelected: boolean) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** One entry as the pages say it. A click on it opens it, its pencil does for the keyboard. */
export function EntryRow(props: Props): ReactNode {
  const { entry, areas, isSelected, hasDraft, isChanged, doubled, onSelect, onEdit, onRemove } = props;
  const { id, title, time, endTime, openEnd, location, category, description, emphasis, eventId, kind } =
    entry;
  const name = entryName(entry, areas);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is the pencil, which this makes larger
    <article className="entry-row" aria-label={name} onClick={onPlainClick(onEdit)}>
      <TickBox label={severalLabels.select(name)} state={isSelected ? 'all' : 'none'} onChange={onSelect} />
      <div className="min-w-0 flex-1 py-2 wrap-anywhere">
        <p className="flex flex-wrap gap-x-4 text-15 text-text-muted">
          <span className="font-semibold text-text tabular-nums">
            {hoursText({ start: time, end: endTime, openEnded: openEnd })}
          </span>
          {kind !== defaultKind && <span>{kindLabels[kind]}</span>}
          {areas
            .filter(({ key }) => entry.areas.includes(key))
            .map(({ key, name: area, colour }) => (
              <AreaMark key={key} name={area} colour={colour} />
            ))}
        </p>
        <p className="font-semibold">
          <Emphasised text={title} emphasis={emphasis} />
        </p>
        {location && <p>{location}</p>}
        {description && (
          <p className="text-15 whitespace-pre-line text-text-muted">
            <Emphasised text={description} emphasis={emphasis} />
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-2 empty:hidden">
          {category !== defaultScheduleCategory && <span className="pill">{category}</span>}
          {eventId === null && <span className="pill">{labels.allShows}</span>}
          {doubled && <span className="pill pill-warning">{labels.doubles(doubled.title)}</span>}
          {isChanged && <span className="pill pill-warning">{labels.changedMeanwhile}</span>}
          {hasDraft && <span className="text-14 font-semibold text-accent-text">{labels.unsaved}</span>}
        </p>
      </div>
      <div className="flex flex-none" data-record={id}>
        <RecordButtons
          remove={labels.remove(name)}
          onRemove={onRemove}
          edit={labels.edit(name)}
          onEdit={onEdit}
        />
      </div>
    </article>
  );
}

function Emphasised({ text, emphasis }: { text: string; emphasis: string }): ReactNode {
  const [before, marked, after] = cutAt(text, emphasis);
  return (
    <>
      {before}
      {marked && <mark className="marked-words">{marked}</mark>}
      {after}
    </>
  );
}
