import type { ReactNode } from 'react';
import type { ContentEntry } from '#admin/editing/texts/entries.ts';
import { contentEditorLabels as labels } from '#messages/admin.ts';
import { useContentEditing } from './ContentEditing.tsx';
import { ContentField } from './ContentField.tsx';
import { groupHeadingId } from './ContentToolbar.tsx';
import type { EditorGroup } from './editor-groups.ts';
import { whereShown } from './where-shown.ts';

interface Props {
  group: EditorGroup;
  count: number;
  openKey: string | null;
  drafts: readonly string[];
}

/** One card: its texts, by day or by part where it has such. A note that fits all of them is said once. */
export function GroupCard({ group, count, openKey, drafts }: Props): ReactNode {
  const { event, events } = useContentEditing();
  const notes = new Set(group.entries.map((entry) => whereShown(entry, event, events)));
  const [commonNote] = notes.size === 1 ? notes : [];
  const field = (entry: ContentEntry, extra: { shortLabel?: string; missing?: string } = {}) => (
    <ContentField
      key={entry.key}
      entry={entry}
      note={commonNote ? null : whereShown(entry, event, events)}
      isOpen={entry.key === openKey}
      hasDraft={drafts.includes(entry.key)}
      {...extra}
    />
  );
  const heading = groupHeadingId(group.id);
  return (
    <section className="card" aria-labelledby={heading}>
      <div className="flex flex-wrap items-center gap-x-3 pe-5">
        <h2 id={heading} tabIndex={-1} className="card-head scroll-mt-28">
          {group.label}
        </h2>
        <span className="pill tabular-nums">{labels.count(count)}</span>
      </div>
      {commonNote && <p className="px-5 pb-3 text-15 text-text-muted">{commonNote}</p>}
      {group.days.map(({ day, name, schedule }) => (
        <div key={day}>
          <h3 className="card-part">{labels.day(day)}</h3>
          {name && field(name, { shortLabel: labels.dayName, missing: labels.noDayName })}
          {schedule && field(schedule, { shortLabel: labels.daySchedule, missing: labels.noSchedule })}
        </div>
      ))}
      {group.days.length > 0 && group.entries.length > 0 && <h3 className="card-part">{labels.otherDays}</h3>}
      {group.entries.map((entry) => field(entry))}
      {group.sections.map((section) => (
        <div key={section.id}>
          <h3 className="card-part">{section.label}</h3>
          {section.entries.map((entry) => field(entry))}
        </div>
      ))}
    </section>
  );
}
