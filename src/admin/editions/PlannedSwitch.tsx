import type { ReactNode } from 'react';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { messageIn } from '#admin/session/failures.ts';
import { venueMoment } from '#domain/basics/dates.ts';
import type { Edition } from '#domain/events/edition.ts';
import { editionLabels as labels } from '#messages/admin-editions.ts';
import { useEditionCalls } from './use-edition-calls.ts';

/** When a draft becomes the current edition by itself, with the way to call it off. */
export function PlannedSwitch({ draft, at }: { draft: Edition; at: string }): ReactNode {
  const calls = useEditionCalls();
  const { submit, isBusy, failure } = useSubmit(messageIn);
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <p className="font-semibold">{labels.planned(venueMoment(at))}</p>
      <button
        type="button"
        className="link min-h-11 cursor-pointer font-semibold"
        disabled={isBusy}
        onClick={() => submit(() => calls.cancelSwitch(draft))}
      >
        {labels.cancelSwitch}
      </button>
      <p className="basis-full font-semibold text-danger empty:hidden" role="alert">
        {failure}
      </p>
    </div>
  );
}
