import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Listed, ListedKind, Send } from './listed-kind.ts';

/** Sends changes of a list. It is up to date at once, then read again for what others saved. */
export function useListWrites<Item extends Listed>({ paths }: Pick<ListedKind<Item, object>, 'paths'>) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (send: Send<unknown>) => send(),
    onSettled: () => {
      for (const path of paths) client.invalidateQueries({ queryKey: [path] });
    },
  });
  const put = (change: (items: readonly Item[]) => readonly Item[]) =>
    client.setQueriesData<readonly Item[]>({ queryKey: [paths[0]] }, (items) => items && change(items));
  const putIn = (saved: readonly Item[]) =>
    put((items) => [...items.filter(({ id }) => !saved.some((one) => one.id === id)), ...saved]);
  return {
    async save(send: Send<Item>): Promise<Item> {
      const saved = (await mutateAsync(send)) as Item;
      putIn([saved]);
      return saved;
    },
    async remove({ id }: Item, send: Send<void>): Promise<void> {
      await mutateAsync(send);
      put((items) => items.filter((item) => item.id !== id));
    },
    async order(send: Send<Item[]>): Promise<void> {
      putIn((await mutateAsync(send)) as Item[]);
    },
  };
}
