import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormEnd } from '#admin/editing/FormEnd.tsx';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { messageIn, unlessGone } from '#admin/session/failures.ts';
import { installationQuery } from '#admin/session/queries.ts';
import { useWrite } from '#admin/session/read.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import type { Installation } from '#domain/mails/installation.ts';
import { deletionLabels as labels } from '#messages/inquiries/deletion.ts';
import { showToast } from '#stores/toasts.ts';

interface Props {
  inquiry: StoredInquiry;
  onDeleted: () => void;
  onClose: () => void;
}

/** Says what is erased and what is not within reach, and asks a second time. */
export function DeleteInquiry({ inquiry, onDeleted, onClose }: Props): ReactNode {
  const [isSure, setSure] = useState(false);
  const { data } = useQuery(installationQuery);
  const write = useWrite(api.listInquiries);
  const { submit, isBusy, failure } = useSubmit(messageIn);
  const go = () =>
    isSure
      ? submit(async () => {
          await unlessGone(write(() => call(api.deleteInquiry, { id: inquiry.id })));
          showToast(labels.deleted);
          onDeleted();
        })
      : setSure(true);
  return (
    <Dialog
      title={isSure ? labels.sureTitle : labels.title}
      closeLabel={labels.close}
      isFirm
      onClose={() => !isBusy && onClose()}
    >
      <form
        className="grid gap-4 p-5 md:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        {isSure ? (
          <p className="wrap-anywhere">{labels.sure(inquiry.companyName)}</p>
        ) : (
          <>
            <Parts intro={labels.erased} parts={labels.erasedParts} />
            {data && <Parts intro={labels.left} parts={leftOf(data)} />}
            <p>
              {labels.stays} {labels.others}
            </p>
          </>
        )}
        <FormEnd
          error={failure}
          isBusy={isBusy}
          isDanger={isSure}
          isLarge
          isOfPortal
          save={isSure ? labels.confirm : labels.next}
          saving={labels.deleting}
          cancel={labels.back}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** What is left elsewhere, as far as this portal has it. */
const leftOf = ({ mails, runsOn }: Installation): string[] => {
  const { leftParts } = labels;
  return [mails === 'sent' ? leftParts.mails : leftParts.ownMails, leftParts.files, leftParts[runsOn]];
};

function Parts({ intro, parts }: { intro: string; parts: readonly string[] }): ReactNode {
  return (
    <div>
      <p className="font-semibold">{intro}</p>
      <ul className="list-disc ps-6">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </div>
  );
}
