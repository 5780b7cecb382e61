import { type FocusEvent, type ReactNode, useMemo, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { api } from '#domain/api.ts';
import type { Slug } from '#domain/events/slugs.ts';
import { type InquirySection, inquirySections } from '#domain/inquiries/fields.ts';
import { type Inquiry, validateInquiry } from '#domain/inquiries/inquiry.ts';
import { inquiryLabels } from '#messages/inquiry.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { DraftLine } from './DraftLine.tsx';
import { FormFields } from './FormFields.tsx';
import { pristineValues, withEventList } from './form-values.ts';
import { Honeypot } from './Honeypot.tsx';
import type { InquiryEvent } from './inquiry-event.ts';
import { Progress } from './Progress.tsx';
import { sectionId } from './Section.tsx';
import { formTexts } from './texts.ts';
import { setAll, useDraft } from './use-draft.ts';
import { useErrorTitle } from './use-error-title.ts';
import { useSubmission } from './use-submission.ts';

interface Props {
  events: readonly InquiryEvent[];
  page: Slug | undefined;
  onSent: (eventIds: readonly string[]) => void;
}

/** The schema that the server checks with too: product 5.1's rules and words. */
const resolver: Resolver<Inquiry> = (values) => {
  const result = validateInquiry(withEventList(values));
  if (result.ok) return { values: result.value, errors: {} };
  const errors = result.errors.map(({ path, message }) => [path, { type: 'invalid', message }]);
  return { values: {}, errors: Object.fromEntries(errors) };
};

/**
 * The form. Before its script runs, and without JavaScript, it is a plain form: the server answers a refused one with
 * this same page, filled in and with its errors, and finds its places by these ids (netlify/server/inquiries/form-page.ts):
 *
 * - `booth-inquiry-form`; the hidden field `page` names the show whose page it is, '' on the form for all shows;
 * - `field-<name>`: the control of a field, of a group its first box; gets `aria-invalid="true"`;
 * - `error-<name>`: the slot of its error, `hidden` while there is none;
 * - `error-summary` (`hidden`) and in it `error-summary-list`, a line for each error: `<li><a href="#field-<name>">`.
 */
export function FormScreen({ events, page, onSent }: Props): ReactNode {
  const pristine = useMemo(
    () => pristineValues(events.find(({ slug }) => slug === page)?.id),
    [events, page],
  );
  const form = useForm<Inquiry>({
    defaultValues: pristine,
    resolver,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;
  const draft = useDraft(form, pristine, page ?? '');
  const { refusal, notice, button, honeypot, submit, clear } = useSubmission(form, draft, onSent);
  const [visited, setVisited] = useState<readonly InquirySection[]>([]);
  const lines = refusal.errors.map(({ path, message }) => {
    const error = errors[path as keyof Inquiry];
    return { name: path, message: error?.message ?? message, fixed: !error };
  });
  useErrorTitle(lines.some(({ fixed }) => !fixed));

  const markVisited = ({ target }: FocusEvent) => {
    const id = target.closest('section')?.id;
    const section = inquirySections.find((name) => sectionId(name) === id);
    if (section) setVisited((before) => [...before.filter((name) => name !== section), section]);
  };
  const startAgain = () => {
    draft.forget();
    clear();
    setAll(form, pristine);
    form.clearErrors();
    document.getElementById('field-eventIds')?.focus();
  };

  return (
    <div className="grid gap-8 py-8 lg:grid-cols-[15rem_minmax(0,44rem)] lg:gap-20 lg:py-12">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <Progress control={form.control} visited={visited} />
      </div>
      <form
        id="booth-inquiry-form"
        method="post"
        action={api.submitInquiry.path}
        noValidate
        onSubmit={submit}
        onFocus={markVisited}
      >
        <input type="hidden" name="page" value={page ?? ''} />
        <ErrorSummary title={inquiryLabels.errorSummary} lines={lines} attempt={refusal.attempt} />
        <p>{formTexts.lead}</p>
        <DraftLine isRestored={draft.isRestored} onClear={startAgain} />
        <div className="mt-3 grid gap-12">
          <FormFields form={form} events={events} pristine={pristine} />
        </div>
        <Honeypot ref={honeypot} />
        <div className="mt-10 border-t-2 border-text pt-5">
          <p className="mb-4 min-h-7 font-semibold text-danger">{notice}</p>
          <button
            ref={button}
            type="submit"
            className="button button-event min-h-14 w-full text-22 sm:w-auto sm:px-10"
            disabled={isSubmitting}
            aria-busy={isSubmitting}
          >
            {isSubmitting ? inquiryLabels.submitting : inquiryLabels.submit}
          </button>
        </div>
      </form>
    </div>
  );
}
