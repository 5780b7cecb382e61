import type { ReactNode } from 'react';
import { formatMoment } from '#admin/ui/moments.ts';
import { historyLabels as labels } from '#messages/admin.ts';

interface Props {
  change: {
    readonly before: unknown;
    readonly after: unknown;
    readonly changedAt: string;
    readonly changedBy: string;
  };
  fields: readonly { label?: string; before: string | null; after: string | null }[];
  scope?: string | undefined;
  children?: ReactNode;
}

export function Change({ change, fields, scope, children }: Props): ReactNode {
  const { changedAt, changedBy } = change;
  return (
    <li className="grid gap-3 border-t border-border py-4">
      <p className="flex flex-wrap gap-x-2 text-15">
        <time dateTime={changedAt} className="font-semibold">
          {formatMoment(changedAt)}
        </time>
        <span className="min-w-0 wrap-anywhere text-text-muted">
          {actionOf(change)} {changedBy}
        </span>
        {scope && <span className="font-semibold">{scope}</span>}
      </p>
      {fields.map(({ label, before, after }) => (
        <div key={label ?? ''} className="grid gap-1">
          {label && <p className="text-15 font-semibold">{label}</p>}
          <dl className="grid gap-3 md:grid-cols-2">
            {[
              [labels.before, before],
              [labels.after, after],
            ].map(([name, text]) => (
              <div key={name} className="min-w-0 rounded-small bg-surface-alt p-3">
                <dt className="text-14 text-text-subtle">{name}</dt>
                <dd className="whitespace-pre-wrap wrap-anywhere">
                  {text ?? <em className="text-text-subtle">{labels.nothing}</em>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {children}
    </li>
  );
}

function actionOf({ before, after }: Props['change']): string {
  if (before === null && after !== null) return labels.added;
  return before !== null && after === null ? labels.deleted : labels.changed;
}
