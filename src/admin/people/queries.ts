import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api-client';
import * as api from '#domain/api.ts';

/** Who may sign in; read anew each time the section is opened, as sessions come and go. */
export const peopleQuery = queryOptions({
  queryKey: [api.listPeople.path],
  queryFn: ({ signal }) => call(api.listPeople, undefined, { signal }),
  gcTime: 0,
});

/** Runs a call that changes who is listed; the list is read anew behind it. */
export function usePeopleWrites() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => client.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  });
  return <Output>(send: () => Promise<Output>) => mutateAsync(send) as Promise<Output>;
}
