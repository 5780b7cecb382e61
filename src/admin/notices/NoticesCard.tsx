import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { Send } from '#admin/records/kind.ts';
import { useListActions } from '#admin/records/list-actions.ts';
import { useOpenRecord } from '#admin/records/use-open-record.ts';
import { readDraft } from '#admin/records/use-record.ts';
import { read } from '#admin/session/read.ts';
import { Loaded, useActiveEvent } from '#admin/session/session.tsx';
import { Button, Card } from '#admin/ui/parts.tsx';

import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Checked } from '#domain/basics/schemas.ts';
import type { Edition } from '#domain/events/edition.ts';
import { type Notice, shortMoment } from '#domain/notices/notice.ts';
import { noticeLabels } from '#messages/notices.ts';
import { Megaphone } from '#ui/icons.tsx';
import { NoticeForm, type NoticeList, type NoticeValues, type StoredNotice } from './NoticeForm.tsx';

const labels = {
  title: 'Notices',
  add: 'Post a notice',
  none: 'No notices posted. A notice appears on every page of the show within a minute. No need to publish.',
  save: 'Post',
  added: 'Notice Posted',
  shown: (show: string) => `On the pages of ${show} within a minute`,
  deleted: 'Notice Ended',
  gone: 'Gone from the pages within a minute',
  addFailed: 'Failed to post the notice',
  deleteFailed: 'Failed to end the notice',
} as const;

/** The running notices of all shows, read again when the next one ends. */
const noticesQuery = queryOptions({
  ...read(api.listNotices),
  refetchInterval: ({ state: { data = [] } }) =>
    data.length > 0 && Math.max(1000, Math.min(...data.map(({ until }) => Date.parse(until))) - Date.now()),
});

/** A notice is posted and ended, and never changed. */
const noticeListOf = ({ name }: Edition): NoticeList => {
  const again = (_: NoticeValues, notice: StoredNotice | null): Checked<Send<StoredNotice>> => ({
    ok: true,
    value: () => call(api.postNotice, notice as Notice) as Promise<StoredNotice>,
  });
  return {
    kind: 'notice',
    write: api.postNotice,
    valuesOf: ({ text, area }) => ({ text, area: area ?? '', end: 'day', day: '' }),
    nameOf: ({ text }) => text,
    add: (values, _, before) => again(values, before),
    update: again,
    remove: ({ id }) => call(api.endNotice, { id }),
    words: {
      ...labels,
      conflict: '',
      updated: '',
      updateFailed: '',
      describe: (_, done) => (done === 'deleted' ? labels.gone : labels.shown(name)),
    },
  };
};

const NEW = 'new';

/** The notices that the show's pages have now, and the way to post one. */
export function NoticesCard(): ReactNode {
  const { event } = useActiveEvent();
  const query = useQuery(noticesQuery);
  const card = useRef<HTMLElement>(null);
  const list = noticeListOf(event);
  const [openId, open] = useOpenRecord(card, () => (readDraft(`new-notice/${event.id}`) ? NEW : null));
  const { remove, offerUndo, failure } = useListActions(list, event.id, list.nameOf);
  // Pages show no other edition.
  if (event.state !== 'current') return null;
  return (
    <Card
      ref={card}
      id="notices"
      title={labels.title}
      beside={
        <Button
          look="primary"
          data-add
          aria-expanded={openId !== null}
          onClick={() => open(openId === null ? NEW : null)}
        >
          <Megaphone className="icon" />
          {labels.add}
        </Button>
      }
    >
      {openId !== null && <NoticeForm list={list} onDone={() => open(null)} onSaved={offerUndo} />}
      <div role="alert">{failure && <p className="field-error px-5 pb-3">{failure}</p>}</div>
      <Loaded query={query}>
        {(all) => {
          const notices = all.filter(({ eventId }) => eventId === event.id) as StoredNotice[];
          if (notices.length === 0)
            return openId === null && <p className="px-5 pb-4 text-15 text-text-muted">{labels.none}</p>;
          return (
            <ul>
              {notices.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} onEnd={() => remove([notice])} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
}

function NoticeRow({ notice, onEnd }: { notice: Notice; onEnd: () => void }): ReactNode {
  const { text, areaName, from, until } = notice;
  const now = Date.now();
  return (
    <li className="flex items-center gap-4 border-t border-border px-5 py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          {areaName && <b>{areaName}: </b>}
          {text}
        </p>
        <p className="text-15 text-text-muted tabular-nums">
          {noticeLabels.when(shortMoment(from, now), shortMoment(until, now), '')}
        </p>
      </div>
      <Button className="flex-none" aria-label={`End now: ${text}`} onClick={onEnd}>
        End now
      </Button>
    </li>
  );
}
