import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { DraftNote } from '#admin/editing/DraftNote.tsx';
import { useErrorFocus } from '#admin/editing/use-form-focus.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { contentQuery } from '#admin/session/queries.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { contentFor, templateFor } from '#domain/content/text.ts';
import { type ManyTemplate, mailPlaceholders, manyTemplates } from '#domain/inquiries/answer.ts';
import { inboxLabels } from '#messages/admin.ts';
import { answerLabels, manyLabels as labels } from '#messages/inquiries/answer.ts';
import { Field } from '#ui/Field.tsx';
import { inquiryStatuses } from '../statuses.ts';
import { BeforeWriting } from './BeforeWriting.tsx';
import { MailFields } from './MailFields.tsx';
import { ManyLook } from './ManyLook.tsx';
import { ManySent } from './ManySent.tsx';
import { useMany } from './use-many.ts';

/** One mail to many vendors of a show: written, looked at with its count, and sent by a second yes. */
export function ManyDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { event, events } = useActiveEvent();
  const many = useMany((events.find(({ slug }) => slug === event.slug) ?? event).id);
  const { step, draft, isBusy, failure } = many;
  const { eventId, status } = draft.value;
  const show = events.find(({ id }) => id === eventId);
  const content = useQuery(contentQuery(eventId));
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, many.errorOf('subject') || many.errorOf('text') ? [1] : []);
  const begin = (name: ManyTemplate) => {
    const text = templateFor(show, content.data ?? []);
    many.put({ subject: text(`mail_all_${name}_subject`), text: text(`mail_all_${name}_text`) });
  };
  return (
    <Dialog title={labels.title} closeLabel={labels.close} onClose={onClose} isFirm className="dialog-wide">
      <div className="p-5 md:px-6">
        {step.kind === 'write' && (
          <form
            ref={form}
            className="grid gap-4"
            noValidate
            onSubmit={(submitted) => {
              submitted.preventDefault();
              many.look();
            }}
          >
            <BeforeWriting
              replyTo={show && content.data ? contentFor(show, content.data)('contact_primary_email') : ''}
              noServer={labels.noServer}
              onLeave={onClose}
            />
            <DraftNote at={draft.restoredAt} onDiscard={() => draft.reset(draft.base)} />
            <div className="grid gap-4 sm:grid-cols-2">
              <Field name="many-show" label={labels.show}>
                <select
                  id="field-many-show"
                  className="control control-dense"
                  value={eventId}
                  onChange={({ target }) => many.put({ eventId: target.value })}
                >
                  {events.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </Field>
              <Field name="many-status" label={labels.who}>
                <select
                  id="field-many-status"
                  className="control control-dense"
                  value={status}
                  onChange={({ target }) => many.put({ status: target.value as typeof status })}
                >
                  {inquiryStatuses.map((one) => (
                    <option key={one} value={one}>
                      {labels.all(inboxLabels.statuses[one])}
                    </option>
                  ))}
                </select>
              </Field>
            </div>
            <p className="text-15 text-text-muted">{labels.leftOut}</p>
            <fieldset>
              <legend className="mb-2 font-semibold">{answerLabels.template}</legend>
              <div className="flex flex-wrap gap-2">
                {manyTemplates.map((name) => (
                  <button
                    key={name}
                    type="button"
                    className="chip"
                    disabled={!content.data}
                    onClick={() => begin(name)}
                  >
                    {labels.templates[name]}
                  </button>
                ))}
              </div>
            </fieldset>
            <MailFields
              value={draft.value}
              errorOf={many.errorOf}
              hint={labels.textHint(mailPlaceholders)}
              onChange={many.put}
            />
            <p className="field-error" role="alert">
              {failure}
            </p>
            <button
              type="submit"
              className="button button-dense button-event justify-self-start"
              aria-disabled={isBusy}
            >
              {isBusy ? labels.looking : labels.look}
            </button>
          </form>
        )}
        {step.kind === 'look' && <ManyLook many={many} step={step} />}
        {step.kind === 'sent' && <ManySent outcome={step.outcome} onClose={onClose} />}
      </div>
    </Dialog>
  );
}
