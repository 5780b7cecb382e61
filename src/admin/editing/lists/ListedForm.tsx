import { type ReactNode, useState } from 'react';
import { failureText, isGone } from '#admin/session/failures.ts';
import { failureLabels } from '#messages/admin.ts';
import { listLabels as labels } from '#messages/admin-records.ts';
import { RecordConflict } from '../RecordConflict.tsx';
import { RecordForm } from '../RecordForm.tsx';
import type { HistoryOf } from '../RecordHistory.tsx';
import { type RecordState, useRecord } from '../use-record.ts';
import { type Listed, type ListedKind, listedDraft, type Send } from './listed-kind.ts';
import { useListWrites } from './use-list-writes.ts';

interface Props<Item extends Listed, Values extends object> {
  kind: ListedKind<Item, Values>;
  eventId: string;
  /** Null: a new one. */
  item: Item | null;
  fields: (record: RecordState<Values, Item>, isNew: boolean) => ReactNode;
  onDone: () => void;
  onSaved: (saved: Item, before: Item | null) => void;
}

/** A record of a list to fill in. One that somebody deleted meanwhile is added again by the next save. */
export function ListedForm<Item extends Listed, Values extends object>(
  props: Props<Item, Values>,
): ReactNode {
  const { kind, eventId, item, fields, onDone, onSaved } = props;
  const { words, valuesOf } = kind;
  const writes = useListWrites<Item>(...kind.lists);
  const [isMissing, setMissing] = useState(false);
  const isNew = item === null || isMissing;
  const record = useRecord<Values, Item, Send<Item>>({
    draftName: listedDraft(kind.kind, item?.id ?? null, eventId),
    stored: { value: item ? valuesOf(item) : kind.emptyValues, version: item?.version ?? 0 },
    valuesOf,
    check: (values, version) =>
      isNew ? kind.add(values, eventId, item?.order) : kind.update(values, item.id, version),
    send: (send) => writes.save(send),
    textOf(error) {
      if (item && isGone(error)) {
        setMissing(true);
        return labels.gone;
      }
      return failureText(isNew ? words.addFailed : words.updateFailed, error, failureLabels.textKept);
    },
    onSaved(saved) {
      onDone();
      onSaved(saved, isNew ? null : item);
    },
  });
  return (
    <>
      <RecordForm
        label={item ? labels.edit(kind.nameOf(item)) : words.add}
        record={record}
        saveLabel={words.save}
        isComplete={kind.isComplete(record.draft.value)}
        history={
          item
            ? {
                kind: kind.kind,
                record: item.id,
                name: kind.nameOf(item),
                fields: historyFields(kind.fields),
              }
            : undefined
        }
        onClose={onDone}
      >
        {fields(record, item === null)}
      </RecordForm>
      <RecordConflict<Values, Item>
        message={words.conflict}
        fields={kind.fields}
        record={record}
        valuesOf={valuesOf}
      />
    </>
  );
}

/** What was changed of a record may have been its place. */
const historyFields = (fields: object): HistoryOf['fields'] => ({
  ...fields,
  order: { label: labels.place },
});
