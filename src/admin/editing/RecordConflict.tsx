import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { differingFields, isSameValue, type RecordField, wordsIn } from '#domain/basics/fields.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { ConflictDialog, chosenValue } from './ConflictDialog.tsx';
import type { RecordState } from './use-record.ts';

type Fields<Values> = { readonly [Name in keyof Values]: Omit<RecordField, 'schema'> };

interface FieldsProps<Values> {
  message: string;
  fields: Fields<Values>;
  /** Those that are chosen. */
  names: readonly (keyof Values & string)[];
  mine: Values;
  theirs: Values;
  /** What the typing started from: what only they changed is theirs at first. */
  base?: Values;
  isSaving: boolean;
  error: string | undefined;
  onSave: (chosen: Values) => void;
  onBack: () => void;
}

/** A choice for each of some fields between two versions. */
export function FieldsConflict<Values extends object>(props: FieldsProps<Values>): ReactNode {
  const { fields, names, mine, theirs, base, onSave, ...dialog } = props;
  const { startDate } = useActiveEvent().event;
  const isTheirs = (name: keyof Values) => base !== undefined && isSameValue(mine[name], base[name]);
  return (
    <ConflictDialog
      {...dialog}
      fields={names.map((name) => ({
        name,
        label: fields[name].label,
        mine: wordsIn(fields[name], mine[name], startDate, theirs[name]),
        theirs: wordsIn(fields[name], theirs[name], startDate, mine[name]),
        preselected: isTheirs(name) ? 'theirs' : 'mine',
        mergeable: fields[name].isMergeable ?? false,
      }))}
      onSave={(choices) => {
        const chosen = names.map((name) => {
          const sides = { mine: mine[name], theirs: theirs[name], merged: (text: string) => text };
          return [name, chosenValue<unknown>(choices, name, sides)];
        });
        onSave({ ...mine, ...Object.fromEntries(chosen) });
      }}
    />
  );
}

interface Props<Values, Stored> {
  message: string;
  fields: Fields<Values>;
  record: RecordState<Values, Stored>;
}

/** Somebody else saved the record first: a choice for each field that differs. */
export function RecordConflict<Values extends object, Stored extends Versioned<object>>(
  props: Props<Values, Stored>,
): ReactNode {
  const { message, fields, record } = props;
  const { draft, conflict, failure, isBusy, closeConflict, save, valuesOf } = record;
  const current = conflict?.current;
  if (!current) return null;
  const [mine, theirs] = [draft.value, valuesOf(current)];
  return (
    <FieldsConflict
      message={message}
      fields={fields}
      names={differingFields<keyof Values & string>(fields, mine, theirs)}
      mine={mine}
      theirs={theirs}
      base={draft.base.value}
      isSaving={isBusy}
      error={failure}
      onSave={(chosen) => save(chosen, current.version)}
      onBack={closeConflict}
    />
  );
}
