import { answerInWords } from '#domain/inquiries/answers.ts';
import { formValues, type Inquiry, inquiryFromForm, validateInquiry } from '#domain/inquiries/inquiry.ts';
import {
  correctable,
  isContactField,
  NOTE,
  noteSchema,
  type RefusedChange,
  type VendorAction,
  vendorActions,
} from '#domain/inquiries/status-page.ts';
import { inquiryStatusPath } from '#domain/paths.ts';
import { inquiryStatusLabels as labels } from '#messages/inquiries/status.ts';
import { seeOther } from '#server/http/answers.ts';
import { readText } from '#server/http/body.ts';
import type { Call } from '#server/http/call.ts';
import { portalOrigin } from '#server/http/request.ts';
import { DONE, goneLink, privately, shown, viewOf } from './page.ts';
import { type LinkedInquiry, readLinked } from './read.ts';
import { addNote, type Change, saveAnswers, sendAgain, withdraw } from './write.ts';

/** What the vendor does by the link (product 2.6), then a 303. What is not taken comes back with what was typed, 400 or 409. */
export async function changeByLink(call: Call): Promise<Response> {
  const form = new URLSearchParams(await readText(call.request));
  const now = Date.now();
  const linked = await readLinked(call, now);
  if (!linked) return goneLink();
  const action = vendorActions.find((name) => name === form.get('do')) ?? 'answers';
  const outcome = await actions[action]({ form, linked, now, origin: portalOrigin() });
  if (outcome.kind === 'done')
    return privately(seeOther(`${inquiryStatusPath(call.params['token'] ?? '')}?${DONE}=${action}`));
  // What stands there by now.
  const current = outcome.kind === 'stale' ? ((await readLinked(call, now)) ?? null) : linked;
  if (!current) return goneLink();
  const refused: RefusedChange = {
    action,
    answers: current.inquiry,
    note: form.get(NOTE) ?? '',
    ...(outcome.kind === 'stale' ? staleAnswers(action, current, outcome.answers) : outcome.refused),
  };
  return shown(viewOf(current, call, now, { refused }), outcome.kind === 'stale' ? 409 : 400);
}

interface Asked extends Change {
  readonly form: URLSearchParams;
}

type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly refused: Pick<RefusedChange, 'errors'> & Partial<RefusedChange> }
  /** It does not fit what is stored by now. */
  | { readonly kind: 'stale'; readonly answers?: Inquiry };

const doneOrStale = (isDone: boolean): Outcome => ({ kind: isDone ? 'done' : 'stale' });

const actions: Record<VendorAction, (asked: Asked) => Promise<Outcome>> = {
  answers: correct,
  note: note,
  withdraw: async (asked) => doneOrStale(await withdraw(asked)),
  'send-again': async (asked) => doneOrStale(await sendAgain(asked)),
};

async function correct({ form, ...change }: Asked): Promise<Outcome> {
  const { inquiry } = change.linked;
  const typed = formValues(inquiryFromForm([...form]));
  // What the page did not offer stays; while a show takes nobody that is all but who the vendor is.
  const isOpen = change.linked.shows.some((show) => show.isOpen);
  const offered = correctable.filter(({ name }) => isOpen || isContactField(name));
  const answers = { ...inquiry, ...Object.fromEntries(offered.map(({ name }) => [name, typed[name]])) };
  const checked = validateInquiry(answers);
  if (!checked.ok) return { kind: 'refused', refused: { errors: checked.errors, answers } };
  const isSaved = await saveAnswers(change, checked.value, form.get('version') ?? '');
  return isSaved ? { kind: 'done' } : { kind: 'stale', answers };
}

async function note({ form, ...change }: Asked): Promise<Outcome> {
  const checked = noteSchema.safeParse(form.get(NOTE) ?? '');
  if (checked.success) return doneOrStale(await addNote(change, checked.data));
  const message = checked.error.issues[0]?.message ?? '';
  return { kind: 'refused', refused: { errors: [{ path: NOTE, message }] } };
}

/** Of a correction what was typed, with what is stored by now at each answer that differs. */
function staleAnswers(
  action: VendorAction,
  { inquiry }: LinkedInquiry,
  typed: Inquiry | undefined,
): Pick<RefusedChange, 'errors'> & Partial<RefusedChange> {
  if (action !== 'answers' || !typed || inquiry.withdrawnAt !== null)
    return { errors: [{ path: '', message: labels.notPossible }] };
  const differing = correctable.filter(({ name }) => typed[name] !== inquiry[name]);
  return {
    answers: typed,
    errors: [
      { path: '', message: labels.conflict },
      ...differing.map(({ name }) => ({
        path: name,
        message: labels.storedNow(answerInWords(name, inquiry)),
      })),
    ],
  };
}
