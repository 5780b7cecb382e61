import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#admin/session/Loaded.tsx';
import { recordHistoryQuery } from '#admin/session/queries.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { isSameValue, type RecordField, wordsIn } from '#domain/basics/fields.ts';
import type { RecordChange, RecordHistoryQuery } from '#domain/publication/record-history.ts';
import { historyLabels as labels } from '#messages/admin.ts';
import { Change } from './Change.tsx';

export interface HistoryOf extends RecordHistoryQuery {
  readonly name: string;
  readonly fields: Readonly<Record<string, Omit<RecordField, 'schema'>>>;
}

/** Every change of one record, newest first. */
export function RecordHistory({ of, onClose }: { of: HistoryOf; onClose: () => void }): ReactNode {
  const { name, fields, ...which } = of;
  const query = useQuery(recordHistoryQuery(which));
  return (
    <Dialog title={labels.title(name)} closeLabel={labels.close} onClose={onClose} className="dialog-wide">
      <div className="px-5 pb-5 md:px-6">
        <Loaded query={query}>
          {(changes) =>
            changes.length === 0 ? (
              <p className="py-6">{labels.noneOfRecord}</p>
            ) : (
              <ol>
                {changes.map((change) => (
                  <Change key={change.id} change={change} fields={changedFields(change, fields)} />
                ))}
              </ol>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}

function changedFields({ before, after }: RecordChange, fields: HistoryOf['fields']) {
  return (
    Object.entries(fields)
      // Older changes know nothing of a field that came later.
      .filter(([name]) => [before, after].every((side) => side === null || name in side))
      .filter(([name]) => !isSameValue(before?.[name], after?.[name]))
      .map(([name, field]) => {
        const words = (side: RecordChange['before']) => (side ? wordsIn(field, side[name]) : null);
        return { label: field.label, before: words(before), after: words(after) };
      })
      .filter(({ before, after }) => Boolean(before) || Boolean(after))
  );
}
