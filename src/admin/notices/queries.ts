import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { read, useWrite } from '#admin/session/read.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Notice } from '#domain/notices/notice.ts';
import type { NoticeWrite } from '#domain/notices/write.ts';

/** The running notices of all shows; read anew when the next one ends. */
export const noticesQuery = queryOptions({
  ...read(api.listNotices),
  refetchInterval: ({ state: { data = [] } }) =>
    data.length > 0 && Math.max(1000, Math.min(...data.map(({ until }) => Date.parse(until))) - Date.now()),
});

export function useNoticeWrites() {
  const client = useQueryClient();
  const write = useWrite();
  const put = (change: (notices: readonly Notice[]) => Notice[]) =>
    client.setQueryData(noticesQuery.queryKey, (notices) => notices && change(notices));
  return {
    async post(notice: NoticeWrite): Promise<void> {
      const posted = await write(() => call(api.postNotice, notice));
      put((notices) => [posted, ...notices.filter(({ id }) => id !== posted.id)]);
    },
    async end({ id }: Notice): Promise<void> {
      await write(() => call(api.endNotice, { id }));
      put((notices) => notices.filter((notice) => notice.id !== id));
    },
  };
}
