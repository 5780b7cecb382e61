import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ActButton } from '#admin/records/RecordForm.tsx';
import { messageIn, read, useCall } from '#admin/session/read.ts';
import { hashOf } from '#admin/session/route.ts';
import { Loaded } from '#admin/session/session.tsx';
import { formatClock } from '#admin/ui/moments.ts';
import { Card } from '#admin/ui/parts.tsx';
import * as api from '#domain/api.ts';
import { type HealthLine, type HealthReport, type HealthState, troublesOf } from '#domain/health/report.ts';
import { showToast } from '#stores/toasts.ts';
import { Circle, CircleCheck } from '#ui/icons.tsx';

const labels = {
  states: { ok: 'Fine', off: 'Not set up', trouble: 'Needs attention', down: 'Not working' } satisfies Record<
    HealthState,
    string
  >,
} as const;

const LOOK_MS = 60_000;

/** An administrator gets the whole report; undefined where the session has just ended. */
const healthQuery = {
  ...read(api.health),
  refetchInterval: LOOK_MS,
  select: (answer: object): HealthReport | undefined =>
    'lines' in answer ? (answer as HealthReport) : undefined,
};

/** The problems that health found, each with its next step (product 2.26). */
export function HealthCard() {
  const query = useQuery(healthQuery);
  return (
    <Card
      id="health"
      title="System health"
      beside={
        query.data && (
          <p className="text-15 text-text-muted">{`Checked at ${formatClock(query.data.checkedAt)}`}</p>
        )
      }
    >
      <Loaded query={query}>
        {({ lines, facts }) => (
          <ul>
            {lines.map((line) => (
              <Line key={line.id} {...line}>
                {line.id === 'mail' && facts.stored?.mail.way === 'smtp' && <TestMail />}
              </Line>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function Line({ label, state, says, next, children }: HealthLine & { children: ReactNode }) {
  const StateIcon = state === 'ok' ? CircleCheck : Circle;
  const tone = { ok: 'text-success', off: 'text-text-muted', trouble: 'text-danger', down: 'text-danger' }[
    state
  ];
  return (
    <li className="flex gap-3 border-t border-border px-5 py-3">
      <StateIcon className={`icon mt-1 flex-none ${tone}`} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">
          {label}
          <span className={state === 'ok' ? 'sr-only' : tone}>: {labels.states[state]}</span>
        </p>
        <p className="text-15 text-text-muted">{says}</p>
        {next && (
          <p className="text-15">
            <span className="font-semibold">Next step:</span> {next}
          </p>
        )}
        {children}
      </div>
    </li>
  );
}

function TestMail() {
  const sendTestMail = useCall(api.sendTestMail);
  const send = async () => {
    const { to } = await sendTestMail();
    showToast({ title: `A test email is on its way to ${to}` });
  };
  return (
    <ActButton boxClass="mt-2" failed={messageIn} act={send}>
      Send me a test
    </ActButton>
  );
}

/** On the dashboard while something is wrong, or vendors get no email: what it is, and a link to what to do. */
export function HealthNotice() {
  const { data } = useQuery(healthQuery);
  const troubles = data ? troublesOf(data) : [];
  const noMail = data?.lines.find(({ id, state }) => id === 'mail' && state === 'off');
  if (troubles.length === 0 && !noMail) return null;
  const edge = troubles.length > 0 ? 'border-s-8 border-s-danger' : 'border-s-8 border-s-border-strong';
  return (
    <p className={`card mb-5 flex flex-wrap items-center gap-x-4 px-5 py-1 ${edge}`}>
      <span className="me-auto py-2 font-semibold">
        {troubles.length > 0
          ? `Needs attention: ${troubles.map(({ label }) => label).join(', ')}`
          : noMail?.says}
      </span>
      <a className="link link-row" href={`#${hashOf('settings')}`}>
        See what to do
      </a>
    </p>
  );
}
