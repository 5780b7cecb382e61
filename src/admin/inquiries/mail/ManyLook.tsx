import type { ReactNode } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { Fold } from '#admin/ui/Fold.tsx';
import { answerLabels, manyLabels as labels } from '#messages/inquiries/answer.ts';
import type { ManyStep, useMany } from './use-many.ts';

interface Props {
  many: ReturnType<typeof useMany>;
  step: Extract<ManyStep, { kind: 'look' }>;
}

export function ManyLook({ many, step: { plan, left } }: Props): ReactNode {
  const { vendors, recipients, first } = plan;
  const count = recipients.length - left.size;
  return (
    <div className="grid gap-4">
      <p className="font-semibold" role="status">
        {recipients.length === 0 ? labels.nobody : labels.count(vendors, recipients.length)}
      </p>
      {recipients.length > 0 && (
        <Fold summary={labels.choose} summaryClass="min-h-11 text-15">
          <ul className="max-h-64 overflow-y-auto">
            {recipients.map(({ id, companyName, to }) => (
              <li key={id}>
                <CheckBox isChecked={!left.has(id)} onChange={(isTicked) => many.tick(id, isTicked)}>
                  <span className="min-w-0 wrap-anywhere">
                    {companyName} <span className="text-15 text-text-muted">{to}</span>
                  </span>
                </CheckBox>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {first && (
        <div className="grid gap-2">
          <p className="text-15 wrap-anywhere text-text-muted">{labels.first(first.companyName, first.to)}</p>
          <div className="rounded bg-surface-alt p-4 wrap-anywhere">
            <p className="font-semibold">{first.subject}</p>
            <p className="mt-2 whitespace-pre-wrap">{first.text}</p>
          </div>
        </div>
      )}
      <p className="field-error" role="alert">
        {many.failure}
      </p>
      <div className="flex flex-wrap gap-3">
        {count > 0 && (
          <Button look="event" aria-disabled={many.isBusy} onClick={() => many.send()}>
            {many.isBusy ? answerLabels.sending : labels.send(count)}
          </Button>
        )}
        <Button onClick={many.toWrite}>{labels.back}</Button>
      </div>
    </div>
  );
}
