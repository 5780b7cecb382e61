import type { ReactNode } from 'react';
import { FormEnd } from '#admin/editing/FormEnd.tsx';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { isGone, messageIn } from '#admin/session/failures.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { Form } from '#admin/ui/Form.tsx';
import { type Edition, editionName } from '#domain/events/edition.ts';
import { editionLabels as labels, makeCurrentLabels } from '#messages/admin-editions.ts';
import { showToast } from '#stores/toasts.ts';
import { useEditionCalls } from './use-edition-calls.ts';

interface Props {
  draft: Edition;
  /** What is chosen afterwards. */
  former: Edition | undefined;
  onClose: () => void;
}

/** Asks before an edition that is prepared goes, with all that was entered for it. */
export function DiscardEdition({ draft, former, onClose }: Props): ReactNode {
  const { choose } = useActiveEvent();
  const calls = useEditionCalls();
  const { submit, isBusy, failure } = useSubmit(messageIn);
  const name = editionName(draft);
  const discard = () =>
    submit(async () => {
      try {
        await calls.discard(draft);
      } catch (error) {
        // Somebody else was quicker.
        if (!isGone(error)) throw error;
        await calls.readEditions();
      }
      showToast(labels.discarded);
      if (former) choose(former.id);
    });
  return (
    <Dialog title={labels.discardTitle(name)} closeLabel={makeCurrentLabels.close} onClose={onClose}>
      <Form className="grid gap-4 p-5 md:p-6" onSubmit={discard}>
        <p>{labels.discardText(name)}</p>
        <FormEnd
          error={failure}
          isBusy={isBusy}
          isDanger
          isLarge
          save={labels.discardConfirm}
          saving={labels.discarding}
          cancel={makeCurrentLabels.back}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
