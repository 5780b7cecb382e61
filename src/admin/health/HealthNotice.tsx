import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hashOf } from '#admin/session/route.ts';
import { troublesOf } from '#domain/health/report.ts';
import { healthLabels as labels } from '#messages/dashboard/health.ts';
import { healthQuery } from './queries.ts';

/** On the dashboard while something is wrong: what it is, and a link to what to do. */
export function HealthNotice(): ReactNode {
  const { data } = useQuery(healthQuery);
  const troubles = data ? troublesOf(data) : [];
  if (troubles.length === 0) return null;
  return (
    <p className="card mb-5 flex flex-wrap items-center gap-x-4 border-s-8 border-s-danger px-5 py-3">
      <span className="me-auto font-semibold">{labels.notice(troubles.map(({ label }) => label))}</span>
      <a className="link link-row" href={`#${hashOf('settings')}`}>
        {labels.noticeLink}
      </a>
    </p>
  );
}
