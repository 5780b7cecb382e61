import type { ReactNode } from 'react';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { unlessGone } from '#admin/session/failures.ts';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { Fold } from '#admin/ui/Fold.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { browserWords } from '#domain/people/browser.ts';
import type { Person, SessionInfo } from '#domain/people/person.ts';
import { peopleLabels as labels } from '#messages/people/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { usePeopleWrites } from './queries.ts';

/** The browsers in which a colleague is signed in, each with the way to end that. */
export function SessionList({ person, isSelf }: { person: Person; isSelf: boolean }): ReactNode {
  const { id, sessions } = person;
  const write = usePeopleWrites();
  const { submit, isBusy, failure } = useSubmit(labels.endFailed);
  const end = (send: () => Promise<void>) =>
    submit(async () => {
      await unlessGone(write(send));
      showToast(labels.ended);
    });
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <div className="mt-1">
      <Fold summary={labels.sessions(sessions.length)} summaryClass="min-h-11 text-15 font-semibold">
        <ul className="mb-2 grid gap-3 border-s-2 border-border ps-4">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => end(() => call(api.endSession, { id: session.id }))}
            />
          ))}
        </ul>
        {hasOthers && (
          <LinkButton aria-disabled={isBusy} onClick={() => end(() => call(api.endSessions, { id }))}>
            {isSelf ? labels.endOthers : labels.endAll}
          </LinkButton>
        )}
        <p className="field-error" role="alert">
          {failure}
        </p>
      </Fold>
    </div>
  );
}

interface RowProps {
  session: SessionInfo;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: RowProps): ReactNode {
  const { userAgent, network, begunAt, usedAt, isThis } = session;
  const browser = browserWords(userAgent) ?? labels.unknownBrowser;
  const facts = [
    network && labels.from(network),
    labels.begun(formatMoment(begunAt)),
    labels.used(formatMoment(usedAt)),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <p title={userAgent ?? undefined}>
          {browser}
          {isThis && <b> ({labels.thisSession})</b>}
        </p>
        <p className="text-15 text-text-muted tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {!isThis && (
        <Button aria-label={labels.endNamed(browser)} aria-disabled={isBusy} onClick={onEnd}>
          {labels.end}
        </Button>
      )}
    </li>
  );
}
