import type { ReactNode } from 'react';
import { FormEnd } from '#admin/editing/FormEnd.tsx';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { Form } from '#admin/ui/Form.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Person } from '#domain/people/person.ts';
import { peopleLabels as labels } from '#messages/people/admin.ts';
import { showToast } from '#stores/toasts.ts';
import type { ShownLink } from './LinkOnce.tsx';
import { nameOf } from './names.ts';
import { usePeopleWrites } from './queries.ts';

interface Props {
  person: Person;
  onLink: (link: ShownLink) => void;
  onClose: () => void;
}

/** Has a link made for a colleague who lost the password. */
export function ResetPassword({ person, onLink, onClose }: Props): ReactNode {
  const write = usePeopleWrites();
  const { submit, isBusy, failure } = useSubmit(labels.resetFailed);
  const name = nameOf(person);
  const make = () =>
    submit(async () => {
      const { link, until } = await write(() => call(api.makeResetLink, { id: person.id }));
      onClose();
      if (link) onLink({ title: labels.link.reset(name), name, link, until });
      else showToast(labels.resetSent(person.email));
    });
  return (
    <Dialog title={labels.resetTitle(name)} closeLabel={labels.close} onClose={onClose}>
      <Form className="grid gap-4 p-5 md:p-6" onSubmit={make}>
        <p className="wrap-anywhere">{labels.resetText(name)}</p>
        <FormEnd
          error={failure}
          isBusy={isBusy}
          isLarge
          isOfPortal
          save={labels.resetConfirm}
          saving={labels.resetting}
          cancel={labels.back}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
