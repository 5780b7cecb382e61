import type { ReactNode } from 'react';
import type { FieldError } from '#domain/basics/errors.ts';
import { areaChoices, inquirySections, type OfferedArea, withSent } from '#domain/inquiries/fields.ts';
import { correctable, type InquiryStatusPage, isContactField } from '#domain/inquiries/status-page.ts';
import { inquiryLabels } from '#messages/shared.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { InquiryField, SizeField } from '../inquiry/fields/InquiryField.tsx';
import { plainForm } from '../inquiry/use-form.ts';

type Props = { inquiry: InquiryStatusPage; areas: readonly (readonly OfferedArea[])[] };

/** The answers to correct, by the form's fields and rules; a plain form, made on the server alone. */
export function CorrectionForm({ inquiry, areas }: Props): ReactNode {
  const { refused, path, version, mayChangeWishes } = inquiry;
  const own = refused?.action === 'answers' ? refused : null;
  const answers = own?.answers ?? inquiry.answers;
  const form = plainForm(answers, own?.errors ?? []);
  const offered = correctable.filter(({ name }) => mayChangeWishes || isContactField(name));
  const sections = inquirySections.filter((section) => offered.some((field) => field.section === section));
  return (
    <form method="post" action={path} className="grid justify-items-start gap-10" noValidate>
      <input type="hidden" name="do" value="answers" />
      <input type="hidden" name="version" value={version} />
      {sections.map((section) => (
        <fieldset key={section} className="w-full">
          <legend className="mb-4 text-22 font-semibold">{section}</legend>
          <div className="grid grid-cols-6 gap-x-4 gap-y-6">
            {offered
              .filter((field) => field.section === section)
              .map(({ name, choices }) => {
                const initial = answers[name];
                const sent = String(initial);
                if (name === 'spaceSize') return <SizeField key={name} form={form} initial={sent} />;
                const listed = name === 'preferredArea' ? areaChoices(areas, sent) : choices;
                return (
                  <InquiryField
                    key={name}
                    {...{ name, form, initial }}
                    choices={listed && withSent(listed, sent)}
                  />
                );
              })}
          </div>
        </fieldset>
      ))}
      {!mayChangeWishes && <p className="text-text-muted">Booth requests can no longer be changed here.</p>}
      <button type="submit" className="button button-event">
        Save changes
      </button>
    </form>
  );
}

export const ErrorLines = ({ errors }: { errors: readonly FieldError[] }): ReactNode => (
  <ErrorSummary
    title={inquiryLabels.errorSummary}
    lines={errors.map(({ path: name, message }) => ({ name, message, fixed: false }))}
    attempt={1}
  />
);
