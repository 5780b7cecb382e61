import type { ReactNode } from 'react';
import { ConflictDialog } from '#admin/editing/ConflictDialog.tsx';
import { type ConflictField, chosenValue } from '#admin/editing/conflict.ts';
import type { AdminEvent } from '#admin/session/ActiveEvent.tsx';
import type { ContentItem } from '#domain/content/item.ts';
import { conflictLabels, eventSetupLabels as labels } from '#messages/admin.ts';
import type { EventConflict, useEventForm } from './use-event-form.ts';
import { type EventValues, eventFieldNames, valuesOf, wordsOf } from './values.ts';

interface Props {
  conflict: EventConflict;
  state: ReturnType<typeof useEventForm>;
}

/** Somebody else saved the show first: for each field that differs, the choice between the two. */
export function EventConflictDialog({ conflict, state }: Props): ReactNode {
  return conflict.kind === 'record' ? (
    <RecordConflict current={conflict.current} state={state} />
  ) : (
    <DescriptionConflict current={conflict.current} state={state} />
  );
}

interface Sides<Current> extends Pick<Props, 'state'> {
  current: Current;
}

function RecordConflict({ current, state }: Sides<AdminEvent>): ReactNode {
  const { fields, isSaving, save, closeConflict } = state;
  const [mine, theirs, base] = [fields.value, valuesOf(current), fields.base.value];
  const differing: ConflictField[] = eventFieldNames
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({
      name,
      label: labels.fields[name],
      mine: wordsOf(mine[name]),
      theirs: wordsOf(theirs[name]),
      preselected: mine[name] === base[name] ? 'theirs' : 'mine',
    }));
  return (
    <ConflictDialog
      message={conflictLabels.eventMessage}
      fields={differing}
      isSaving={isSaving}
      onBack={closeConflict}
      onSave={(choices) => {
        const kept = eventFieldNames.map((name) => [
          name,
          chosenValue<EventValues[typeof name]>(choices, name, { mine: mine[name], theirs: theirs[name] }),
        ]);
        save(Object.fromEntries(kept), current.version);
      }}
    />
  );
}

function DescriptionConflict({ current, state }: Sides<ContentItem | null>): ReactNode {
  const { description, isSaving, saveDescription, takeDescription, closeConflict } = state;
  const name = 'event_description';
  return (
    <ConflictDialog
      message={conflictLabels.contentMessage}
      fields={[
        {
          name,
          label: labels.fields.event_description,
          mine: description.value,
          theirs: current?.value ?? null,
          preselected: 'mine',
          mergeable: true,
        },
      ]}
      isSaving={isSaving}
      onBack={closeConflict}
      onSave={(choices) => {
        if (choices[name]?.side === 'theirs') return takeDescription(current);
        const text = chosenValue(choices, name, {
          mine: description.value,
          theirs: current?.value ?? '',
          merged: (merged) => merged,
        });
        saveDescription(text, current?.version ?? 0);
      }}
    />
  );
}
