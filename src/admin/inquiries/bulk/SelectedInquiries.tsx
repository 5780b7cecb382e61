import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AssigneeSelect } from '#admin/inquiries/AssigneeSelect.tsx';
import { ComposerDialog } from '#admin/inquiries/Composer.tsx';
import { updateCachedInquiry } from '#admin/inquiries/queries.ts';
import { inquiryStatuses, todayAtVenue } from '#admin/inquiries/words.ts';

import { FormDialog } from '#admin/records/RecordForm.tsx';
import { SelectionAction, SelectionBar } from '#admin/records/rows.tsx';
import { undoable, useSubmit } from '#admin/records/use-record.ts';
import { failureText, useCall } from '#admin/session/read.ts';
import { SelectField } from '#admin/ui/fields.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { TableFormat } from '#domain/basics/schemas.ts';
import type { InquiriesUpdate, InquiriesUpdated } from '#domain/inquiries/bulk.ts';
import type { InquiryStatus, StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { inboxLabels } from '#messages/admin.ts';
import { assigneeLabels, severalLabels as labels } from '#messages/inquiries/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { Download, MailPlus, SlidersHorizontal, X } from '#ui/icons.tsx';
import { saveFile } from '#ui/save-file.ts';

type SeveralChange = Pick<InquiriesUpdate['inquiries'][number], 'status' | 'assignee'>;

/** Changes several inquiries at once, and offers the way back in a toast. @returns those that somebody changed or deleted since. */
function useSeveral() {
  const client = useQueryClient();
  const update = useCall(api.updateInquiries);
  const send = async (inquiries: InquiriesUpdate['inquiries']): Promise<InquiriesUpdated> => {
    const updated = await update({ inquiries });
    for (const inquiry of updated.saved) updateCachedInquiry(client, inquiry);
    return updated;
  };
  const undo = async (saved: readonly StoredInquiry[], before: readonly StoredInquiry[]) => {
    const stored = before.flatMap(({ id, status, assignee }) => {
      const now = saved.find((one) => one.id === id);
      return now ? [{ id, version: now.version, status, assignee: assignee?.id ?? null }] : [];
    });
    const { skipped, saved: undone } = await send(stored);
    if (skipped.length === 0) return true;
    const description = skippedText(undone.length, skipped);
    showToast({ title: 'Error', description, variant: 'destructive' });
    return false;
  };
  return async (chosen: readonly StoredInquiry[], change: SeveralChange): Promise<InquiriesUpdated> => {
    const updated = await send(chosen.map(({ id, version }) => ({ id, version, ...change })));
    const { saved } = updated;
    if (saved.length > 0) {
      undoable(labels.updated(saved.length), labels.undoHint(saved.length), () => undo(saved, chosen));
    }
    return updated;
  };
}

const skippedText = (saved: number, skipped: InquiriesUpdated['skipped']): string =>
  labels.skipped(
    saved,
    skipped.flatMap(({ companyName }) => companyName ?? []),
    skipped.filter(({ reason }) => reason === 'gone').length,
  );

interface Props {
  selected: readonly StoredInquiry[];
  onClear: () => void;
}

/** The actions for the selected inquiries. */
export function SelectedInquiries({ selected, onClear }: Props) {
  const [action, setAction] = useState<'change' | 'reply' | 'decline' | null>(null);
  if (selected.length === 0) return null;
  const close = () => setAction(null);
  const exportThem = async (format: TableFormat) => {
    try {
      const file = await call(api.exportInquiries, { ids: selected.map(({ id }) => id), format });
      saveFile(file, `booth-inquiries-${todayAtVenue()}.${format}`);
    } catch {
      showToast({ title: 'Error', description: 'The download failed. Try again.', variant: 'destructive' });
    }
  };
  return (
    <>
      <SelectionBar label="Selected inquiries" selected={`${selected.length} selected`} onClear={onClear}>
        <SelectionAction label="Change" icon={SlidersHorizontal} onClick={() => setAction('change')} />
        <SelectionAction label="Reply" icon={MailPlus} onClick={() => setAction('reply')} />
        <SelectionAction label="Decline" icon={X} onClick={() => setAction('decline')} />
        {(['xlsx', 'csv'] as const).map((format) => (
          <SelectionAction
            key={format}
            label={{ xlsx: 'Export Excel', csv: 'Export CSV' }[format]}
            icon={Download}
            onClick={() => exportThem(format)}
          />
        ))}
      </SelectionBar>
      {action === 'change' && <ChangeInquiries selected={selected} onClose={close} />}
      {(action === 'reply' || action === 'decline') && (
        <ComposerDialog
          chosen={selected}
          begin={action === 'decline' ? 'mail_answer_declined' : undefined}
          onClose={close}
        />
      )}
    </>
  );
}

/** In place of an id: keep the assignee, or assign nobody. */
const SAME = '';
const NOBODY = 'nobody';

/** Another status or colleague for several inquiries. Stays open with what was skipped, and why. */
function ChangeInquiries({ selected, onClose }: { selected: readonly StoredInquiry[]; onClose: () => void }) {
  const [status, setStatus] = useState<InquiryStatus | ''>('');
  const [assignee, setAssignee] = useState<string>(SAME);
  const [said, setSaid] = useState('');
  const change = useSeveral();
  const { submit, isBusy, failure } = useSubmit((error) =>
    failureText('The inquiries were not changed', error),
  );
  const save = () =>
    submit(async () => {
      const { saved, skipped } = await change(selected, {
        ...(status && { status }),
        ...(assignee !== SAME && { assignee: assignee === NOBODY ? null : assignee }),
      });
      if (skipped.length === 0) onClose();
      else setSaid(skippedText(saved.length, skipped));
    });
  return (
    <FormDialog
      title={labels.title(selected.length)}
      isFirm
      hasShortcut
      save={labels.title(selected.length)}
      cancel={said ? 'Close' : 'Cancel'}
      error={failure ?? said}
      isBusy={isBusy}
      isDisabled={status === '' && assignee === SAME}
      isOfPortal
      onSubmit={save}
      onCancel={onClose}
    >
      <SelectField
        name="several-status"
        label="Status"
        value={status}
        choices={[
          ['', labels.same],
          ...inquiryStatuses.map((one) => [one, inboxLabels.statuses[one]] as const),
        ]}
        onChoose={setStatus}
      />
      <AssigneeSelect
        name="several-assignee"
        others={[
          [SAME, labels.same],
          [NOBODY, assigneeLabels.nobody],
        ]}
        value={assignee}
        onChoose={setAssignee}
      />
    </FormDialog>
  );
}
