import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Question } from '#admin/editing/Question.tsx';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { read, useWrite } from '#admin/session/read.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { heldMailLabels as labels } from '#messages/dashboard/backups.ts';
import { showToast } from '#stores/toasts.ts';

/** Mails that a restored backup has brought back: nobody but a person knows which went out before (product 2.27). */
export function HeldMails(): ReactNode {
  const { data } = useQuery(read(api.readHeldMails));
  const write = useWrite(api.readHeldMails);
  const { submit, isBusy, failure } = useSubmit(labels.failed);
  const [isAsked, ask] = useState(false);
  if (!data || data.count === 0 || data.since === null) return null;
  const { count, since } = data;
  const release = async () => {
    if (await submit(() => write(() => call(api.releaseHeldMails)))) showToast({ title: labels.released });
  };
  const discard = async () => {
    await write(() => call(api.discardHeldMails));
    showToast({ title: labels.discarded });
  };
  return (
    <Card id="held-mails" title={labels.title}>
      <div className="grid gap-3 border-t border-border px-5 py-4">
        <p>{labels.about(count, formatMoment(since))}</p>
        <div role="alert">{failure && <p className="field-error">{failure}</p>}</div>
        <div className="flex flex-wrap gap-3">
          <Button look="primary" disabled={isBusy} onClick={release}>
            {labels.release(count)}
          </Button>
          <Button onClick={() => ask(true)}>{labels.discard}</Button>
        </div>
      </div>
      {isAsked && (
        <Question
          title={labels.discardTitle}
          closeLabel={labels.close}
          cancel={labels.keep}
          failed={labels.failed}
          isDanger
          isOfPortal
          save={labels.discard}
          saving={labels.discarding}
          onCancel={() => ask(false)}
          act={discard}
        >
          <p>{labels.discardText(count)}</p>
        </Question>
      )}
    </Card>
  );
}
