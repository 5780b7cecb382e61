import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Notice } from '#domain/notices/notice.ts';
import type { NoticeWrite } from '#domain/notices/write.ts';

/** The running notices of all shows; read anew when the next one ends. */
export const noticesQuery = queryOptions({
  queryKey: [api.listNotices.path],
  queryFn: ({ signal }) => call(api.listNotices, undefined, { signal }),
  refetchInterval: ({ state: { data = [] } }) =>
    data.length > 0 && Math.max(1000, Math.min(...data.map(({ until }) => Date.parse(until))) - Date.now()),
});

/** Posts and ends notices; the list is up to date at once. */
export function useNoticeWrites() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({ mutationFn: (send: () => Promise<unknown>) => send() });
  const put = (change: (notices: readonly Notice[]) => Notice[]) =>
    client.setQueryData(noticesQuery.queryKey, (notices) => notices && change(notices));
  return {
    async post(write: NoticeWrite): Promise<void> {
      const posted = (await mutateAsync(() => call(api.postNotice, write))) as Notice;
      put((notices) => [posted, ...notices.filter(({ id }) => id !== posted.id)]);
    },
    async end({ id }: Notice): Promise<void> {
      await mutateAsync(() => call(api.endNotice, { id }));
      put((notices) => notices.filter((notice) => notice.id !== id));
    },
  };
}
