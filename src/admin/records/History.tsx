import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { recordHistoryQuery } from '#admin/session/read.ts';
import { Loaded, useActiveEvent } from '#admin/session/session.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { Dialog } from '#admin/ui/parts.tsx';
import { isSameValue, type RecordField, wordsIn } from '#domain/basics/fields.ts';
import type { RecordChange, RecordHistoryQuery } from '#domain/publication/history.ts';

export interface HistoryOf extends RecordHistoryQuery {
  readonly name: string;
  readonly fields: Readonly<Record<string, Omit<RecordField, 'schema'>>>;
}

/** Every change of one record, newest first. */
export function RecordHistory({ of, onClose }: { of: HistoryOf; onClose: () => void }) {
  const { name, fields, ...which } = of;
  const query = useQuery(recordHistoryQuery(which));
  const { startDate } = useActiveEvent().event;
  return (
    <HistoryDialog name={name} query={query} onClose={onClose}>
      {(change) => (
        <Change key={change.id} change={change} fields={changedFields(change, fields, startDate)} />
      )}
    </HistoryDialog>
  );
}

interface DialogProps<Item> {
  name: string;
  query: ComponentProps<typeof Loaded<readonly Item[]>>['query'];
  failure?: string | undefined;
  onClose: () => void;
  children: (change: Item) => ReactNode;
}

/** All changes of one thing, newest first. */
export function HistoryDialog<Item>({ name, query, failure, onClose, children }: DialogProps<Item>) {
  return (
    <Dialog title={`History of ${name}`} onClose={onClose} className="dialog-wide">
      <div className="px-5 pb-5 md:px-6">
        <p className="field-error" role="alert">
          {failure}
        </p>
        <Loaded query={query}>
          {(changes) =>
            changes.length === 0 ? <p className="py-6">No changes yet.</p> : <ol>{changes.map(children)}</ol>
          }
        </Loaded>
      </div>
    </Dialog>
  );
}

function changedFields(
  { before, after }: RecordChange,
  fields: HistoryOf['fields'],
  showStart: string | null,
) {
  return (
    Object.entries(fields)
      // Older changes lack fields that were added later.
      .filter(([name]) => [before, after].every((side) => side === null || name in side))
      .filter(([name]) => !isSameValue(before?.[name], after?.[name]))
      .map(([name, field]) => {
        const words = (side: RecordChange['before'], other: RecordChange['before']) =>
          side ? wordsIn(field, side[name], showStart, other?.[name]) : null;
        return { label: field.label, before: words(before, after), after: words(after, before) };
      })
      .filter(({ before, after }) => Boolean(before) || Boolean(after))
  );
}

interface ChangeProps {
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

export function Change({ change, fields, scope, children }: ChangeProps) {
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
          <BeforeAfter before={before} after={after} none="Default text" />
        </div>
      ))}
      {children}
    </li>
  );
}

/** Two texts side by side; `none` replaces a missing one. */
export function BeforeAfter({ before, after, none }: Record<'before' | 'after' | 'none', string | null>) {
  return (
    <dl className="grid gap-3 md:grid-cols-2">
      {[
        ['Before', before],
        ['After', after],
      ].map(([name, text]) => (
        <div key={name} className="min-w-0 rounded-small bg-surface-alt p-3">
          <dt className="text-14 text-text-subtle">{name}</dt>
          <dd className="whitespace-pre-wrap wrap-anywhere">
            {text ?? <em className="text-text-subtle">{none}</em>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function actionOf({ before, after }: ChangeProps['change']): string {
  if (before === null && after !== null) return 'added by';
  return before !== null && after === null ? 'deleted by' : 'changed by';
}
