import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api-client';
import type { Endpoint } from '#domain/endpoint.ts';

/** Reads a call. It is kept under the call's path and what narrows it (product 7.1). */
export function read<Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input?: Input,
  key: readonly unknown[] = Object.values(input ?? {}),
) {
  return queryOptions({
    queryKey: [endpoint.path, ...key],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

/** Runs calls that change something. Whether they fail or not, `changed` is read again behind them. */
export function useWrite(...changed: readonly Endpoint[]) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => {
      for (const { path } of changed) client.invalidateQueries({ queryKey: [path] });
    },
  });
  return mutateAsync as <Output>(send: () => Promise<Output>) => Promise<Output>;
}
