import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api-client';
import * as api from '#domain/api.ts';

/** The links to the preview; read anew each time they are looked at, as colleagues make and end some. */
export const previewLinksQuery = queryOptions({
  queryKey: [api.listPreviewLinks.path],
  queryFn: ({ signal }) => call(api.listPreviewLinks, undefined, { signal }),
  gcTime: 0,
});

/** Runs a call that changes which links there are; the list is read anew behind it. */
export function usePreviewLinkWrites() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => client.invalidateQueries({ queryKey: previewLinksQuery.queryKey }),
  });
  return <Output>(send: () => Promise<Output>) => mutateAsync(send) as Promise<Output>;
}
