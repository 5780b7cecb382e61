import type { ReactNode } from 'react';
import { FormEnd } from '#admin/editing/FormEnd.tsx';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { unlessGone } from '#admin/session/failures.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { Form } from '#admin/ui/Form.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Person } from '#domain/people/person.ts';
import { peopleLabels as labels } from '#messages/people/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { nameOf } from './names.ts';
import { usePeopleWrites } from './queries.ts';

interface Props {
  person: Person;
  isSelf: boolean;
  onClose: () => void;
}

/** Asks once more before somebody cannot sign in any longer. */
export function RemovePerson({ person, isSelf, onClose }: Props): ReactNode {
  const write = usePeopleWrites();
  const { submit, isBusy, failure } = useSubmit(labels.removeFailed);
  const name = nameOf(person);
  const remove = () =>
    submit(async () => {
      await unlessGone(write(() => call(api.removePerson, { id: person.id })));
      showToast(labels.removed(name));
      onClose();
    });
  return (
    <Dialog title={labels.removeTitle(name)} closeLabel={labels.close} onClose={onClose}>
      <Form className="grid gap-4 p-5 md:p-6" onSubmit={remove}>
        <p className="wrap-anywhere">{isSelf ? labels.removeSelf : labels.removeText(name)}</p>
        <FormEnd
          error={failure}
          isBusy={isBusy}
          isDanger
          isLarge
          isOfPortal
          save={labels.removeConfirm}
          saving={labels.removing}
          cancel={labels.back}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
