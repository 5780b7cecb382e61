import type { ReactNode } from 'react';
import { FormEnd } from '#admin/editing/FormEnd.tsx';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { failureText } from '#admin/session/failures.ts';
import { type Edition, editionName } from '#domain/events/edition.ts';
import { makeCurrentLabels as labels } from '#messages/admin-editions.ts';
import { showToast } from '#stores/toasts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useEditionCalls } from './use-edition-calls.ts';

interface Props {
  draft: Edition;
  former: Edition | undefined;
  onClose: () => void;
}

/** Asks before an edition takes the place of the current one, and says what comes of it. */
export function MakeCurrent({ draft, former, onClose }: Props): ReactNode {
  const calls = useEditionCalls();
  const { submit, isBusy, failure, conflict } = useSubmit<Edition>((error) =>
    failureText(labels.failed, error),
  );
  const name = editionName(draft);
  const was = former ? editionName(former) : '';
  const confirm = async () => {
    const isDone = await submit(() => calls.makeCurrent(draft));
    if (isDone) {
      showToast(labels.done(name));
      onClose();
    } else await calls.readEditions();
  };
  return (
    <Dialog title={labels.title(name)} closeLabel={labels.close} onClose={onClose}>
      <form
        className="grid gap-4 p-5 md:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        {former && (
          <ul className="grid list-disc gap-2 ps-5">
            <li>{labels.text(name, was)}</li>
            <li>{labels.inquiries(was, name)}</li>
            <li>{labels.wayBack}</li>
          </ul>
        )}
        <FormEnd
          error={conflict ? labels.changed : failure}
          isBusy={isBusy}
          isLarge
          save={labels.confirm}
          saving={labels.confirming}
          cancel={labels.back}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
