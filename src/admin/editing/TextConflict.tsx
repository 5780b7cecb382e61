import type { ReactNode } from 'react';
import type { Conflict } from '#domain/api.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { ConflictDialog, chosenValue } from './ConflictDialog.tsx';
import type { Submission } from './use-submit.ts';

interface Props {
  message: string;
  label: string;
  mine: string;
  current: Conflict<ContentItem>['current'];
  preselected?: 'mine' | 'theirs';
  submission: Pick<Submission<ContentItem>, 'isBusy' | 'failure' | 'errors' | 'closeConflict'>;
  /** Stores the text that was chosen, on top of what is stored now. */
  onKeep(text: string, version: number): void;
  onTheirs(current: Pick<ContentItem, 'value' | 'version'>): void;
}

/** Somebody else saved the text first: keep one of the two, or a text put together from both. */
export function TextConflict(props: Props): ReactNode {
  const { message, label, mine, current, preselected = 'mine', submission, onKeep, onTheirs } = props;
  const { isBusy, failure, errors, closeConflict } = submission;
  const name = 'value';
  const theirs = current?.value ?? null;
  const version = current?.version ?? 0;
  return (
    <ConflictDialog
      message={message}
      fields={[{ name, label, mine, theirs, preselected, mergeable: true }]}
      isSaving={isBusy}
      error={errors[0]?.message ?? failure}
      onBack={closeConflict}
      onSave={(choices) => {
        const kept = chosenValue<string | null>(choices, name, { mine, theirs, merged: (text) => text });
        if (kept === theirs) onTheirs({ value: kept ?? '', version });
        else onKeep(kept ?? '', version);
      }}
    />
  );
}
