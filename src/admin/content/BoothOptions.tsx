import { useQuery } from '@tanstack/react-query';
import { listedKind } from '#admin/records/kind.ts';
import { RecordList } from '#admin/records/RecordList.tsx';
import { read } from '#admin/session/read.ts';
import { Loaded, useActiveEvent } from '#admin/session/session.tsx';
import * as api from '#domain/api.ts';
import { linesOf } from '#domain/basics/fold.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { inOrder } from '#domain/basics/record.ts';
import {
  type BoothOption,
  optionAddSchema,
  optionFields,
  optionRecord,
  optionUpdateSchema,
} from '#domain/options/option.ts';

const optionKind = listedKind<Versioned<BoothOption>, Pick<BoothOption, keyof typeof optionFields>>({
  record: optionRecord,
  form: optionFields,
  calls: { add: api.addOption, update: api.updateOption, remove: api.deleteOption, order: api.orderOptions },
  schemas: { add: optionAddSchema, update: optionUpdateSchema },
  words: {
    title: optionRecord.plural,
    note: 'Sizes and prices in your words. Vendors see them on the floor map and in the inquiry form.',
    none: 'No booth options yet. Vendors see this part once you add the first one.',
  },
});

/** Below the texts of the floor map, which shows them. */
export function BoothOptions({ openId }: { openId: string | null }) {
  const { event } = useActiveEvent();
  return (
    <Loaded query={useQuery(read(api.listOptions, { eventId: event.id }))}>
      {(items) => (
        <RecordList kind={optionKind} openId={openId} items={inOrder(event.id, items)} row={OptionWords} />
      )}
    </Loaded>
  );
}

function OptionWords({ size, price, included, note }: BoothOption) {
  return (
    <>
      <h3 className="font-sans font-semibold [word-spacing:normal]">{size}</h3>
      {[price, ...linesOf(included), note].filter(Boolean).map((line) => (
        <p key={line} className="text-15 text-text-muted">
          {line}
        </p>
      ))}
    </>
  );
}
