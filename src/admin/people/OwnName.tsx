import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormEnd } from '#admin/records/RecordForm.tsx';
import { useFields } from '#admin/records/use-record.ts';
import { read, useCall } from '#admin/session/read.ts';
import { useAdministrator } from '#admin/session/session.tsx';
import { Button, Card, Form } from '#admin/ui/parts.tsx';
import * as api from '#domain/api.ts';
import { checked } from '#domain/basics/schemas.ts';
import { nameChangeSchema } from '#domain/people/person.ts';
import { showToast } from '#stores/toasts.ts';

const labels = { title: 'Your name' } as const;

const nameFields = {
  firstName: {
    label: 'First name',
    control: {
      hint: 'Colleagues see it on inquiries and in the history.',
      autoComplete: 'given-name',
    },
  },
} as const;

/** One's own name, folded on the screen of people. */
export function OwnName() {
  const { firstName } = useAdministrator();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      id="own-name"
      title={labels.title}
      beside={
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {firstName ? 'Change name' : 'Add name'}
        </Button>
      }
    >
      {isOpen && <NameForm onDone={() => setOpen(false)} />}
    </Card>
  );
}

/** Asks the first administrator, whom nobody invited by name. */
export function NamePrompt() {
  const { firstName } = useAdministrator();
  const { data } = useQuery({ ...read(api.listPeople), enabled: !firstName });
  // Single sign-on knows its people's names.
  if (firstName || data?.list !== 'portal') return null;
  return (
    <section className="card mb-5" aria-label={labels.title}>
      <NameForm isAsked />
    </section>
  );
}

function NameForm({ isAsked, onDone }: { isAsked?: boolean; onDone?: () => void }) {
  const { firstName } = useAdministrator();
  const changeName = useCall(api.changeName);
  const { values, control, submit, isBusy, failure } = useFields(
    { prefix: 'name', fields: nameFields, isUnmarked: true },
    { firstName: firstName ?? '' },
    'Your name wasn’t saved',
  );
  const save = async () => {
    if (!(await submit(async () => changeName(checked(nameChangeSchema, values))))) return;
    showToast({ title: 'Name saved' });
    onDone?.();
  };
  return (
    <Form
      className={`flex flex-wrap items-end gap-x-4 gap-y-2 px-5 py-3 ${isAsked ? '' : 'border-t border-border'}`}
      aria-label={labels.title}
      onSubmit={save}
    >
      <div className="min-w-0 flex-[0_1_24rem]">
        {control('firstName', isAsked ? { label: 'What’s your first name?' } : {})}
      </div>
      <FormEnd error={failure} isBusy={isBusy} isOfPortal save="Save name" />
    </Form>
  );
}
