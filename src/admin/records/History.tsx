import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { recordHistoryQuery } from '#admin/session/read.ts';
import { Loaded, useActiveEvent, useIsOver } from '#admin/session/session.tsx';
import { formatMoment, formatSecond } from '#admin/ui/moments.ts';
import { Button, Dialog } from '#admin/ui/parts.tsx';
import { isSameValue, type RecordField, wordsIn } from '#domain/basics/fields.ts';
import type { RecordChange, RecordHistoryQuery } from '#domain/publication/history.ts';

export interface HistoryOf extends RecordHistoryQuery {
  readonly name: string;
  readonly fields: Readonly<Record<string, Omit<RecordField, 'schema'>>>;
  /** Names the show of a change in a history of several shows. */
  readonly scopeOf?: ((change: RecordChange) => string) | undefined;
  /** Set while an earlier version would take the place of something typed. */
  readonly isTyped: boolean;
  /** The values before a change; null if they cannot come back. */
  readonly versionOf?: (change: RecordChange) => object | null;
}

interface Props {
  of: HistoryOf;
  now: unknown;
  onRestore: (version: object) => void;
  onClose: () => void;
}

export function RecordHistory({ of, now, onRestore, onClose }: Props) {
  const { name, fields, scopeOf, isTyped, versionOf, ...which } = of;
  const query = useQuery(recordHistoryQuery(which));
  const { startDate } = useActiveEvent().event;
  const isOver = useIsOver();
  return (
    <Dialog title={`History of ${name}`} onClose={onClose} className="dialog-wide">
      <div className="px-5 pb-5 md:px-6">
        <Loaded query={query}>
          {(changes) =>
            changes.length === 0 ? (
              <p className="py-6">No changes yet.</p>
            ) : (
              <>
                {isTyped && (
                  <p className="py-4">To restore an earlier version, save or cancel what you typed.</p>
                )}
                <ol>
                  {changes.map((change) => {
                    const { id, changedAt, changedBy } = change;
                    const version = isOver || isTyped ? null : versionOf?.(change);
                    return (
                      <li key={id} className="grid gap-3 border-t border-border py-4">
                        <p className="flex flex-wrap gap-x-2 text-15">
                          <time dateTime={changedAt} className="font-semibold">
                            {formatMoment(changedAt)}
                          </time>
                          <span className="min-w-0 wrap-anywhere text-text-muted">
                            {actionOf(change)} {changedBy}
                          </span>
                          {scopeOf && <span className="font-semibold">{scopeOf(change)}</span>}
                        </p>
                        {changedFields(change, fields, startDate).map(({ label, before, after }) => (
                          <div key={label} className="grid gap-1">
                            <p className="text-15 font-semibold">{label}</p>
                            <BeforeAfter before={before} after={after} none="Default text" />
                          </div>
                        ))}
                        {version && !isSameValue(version, now) && (
                          <Button
                            className="justify-self-start"
                            aria-label={`Restore what was there before ${formatSecond(changedAt)}`}
                            onClick={() => {
                              onClose();
                              onRestore(version);
                            }}
                          >
                            Restore
                          </Button>
                        )}
                      </li>
                    );
                  })}
                </ol>
              </>
            )
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

interface BeforeAfterProps {
  names?: readonly [before: string, after: string];
  before: ReactNode;
  after: ReactNode;
  none?: string;
}

export function BeforeAfter({ names = ['Before', 'After'], before, after, none }: BeforeAfterProps) {
  return (
    <dl className="grid gap-3 md:grid-cols-2">
      {[before, after].map((text, at) => (
        <div key={names[at]} className="min-w-0 rounded-small bg-surface-alt p-3">
          <dt className="text-14 text-text-subtle">{names[at]}</dt>
          <dd className="whitespace-pre-wrap wrap-anywhere">
            {text ?? <em className="text-text-subtle">{none}</em>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function actionOf({ before, after }: RecordChange): string {
  if (before === null && after !== null) return 'added by';
  return before !== null && after === null ? 'deleted by' : 'changed by';
}
