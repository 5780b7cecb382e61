import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { DraftNote } from '#admin/editing/DraftNote.tsx';
import { useErrorFocus } from '#admin/editing/use-form-focus.ts';
import { Loaded } from '#admin/session/Loaded.tsx';
import { read } from '#admin/session/read.ts';
import { hashOf } from '#admin/session/route.ts';
import * as api from '#domain/api.ts';
import { type AnswerTemplate, type AnswerTexts, answerTemplates } from '#domain/inquiries/answer.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { nameOfShow } from '#domain/inquiries/shows.ts';
import { inboxLabels } from '#messages/admin.ts';
import { answerLabels as labels } from '#messages/inquiries/answer.ts';
import { Field } from '#ui/Field.tsx';
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
            <form
              ref={form}
              className="mt-2 grid gap-4"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                answer.sendIt();
              }}
            >
              <p className="text-15 wrap-anywhere text-text-muted">
                {labels.about(inquiry.contactEmail, texts.replyTo)}
              </p>
              <BeforeWriting replyTo={texts.replyTo} noServer={labels.noServer} />
              {warning && <p className="font-semibold text-danger">{warning}</p>}
              <DraftNote at={draft.restoredAt} onDiscard={answer.discard} />
              {inquiry.shows.length > 1 && (
                <Field name="answer-show" label={labels.inNameOf}>
                  <select
                    id="field-answer-show"
                    className="control control-dense"
                    value={eventId}
                    onChange={({ target }) => answer.put({ eventId: target.value })}
                  >
                    {inquiry.shows.map((show) => (
                      <option key={show.id} value={show.id}>
                        {nameOfShow(show)}
                      </option>
                    ))}
                  </select>
                </Field>
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
                    <button
                      type="button"
                      className="link min-h-11 cursor-pointer text-15 font-semibold"
                      onClick={answer.discard}
                    >
                      {labels.beginAnew}
                    </button>
                  )}
                  <a
                    className="link link-row text-15"
                    href={`#${hashOf('content', 'mail_answer_booths_text')}`}
                  >
                    {labels.editTemplates}
                  </a>
                </div>
              </fieldset>
              <MailFields value={draft.value} errorOf={answer.errorOf} onChange={answer.put} />
              <Field name="answer-status" label={labels.status} error={answer.errorOf('status')}>
                <select
                  id="field-answer-status"
                  className="control control-dense"
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
                </select>
              </Field>
              <p className="field-error" role="alert">
                {current
                  ? labels.conflict(inboxLabels.statuses[current.status], current.lastAnswer?.by ?? null)
                  : answer.failure}
              </p>
              <div className="flex flex-wrap gap-3">
                {current ? (
                  <button
                    type="button"
                    className="button button-dense button-event"
                    aria-disabled={answer.isBusy}
                    onClick={() => answer.sendIt(current.version)}
                  >
                    {answer.isBusy ? labels.sending : labels.sendAnyway}
                  </button>
                ) : (
                  <button
                    type="submit"
                    className="button button-dense button-event"
                    aria-disabled={answer.isBusy}
                  >
                    {answer.isBusy ? labels.sending : labels.send}
                  </button>
                )}
                <button type="button" className="button button-dense button-outline" onClick={onClose}>
                  {labels.cancel}
                </button>
              </div>
            </form>
          );
        }}
      </Loaded>
    </section>
  );
}
