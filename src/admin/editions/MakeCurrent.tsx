import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#admin/editing/Question.tsx';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { read } from '#admin/session/read.ts';
import { InputField } from '#admin/ui/fields.tsx';
import * as api from '#domain/api.ts';
import { venueTimeZone } from '#domain/basics/clock.ts';
import { instantInZone, isClockTime, isIsoDate, venueMoment } from '#domain/basics/dates.ts';
import { showDates } from '#domain/basics/show-years.ts';
import { type Edition, editionName } from '#domain/events/edition.ts';
import type { ReadinessLine } from '#domain/readiness/readiness.ts';
import { makeCurrentLabels as labels } from '#messages/admin-editions.ts';
import { showToast } from '#stores/toasts.ts';
import { lacksOf, readinessQuery } from './queries.ts';
import { ReadinessLines } from './Readiness.tsx';
import { useEditionCalls } from './use-edition-calls.ts';

interface Props {
  draft: Edition;
  former: Edition | undefined;
  onClose: () => void;
}

/**
 * Asks before an edition becomes the current one, now or later, and once more while it is not ready (product
 * 2.22).
 */
export function MakeCurrent({ draft, former, onClose }: Props): ReactNode {
  const client = useQueryClient();
  const calls = useEditionCalls();
  const { submit, isBusy, failure, conflict, errors, refuse } = useSubmit<Edition>(labels.failed);
  const [isLater, setLater] = useState(false);
  const [typed, setTyped] = useState('');
  useQuery(readinessQuery(draft.id));
  const { data: notices = [] } = useQuery(read(api.listNotices));
  /** What it lacks, once that is asked about. */
  const [lacks, setLacks] = useState<readonly ReadinessLine[]>([]);
  const name = editionName(draft);
  const was = former ? editionName(former) : '';
  const error = errors[0]?.message;
  const isNoticed = notices.some(({ eventId }) => eventId === former?.id);
  const isUnready = lacks.length > 0;

  const send = async () => {
    const at = isLater ? instantOf(typed) : undefined;
    if (at === null) return refuse([{ path: 'at', message: labels.noTime }]);
    await submit(async () => {
      if (!isUnready) {
        const open = lacksOf(await client.query({ ...readinessQuery(draft.id), staleTime: 0 }));
        if (open.length > 0) return setLacks(open);
      }
      await calls.makeCurrent(draft, at);
      showToast(at ? labels.planned(name, venueMoment(at)) : labels.done(name));
      onClose();
    });
  };
  const when = (value: boolean, label: string) => (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        className="radio"
        name="when"
        checked={isLater === value}
        onChange={() => setLater(value)}
      />
      {label}
    </label>
  );
  return (
    <FormDialog
      title={isUnready ? labels.lacksTitle(name) : labels.title(name)}
      closeLabel={labels.close}
      onSubmit={send}
      error={conflict ? labels.changed : failure}
      isBusy={isBusy}
      save={
        isUnready
          ? isLater
            ? labels.planAnyway
            : labels.confirmAnyway
          : isLater
            ? labels.plan
            : labels.confirm
      }
      saving={labels.confirming}
      cancel={labels.back}
      onCancel={onClose}
    >
      {isUnready && (
        <>
          <p>{labels.lacks(name, lacks.length)}</p>
          <div className="max-h-[45dvh] overflow-y-auto rounded-md border border-border [&_li:first-child]:border-t-0">
            <ReadinessLines lines={lacks} onFollow={onClose} />
          </div>
        </>
      )}
      {!isUnready && former && (
        <ul className="grid list-disc gap-2 ps-5">
          <li>{labels.text(name, was)}</li>
          <li>{labels.inquiries(was, name)}</li>
          {isNoticed && <li>{labels.notices(was, name)}</li>}
          <li>{labels.wayBack}</li>
        </ul>
      )}
      {!isUnready && (
        <fieldset>
          <legend className="field-label">{labels.when}</legend>
          {when(false, labels.now)}
          {when(true, labels.later)}
        </fieldset>
      )}
      {isLater && !isUnready && (
        <InputField
          name="at"
          label={labels.at}
          hint={labels.atHint}
          error={error}
          type="datetime-local"
          min={`${showDates.min}T00:00`}
          max={`${showDates.max}T23:59`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </FormDialog>
  );
}

/** Reads '2027-01-09T08:00' by the clocks at the show; null when it is no date and time. */
function instantOf(typed: string): string | null {
  const [date = '', time = ''] = typed.split('T');
  if (!isIsoDate(date) || !isClockTime(time)) return null;
  return new Date(instantInZone(date, time, venueTimeZone)).toISOString();
}
