import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { DraftNote } from '#admin/editing/DraftNote.tsx';
import { draftNames } from '#admin/editing/drafts.ts';
import { useDraftNames } from '#admin/editing/use-draft.ts';
import { useErrorFocus } from '#admin/editing/use-form-focus.ts';
import { Loaded } from '#admin/session/Loaded.tsx';
import { read } from '#admin/session/read.ts';
import { hashOf } from '#admin/session/route.ts';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { Form } from '#admin/ui/Form.tsx';
import { SelectField } from '#admin/ui/fields.tsx';
import * as api from '#domain/api.ts';
import { type AnswerTemplate, type AnswerTexts, answerTemplates } from '#domain/inquiries/answer.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { nameOfShow } from '#domain/inquiries/shows.ts';
import { inboxLabels } from '#messages/admin.ts';
import { answerLabels as labels } from '#messages/inquiries/answer.ts';
import { MailPlus } from '#ui/icons.tsx';
import { inquiryStatuses } from '../statuses.ts';
import { BeforeWriting } from './BeforeWriting.tsx';
import { MailFields } from './MailFields.tsx';
import { useAnswer } from './use-answer.ts';

interface Props {
  inquiry: StoredInquiry;
  onClose: () => void;
}

const names = Object.keys(labels.templates) as AnswerTemplate[];

/** An answer to a vendor: begun with a template that is filled in, edited, and sent with the status that goes with it. */
export function AnswerForm({ inquiry, onClose }: Props): ReactNode {
  const answer = useAnswer(inquiry, onClose);
  const { draft, conflict } = answer;
  const { eventId, status } = draft.value;
  const query = useQuery(read(api.answerTexts, { id: inquiry.id, eventId }));
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, answer.errors);
  const begin = ({ templates }: AnswerTexts, name: AnswerTemplate) => {
    answer.put({ ...templates[name], status: answerTemplates[name] });
    document.getElementById('field-answer-text')?.focus();
  };
  const current = conflict?.current;
  const warning = inquiry.withdrawnAt ? labels.withdrawn : inquiry.suspectedSpam ? labels.spam : null;
  return (
    <section aria-labelledby="answer-title" className="mt-6 rounded bg-surface-alt p-4 md:p-5">
      <h3 id="answer-title" className="text-22">
        {labels.title}
      </h3>
      <Loaded query={query}>
        {(texts) => {
          const isOwn =
            draft.value.text !== '' && names.every((name) => texts.templates[name].text !== draft.value.text);
          return (
            <Form ref={form} className="mt-2 grid gap-4" onSubmit={() => answer.sendIt()}>
              <p className="text-15 wrap-anywhere text-text-muted">
                {labels.about(inquiry.contactEmail, texts.replyTo)}
              </p>
              <BeforeWriting replyTo={texts.replyTo} noServer={labels.noServer} />
              {warning && <p className="font-semibold text-danger">{warning}</p>}
              <DraftNote at={draft.restoredAt} onDiscard={answer.discard} />
              {inquiry.shows.length > 1 && (
                <SelectField
                  name="answer-show"
                  label={labels.inNameOf}
                  value={eventId}
                  onChange={({ target }) => answer.put({ eventId: target.value })}
                >
                  {inquiry.shows.map((show) => (
                    <option key={show.id} value={show.id}>
                      {nameOfShow(show)}
                    </option>
                  ))}
                </SelectField>
              )}
              <fieldset>
                <legend className="mb-2 font-semibold">{labels.template}</legend>
                <div className="flex flex-wrap items-center gap-2">
                  {names.map((name) => (
                    <button
                      key={name}
                      type="button"
                      className="chip"
                      disabled={isOwn}
                      onClick={() => begin(texts, name)}
                    >
                      {labels.templates[name]}
                    </button>
                  ))}
                  {isOwn && (
                    <LinkButton className="text-15" onClick={answer.discard}>
                      {labels.beginAnew}
                    </LinkButton>
                  )}
                  <a
                    className="link link-row text-15"
                    href={`#${hashOf('content', 'mail_answer_booths_text')}`}
                  >
                    {labels.editTemplates}
                  </a>
                </div>
              </fieldset>
              <MailFields values={draft.value} errorOf={answer.errorOf} put={answer.put} />
              <SelectField
                name="answer-status"
                label={labels.status}
                error={answer.errorOf('status')}
                value={status}
                onChange={({ target }) => answer.put({ status: target.value as typeof status })}
              >
                <option value="">{labels.sameStatus(inboxLabels.statuses[inquiry.status])}</option>
                {inquiryStatuses
                  .filter((one) => one !== inquiry.status)
                  .map((one) => (
                    <option key={one} value={one}>
                      {inboxLabels.statuses[one]}
                    </option>
                  ))}
              </SelectField>
              <p className="field-error" role="alert">
                {current
                  ? labels.conflict(inboxLabels.statuses[current.status], current.lastAnswer?.by ?? null)
                  : answer.failure}
              </p>
              <div className="flex flex-wrap gap-3">
                {current ? (
                  <Button
                    look="event"
                    aria-disabled={answer.isBusy}
                    onClick={() => answer.sendIt(current.version)}
                  >
                    {answer.isBusy ? labels.sending : labels.sendAnyway}
                  </Button>
                ) : (
                  <Button look="event" type="submit" aria-disabled={answer.isBusy}>
                    {answer.isBusy ? labels.sending : labels.send}
                  </Button>
                )}
                <Button onClick={onClose}>{labels.cancel}</Button>
              </div>
            </Form>
          );
        }}
      </Loaded>
    </section>
  );
}

/** Whether the answer form is open, and the button that opens it. */
export function useAnswerOpen(inquiryId: string): { isOpen: boolean; close(): void; button: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const isBegun = useDraftNames(draftNames.answer(inquiryId)).length > 0;
  return {
    isOpen,
    close: () => setOpen(false),
    button: (
      <Button look="event" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <MailPlus className="icon" /> {isBegun && !isOpen ? labels.goOn : labels.open}
      </Button>
    ),
  };
}
