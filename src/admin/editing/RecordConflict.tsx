import type { ReactNode } from 'react';
import { differingFields, isSameValue, type RecordField, wordsIn } from '#domain/basics/fields.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { ConflictDialog, chosenValue } from './ConflictDialog.tsx';
import type { RecordState } from './use-record.ts';

interface Props<Values, Stored> {
  message: string;
  fields: { readonly [Name in keyof Values]: Omit<RecordField, 'schema'> };
  record: RecordState<Values, Stored>;
}

/** Somebody else saved the record first: a choice for each field that differs. */
export function RecordConflict<Values extends object, Stored extends Versioned<object>>(
  props: Props<Values, Stored>,
): ReactNode {
  const { message, fields, record } = props;
  const current = record.conflict?.current;
  if (!current) return null;
  const { draft, failure, isBusy, closeConflict, save, valuesOf } = record;
  type Name = keyof Values & string;
  const [mine, theirs, base] = [draft.value, valuesOf(current), draft.base.value];
  const differing = differingFields<Name>(fields, mine, theirs);
  return (
    <ConflictDialog
      message={message}
      fields={differing.map((name) => ({
        name,
        label: fields[name].label,
        mine: wordsIn(fields[name], mine[name]),
        theirs: wordsIn(fields[name], theirs[name]),
        // Where only they changed it.
        preselected: isSameValue(mine[name], base[name]) ? 'theirs' : 'mine',
        mergeable: fields[name].isMergeable ?? false,
      }))}
      isSaving={isBusy}
      error={failure}
      onBack={closeConflict}
      onSave={(choices) => {
        const kept = differing.map((name) => [
          name,
          chosenValue<unknown>(choices, name, {
            mine: mine[name],
            theirs: theirs[name],
            merged: (text) => text,
          }),
        ]);
        save({ ...mine, ...Object.fromEntries(kept) }, current.version);
      }}
    />
  );
}
