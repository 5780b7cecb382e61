import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { DraftNote, FormEnd } from '#admin/records/RecordForm.tsx';

import { type FormState, useErrorFocus } from '#admin/records/use-record.ts';
import { installationQuery } from '#admin/session/read.ts';
import { hashOf } from '#admin/session/route.ts';
import { fieldsOf, InputField, SelectField, TextField } from '#admin/ui/fields.tsx';
import { Form, LinkButton } from '#admin/ui/parts.tsx';
import { examplesIn } from '#domain/checks/texts.ts';
import type { ContentKey } from '#domain/content/text.ts';
import type { WrittenMail } from '#domain/inquiries/answer.ts';
import type { Installation } from '#domain/mails/mail.ts';
import { answerLabels as labels } from '#messages/inquiries/admin.ts';

export interface TypedMail extends WrittenMail {
  /** The show in whose name it is written. */
  eventId: string;
}

interface Template<Name> {
  readonly name: Name;
  readonly label: string;
}

interface Props<Name extends string> {
  form: Pick<FormState<TypedMail>, 'errors' | 'errorOf' | 'isBusy' | 'discard'> & {
    draft: Pick<FormState<TypedMail>['draft'], 'restoredAt'>;
  };
  values: TypedMail;
  put: (changes: Partial<TypedMail>) => void;
  /** Where answers go; '' while that is not known. */
  replyTo: string;
  /** The words without a mail server. */
  noServer: Readonly<Record<Exclude<Installation['mails'], 'sent'>, string>>;
  /** More than one of them is a choice. */
  shows: readonly { readonly id: string; readonly name: string }[];
  templates: readonly Template<Name>[];
  /** The key of the first of them in the Content Editor. */
  firstText: ContentKey;
  /** The words are the manager's own, so that no template may take their place. */
  isOwn: boolean;
  onTemplate: (name: Name) => void;
  /** Above the text: to whom it goes. */
  to: ReactNode;
  hint?: string;
  /** Below the text. */
  children?: ReactNode;
  failure: string | undefined;
  submit: string;
  onSubmit: () => void;
  onCancel: () => void;
  /** A link out of it was followed. */
  onLeave?: (() => void) | undefined;
}

/** A mail to one vendor or to many: to whom, in whose name, begun with a template, and written. */
export function Composer<Name extends string>(props: Props<Name>) {
  const { form, values, put, replyTo, noServer, shows, templates, firstText, isOwn, onTemplate, to, hint } =
    props;
  const { children, failure, submit, onSubmit, onCancel, onLeave } = props;
  const box = useRef<HTMLFormElement>(null);
  useErrorFocus(box, form.errors);
  const fieldOf = fieldsOf({ prefix: 'answer', labels, values, errorOf: form.errorOf, put });
  const begin = (name: Name) => {
    onTemplate(name);
    box.current?.querySelector<HTMLElement>('#field-answer-text')?.focus();
  };
  return (
    <Form ref={box} className="grid gap-4" onSubmit={onSubmit}>
      {shows.length > 1 && (
        <SelectField
          name="answer-show"
          label="From"
          value={values.eventId}
          onChange={({ target }) => put({ eventId: target.value })}
        >
          {shows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {to}
      <BeforeWriting replyTo={replyTo} noServer={noServer} onLeave={onLeave} />
      <DraftNote at={form.draft.restoredAt} onDiscard={form.discard} />
      <fieldset>
        <legend className="mb-2 font-semibold">Start with</legend>
        <div className="flex flex-wrap items-center gap-2">
          {templates.map(({ name, label }) => (
            <button key={name} type="button" className="chip" disabled={isOwn} onClick={() => begin(name)}>
              {label}
            </button>
          ))}
          <a className="link link-row text-15" href={`#${hashOf('content', firstText)}`} onClick={onLeave}>
            Edit these texts
          </a>
        </div>
        {isOwn && (
          <p className="flex flex-wrap items-center gap-x-2 text-15 text-text-muted">
            Templates are off because you wrote your own text.{' '}
            <LinkButton className="text-15" onClick={form.discard}>
              {labels.beginAnew}
            </LinkButton>
          </p>
        )}
      </fieldset>
      <InputField {...fieldOf('subject')} />
      <TextField
        {...fieldOf('text')}
        hint={hint ?? 'Replace placeholders such as {YOUR_WORDS} before you send it.'}
        rows={10}
      />
      {children}
      <FormEnd
        error={failure}
        isBusy={form.isBusy}
        save={submit}
        saving={submit}
        isOfPortal
        onCancel={onCancel}
      />
    </Form>
  );
}

/** Warns before writing a mail that would reach nobody, or be answered to nobody. */
function BeforeWriting({
  replyTo,
  noServer,
  onLeave,
}: Pick<Props<string>, 'replyTo' | 'noServer' | 'onLeave'>) {
  const { data } = useQuery(installationQuery);
  const isExample = examplesIn(replyTo).length > 0;
  const isUnsent = data !== undefined && data.mails !== 'sent';
  if (!isExample && !isUnsent) return null;
  return (
    <div className="grid gap-1 border-s-4 border-accent ps-3">
      {isUnsent && <p>{noServer[data.mails as keyof typeof noServer]}</p>}
      {isExample && (
        <>
          <p className="wrap-anywhere">{`Vendors’ replies would go to ${replyTo}, which is only an example. No one would get them.`}</p>
          <a
            className="link link-row justify-self-start font-semibold"
            href={`#${hashOf('content', 'contact_primary_email')}`}
            onClick={onLeave}
          >
            Change this address
          </a>
        </>
      )}
    </div>
  );
}
