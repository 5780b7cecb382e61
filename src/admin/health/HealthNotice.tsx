import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hashOf } from '#admin/session/route.ts';
import { troublesOf } from '#domain/health/report.ts';
import { healthLabels as labels } from '#messages/dashboard/health.ts';
import { healthQuery } from './queries.ts';

/** On the dashboard while something is wrong, or vendors get no email: what it is, and a link to what to do. */
export function HealthNotice(): ReactNode {
  const { data } = useQuery(healthQuery);
  const troubles = data ? troublesOf(data) : [];
  const noMail = data?.lines.find(({ id, state }) => id === 'mail' && state === 'off');
  if (troubles.length === 0 && !noMail) return null;
  const edge = troubles.length > 0 ? 'border-s-8 border-s-danger' : 'border-s-8 border-s-border-strong';
  return (
    <p className={`card mb-5 flex flex-wrap items-center gap-x-4 px-5 py-3 ${edge}`}>
      <span className="me-auto font-semibold">
        {troubles.length > 0 ? labels.notice(troubles.map(({ label }) => label)) : noMail?.says}
      </span>
      <a className="link link-row" href={`#${hashOf('settings')}`}>
        {labels.noticeLink}
      </a>
    </p>
  );
}
