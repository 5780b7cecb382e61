import { type FocusEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Slug } from '#domain/events/slugs.ts';
import {
  type InquiryFieldName,
  type InquirySection,
  inquiryField,
  inquirySections,
} from '#domain/inquiries/fields.ts';
import {
  type Inquiry,
  type InquiryReceipt,
  inquiryAtFirst,
  type RefusedForm,
} from '#domain/inquiries/inquiry.ts';
import { paths } from '#domain/paths.ts';
import { inquiryLabels } from '#messages/shared.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { Icon } from '#ui/Icon.tsx';
import { keptReceipts } from '../receipt/kept-receipts.ts';
import { FormFields, sectionId } from './fields/FormFields.tsx';
import type { OfferedShow } from './offered-show.ts';
import { formTexts, type InquiryForm, useAnswers, useInquiryForm } from './use-form.ts';
import type { Later, useLater } from './use-later.ts';
import { sectionsDone, useDraft, useLeaveCheck, useSubmission } from './use-submission.ts';

type ProgressProps = {
  form: InquiryForm;
  visited: readonly InquirySection[];
  later: Later | undefined;
};

function Progress({ form, visited, later }: ProgressProps): ReactNode {
  const values = useAnswers(form);
  const current = visited.at(-1);
  const done = later ? sectionsDone(values, visited.slice(0, -1), later) : new Set<InquirySection>();
  return (
    <nav aria-label={formTexts.progress}>
      <ol className="progress">
        {inquirySections.map((section, position) => (
          <li key={section}>
            <a
              href={`#${sectionId(section)}`}
              aria-current={section === current ? 'step' : undefined}
              data-done={done.has(section) || undefined}
            >
              <span className="progress-number" aria-hidden="true">
                {done.has(section) ? <Icon name="check" width={3} /> : position + 1}
              </span>
              <span className="max-lg:sr-only">
                {section}
                {done.has(section) && <span className="sr-only">, {formTexts.done}</span>}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export type Advice = { readonly [name in InquiryFieldName]?: string };

interface Props {
  events: readonly OfferedShow[];
  page: Slug | undefined;
  lead: string;
  refused: RefusedForm | undefined;
  advice: Advice;
  later: ReturnType<typeof useLater>;
  onSent: (inquiry: Inquiry, receipt: InquiryReceipt) => void;
}

/** Without its script a plain form that posts to its own page; a refused one comes back with its values and errors. */
export function FormScreen({ events, page, lead, refused, advice, later, onSent }: Props): ReactNode {
  const offered = useMemo(() => events.filter(({ isClosed }) => !isClosed), [events]);
  // On a show's own page that show is chosen (product 2.6).
  const pristine = useMemo(
    () => inquiryAtFirst(offered.filter(({ slug }) => slug === page).map(({ id }) => id)),
    [offered, page],
  );
  const initial = refused?.values ?? pristine;
  const form = useInquiryForm(
    initial,
    refused?.errors ?? [],
    // If the checks cannot be fetched, the server alone decides.
    async (value) => (await later.load())?.validateInquiry(value) ?? { ok: true, value },
  );
  const draft = useDraft(form, pristine, page ?? '', offered);
  const { isSubmitting, refusal, notice, repeated, button, honeypot, submit, submitAsNew, clear } =
    useSubmission(form, draft, refused, later.load, (inquiry, receipt) => {
      // After a reload Firefox fills the fields with their last values.
      form.answers.set(pristine);
      onSent(inquiry, receipt);
    });
  const { SentBefore, Repeated } = later.loaded ?? {};
  useEffect(() => {
    if (draft.isRestored || (!refused && keptReceipts().length > 0)) later.load();
  }, [later.load, refused, draft.isRestored]);
  const [visited, setVisited] = useState<readonly InquirySection[]>([]);
  const lines = refusal.errors.map(({ path, message }) => {
    const error = form.errors[path as InquiryFieldName];
    return { name: path, message: error ?? message, fixed: path !== '' && !error };
  });
  const { announced, press, leave } = useLeaveCheck(form, later.load);
  const adviceOn = (name: InquiryFieldName) =>
    later.loaded?.adviceFor(inquiryField(name), String(form.answers.current()[name])) ?? advice[name];
  useErrorTitle(lines.some(({ fixed }) => !fixed));

  const markVisited = ({ target }: FocusEvent) => {
    later.load();
    const id = target.closest('section')?.id;
    const section = inquirySections.find((name) => sectionId(name) === id);
    if (section) setVisited((before) => [...before.filter((name) => name !== section), section]);
  };
  const startAgain = () => {
    draft.forget();
    clear();
    form.answers.set(pristine);
    form.setErrors({});
    document.getElementById('field-eventIds')?.focus();
  };

  return (
    <div className="grid gap-8 py-8 lg:grid-cols-[15rem_minmax(0,44rem)] lg:gap-20 lg:py-12">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <Progress form={form} visited={visited} later={later.loaded} />
      </div>
      <form
        ref={form.element}
        id="booth-inquiry-form"
        method="post"
        action={paths.inquiry(page)}
        noValidate
        onSubmit={submit}
        onChange={form.onChange}
        onFocus={markVisited}
        onPointerDown={press}
        onBlur={leave}
      >
        {SentBefore && <SentBefore events={events} />}
        <ErrorSummary title={inquiryLabels.errorSummary} lines={lines} attempt={refusal.attempt} />
        {lead && <p className="whitespace-pre-line">{lead}</p>}
        <DraftLine draft={draft} events={events} onClear={startAgain} />
        <div className="mt-3 grid gap-12">
          <FormFields {...{ form, events, adviceOn }} later={later.loaded} initial={initial} />
        </div>
        <p className="sr-only" role="status">
          {announced}
        </p>
        {/* People never meet this field and programs fill it in: the server marks what comes with it. */}
        <div className="sr-only" aria-hidden="true">
          <label htmlFor="fax_number">Fax</label>
          <input
            ref={honeypot}
            id="fax_number"
            name="fax_number"
            type="text"
            tabIndex={-1}
            autoComplete="off"
          />
        </div>
        <div className="mt-10 border-t-2 border-text pt-5">
          {repeated && Repeated && <Repeated receipt={repeated} events={events} onNew={submitAsNew} />}
          <p className={`mb-4 min-h-7 font-semibold text-danger ${isSubmitting ? 'invisible' : ''}`}>
            {notice}
          </p>
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

interface DraftLineProps {
  draft: ReturnType<typeof useDraft>;
  events: readonly OfferedShow[];
  onClear: () => void;
}

/** What is required, or that an earlier draft is back, with the shows it was for elsewhere. */
function DraftLine({ draft: { isRestored, others, addOthers }, events, onClear }: DraftLineProps): ReactNode {
  const names = events.filter(({ id }) => others.includes(id)).map(({ name }) => name);
  const button = (label: string, onClick: () => void) => (
    <button
      type="button"
      className="link inline-flex min-h-11 cursor-pointer items-center font-semibold text-text"
      onClick={onClick}
    >
      {label}
    </button>
  );
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-text-muted" role="status">
      {isRestored ? (
        <>
          <span>
            {formTexts.draftRestored} –&nbsp;{button(formTexts.clear, onClear)}
          </span>
          {names.length > 0 && button(formTexts.addShow(names.join(', ')), addOthers)}
        </>
      ) : (
        formTexts.required
      )}
    </div>
  );
}

/** Says in the window's title, which screen readers read first, that the form was refused. */
function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    const title = document.title.replace(inquiryLabels.errorTitle, '');
    document.title = hasErrors ? inquiryLabels.errorTitle + title : title;
    return () => {
      document.title = title;
    };
  }, [hasErrors]);
}
