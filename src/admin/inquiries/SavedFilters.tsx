import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#admin/editing/Question.tsx';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { failureText, unlessGone } from '#admin/session/failures.ts';
import { useWrite } from '#admin/session/read.ts';
import { LinkButton } from '#admin/ui/Button.tsx';
import { InputField } from '#admin/ui/fields.tsx';
import { IconButton } from '#admin/ui/IconButton.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { NewSavedFilter, SavedFilter } from '#domain/inquiries/saved-filter.ts';
import { filterLabels as labels } from '#messages/inquiries/several.ts';
import { showToast } from '#stores/toasts.ts';
import { X } from '#ui/icons.tsx';
import { filtersQuery } from './queries.ts';
import type { InboxRoute } from './use-inbox-route.ts';

/** The team's saved filters, each applied by a click, and the way to save the one on view. */
export function SavedFilters({ route }: { route: InboxRoute }): ReactNode {
  const { data: saved = [] } = useQuery(filtersQuery);
  const [isNaming, setNaming] = useState(false);
  const { show, status, assignee } = route;
  const isOnView = (one: Parts) =>
    one.show === show && one.status === status && one.assignee === assignee && route.search === '';
  const isWorthIt = Boolean(show || status || assignee) && !saved.some(isOnView);
  if (saved.length === 0 && !isWorthIt) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-14 text-text-muted">{labels.title}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {saved.map((one) => (
          <SavedChip key={one.id} filter={one} isOnView={isOnView(one)} onApply={() => route.apply(one)} />
        ))}
        {isWorthIt && <LinkButton onClick={() => setNaming(true)}>{labels.save}</LinkButton>}
      </div>
      {isNaming && <NameFilter parts={{ show, status, assignee }} onClose={() => setNaming(false)} />}
    </fieldset>
  );
}

type Parts = Pick<SavedFilter, 'show' | 'status' | 'assignee'>;

interface SavedChipProps {
  filter: SavedFilter;
  isOnView: boolean;
  onApply: () => void;
}

function SavedChip({ filter, isOnView, onApply }: SavedChipProps): ReactNode {
  const { id, name, show, status, assignee } = filter;
  const write = useWrite(api.listInquiryFilters);
  const bringBack = () =>
    write(() => call(api.addInquiryFilter, { name, show, status, assignee })).catch(() =>
      showToast(labels.removeFailed),
    );
  const remove = async () => {
    try {
      await write(() => unlessGone(call(api.deleteInquiryFilter, { id })));
      showToast({
        ...labels.removed,
        action: { label: labels.undo, hint: labels.undoHint(name), run: bringBack },
      });
    } catch {
      showToast(labels.removeFailed);
    }
  };
  return (
    <span className="flex items-center">
      <button type="button" className="chip" aria-pressed={isOnView} onClick={onApply}>
        {name}
      </button>
      <IconButton icon={X} label={labels.remove(name)} onClick={remove} />
    </span>
  );
}

/** Asks for the name of a new filter. */
function NameFilter({ parts, onClose }: { parts: Parts; onClose: () => void }): ReactNode {
  const [name, setName] = useState('');
  const write = useWrite(api.listInquiryFilters);
  const { submit, isBusy, errorOf, failure } = useSubmit((error) => failureText(labels.failed, error));
  const save = async () => {
    const filter: NewSavedFilter = { name, ...parts };
    if (!(await submit(() => write(() => call(api.addInquiryFilter, filter))))) return;
    showToast(labels.saved);
    onClose();
  };
  return (
    <FormDialog
      title={labels.save}
      closeLabel={labels.close}
      save={labels.submit}
      saving={labels.saving}
      cancel={labels.cancel}
      error={failure}
      isBusy={isBusy}
      isDisabled={name.trim() === ''}
      isOfPortal
      onSubmit={save}
      onCancel={onClose}
    >
      <InputField
        name="filter-name"
        label={labels.name}
        hint={labels.hint}
        error={errorOf('name')}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
