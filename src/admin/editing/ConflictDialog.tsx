import { type ReactNode, useState } from 'react';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { conflictLabels as labels } from '#messages/admin.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import type { ConflictChoices, ConflictField } from './conflict.ts';
import { FormEnd } from './FormEnd.tsx';

interface Props {
  message: string;
  fields: readonly ConflictField[];
  isSaving: boolean;
  error?: string | undefined;
  onSave: (choices: ConflictChoices) => void;
  onBack: () => void;
}

/** Two people changed the same: both versions side by side, and the choice for each. Nothing is lost before it. */
export function ConflictDialog({ message, fields, isSaving, error, onSave, onBack }: Props): ReactNode {
  const [choices, setChoices] = useState<ConflictChoices>(() =>
    Object.fromEntries(
      fields.map(({ name, preselected, mine }) => [name, { side: preselected, merged: mine }]),
    ),
  );
  return (
    <Dialog title={labels.title} closeLabel={labels.back} isFirm onClose={onBack} className="dialog-wide">
      <form
        className="grid gap-6 p-5 md:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) onSave(choices);
        }}
      >
        <p>{message}</p>
        {fields.map((field) => {
          const choice = choices[field.name];
          return (
            choice && (
              <ConflictChoice
                key={field.name}
                field={field}
                choice={choice}
                onChange={(next) => setChoices({ ...choices, [field.name]: next })}
              />
            )
          );
        })}
        <FormEnd
          error={error}
          isBusy={isSaving}
          save={labels.save}
          saving={labels.saving}
          cancel={labels.back}
          onCancel={onBack}
          isLarge
        />
      </form>
    </Dialog>
  );
}
