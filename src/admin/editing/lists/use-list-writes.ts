import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#admin/session/read.ts';
import type { Endpoint } from '#domain/endpoint.ts';

/**
 * Sends changes of a list. The list is up to date at once, then read again with `others`, which follow from
 * it.
 */
export function useListWrites<Item extends { readonly id: string }>(list: Endpoint, ...others: Endpoint[]) {
  const client = useQueryClient();
  const write = useWrite(list, ...others);
  const put = (change: (items: readonly Item[]) => readonly Item[]) =>
    client.setQueriesData<readonly Item[]>({ queryKey: [list.path] }, (items) => items && change(items));
  const saveAll = async (send: () => Promise<readonly Item[]>): Promise<readonly Item[]> => {
    const saved = await write(send);
    const savedOf = ({ id }: Item) => saved.find((one) => one.id === id);
    put((items) => [
      ...items.map((item) => savedOf(item) ?? item),
      ...saved.filter(({ id }) => !items.some((item) => item.id === id)),
    ]);
    return saved;
  };
  return {
    saveAll,
    async save(send: () => Promise<Item>): Promise<Item> {
      const [saved] = await saveAll(async () => [await send()]);
      return saved as Item;
    },
    async remove({ id }: Item, send: () => Promise<unknown>): Promise<void> {
      await write(send);
      put((items) => items.filter((item) => item.id !== id));
    },
  };
}
