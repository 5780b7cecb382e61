import type { ReactNode } from 'react';
import type { InquiryState, InquirySummary } from '#domain/inquiries/list.ts';
import { inboxLabels as labels } from '#messages/admin.ts';
import { inquiryStates } from './statuses.ts';

interface Props {
  chosen: InquiryState | '';
  summary: InquirySummary | null;
  onChoose: (state: string) => void;
}

/** The inquiries of one status; each says how many there are. */
export function StateFilter({ chosen, summary, onChoose }: Props): ReactNode {
  const total = Object.values(summary?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  const choices: { value: InquiryState | ''; label: string; count?: string | undefined }[] = [
    // Counting has ended with the first one above.
    {
      value: '',
      label: labels.anyStatus,
      count: summary?.more ? labels.countAbove(total - 1) : labels.count(total),
    },
    ...inquiryStates
      .filter((state) => state !== 'withdrawn' || chosen === state || summary?.counts[state])
      .map((state) => ({
        value: state,
        label: labels.statuses[state],
        count: summary?.more ? undefined : labels.count(summary?.counts[state] ?? 0),
      })),
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-14 text-text-muted">{labels.status}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label, count }) => (
          <button
            key={value}
            type="button"
            className="chip"
            aria-pressed={chosen === value}
            onClick={() => onChoose(value)}
          >
            {label} {summary && count && <span className="tabular-nums opacity-80">{count}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
