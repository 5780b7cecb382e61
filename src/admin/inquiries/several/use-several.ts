import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#admin/session/read.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import type { InquiriesUpdate, InquiriesUpdated } from '#domain/inquiries/several.ts';
import { severalLabels as labels } from '#messages/inquiries/several.ts';
import { showToast } from '#stores/toasts.ts';
import { historyQuery, inboxKey, putInInbox, waitingQuery } from '../queries.ts';

export type SeveralChange = Pick<InquiriesUpdate['inquiries'][number], 'status' | 'assignee'>;

/** Changes several inquiries at once, and offers the way back in a toast. @returns those that somebody changed or deleted since. */
export function useSeveral() {
  const client = useQueryClient();
  const write = useWrite();
  const send = async (inquiries: InquiriesUpdate['inquiries']): Promise<InquiriesUpdated> => {
    const updated = await write(() => call(api.updateInquiries, { inquiries }));
    for (const inquiry of updated.saved) {
      putInInbox(client, inquiry);
      client.invalidateQueries({ queryKey: historyQuery(inquiry.id).queryKey });
    }
    client.invalidateQueries({ queryKey: waitingQuery.queryKey });
    if (updated.skipped.length > 0) client.invalidateQueries({ queryKey: inboxKey });
    return updated;
  };
  const undo = async (saved: readonly StoredInquiry[], before: readonly StoredInquiry[]) => {
    const stored = before.flatMap(({ id, status, assignee }) => {
      const now = saved.find((one) => one.id === id);
      return now ? [{ id, version: now.version, status, assignee: assignee?.id ?? null }] : [];
    });
    try {
      const { skipped, saved: undone } = await send(stored);
      showToast(
        skipped.length > 0
          ? { ...labels.undoFailed, description: skippedText(undone.length, skipped) }
          : labels.undone,
      );
    } catch {
      showToast(labels.undoFailed);
    }
  };
  return async (chosen: readonly StoredInquiry[], change: SeveralChange): Promise<InquiriesUpdated> => {
    const updated = await send(chosen.map(({ id, version }) => ({ id, version, ...change })));
    const { saved } = updated;
    if (saved.length > 0) {
      showToast({
        ...labels.updated(saved.length),
        action: {
          label: labels.undo,
          hint: labels.undoHint(saved.length),
          run: () => void undo(saved, chosen),
        },
      });
    }
    return updated;
  };
}

/** What was not changed, and why. */
export const skippedText = (saved: number, skipped: InquiriesUpdated['skipped']): string =>
  labels.skipped(
    saved,
    skipped.flatMap(({ companyName }) => companyName ?? []),
    skipped.filter(({ reason }) => reason === 'gone').length,
  );
