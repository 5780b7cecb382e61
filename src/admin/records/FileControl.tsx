import { type ReactNode, useState } from 'react';
import { failureText } from '#admin/session/read.ts';
import { InputField } from '#admin/ui/fields.tsx';
import type { Endpoint } from '#domain/endpoint.ts';
import { showToast } from '#stores/toasts.ts';
import type { Listed } from './kind.ts';
import type { FieldsOf } from './ListedForm.tsx';
import { useListWrites } from './list-actions.ts';
import { useSubmit } from './use-record.ts';

interface Props<Item extends Listed, Sent>
  extends Pick<FieldsOf<Item, object>, 'item'>,
    Pick<FieldsOf<Item, object>, 'keepFile'> {
  /** One of the calls that change the list. */
  write: Endpoint;
  name: string;
  label: string;
  hint: string;
  optional?: boolean;
  accept: string;
  /** Makes a file fit for sending. @throws Error that says what is wrong with the file. */
  prepare(file: File, saved?: Item): Promise<Sent>;
  send(saved: Item, sent: Sent): Promise<Item>;
  words: { readonly failed: string; readonly saved: string; readonly working?: string };
  children?: (save: (send: () => Promise<Item>) => Promise<void>, isBusy: boolean) => ReactNode;
}

/** The file of a record: saved at once, so what is typed beside it stays; a new record's is sent after it. */
export function FileControl<Item extends Listed, Sent>(props: Props<Item, Sent>) {
  const { item, keepFile, name, label, hint, optional, accept, prepare, send, words, children } = props;
  const writes = useListWrites<Item>(props.write);
  const { submit, errors, failure, isBusy } = useSubmit((error) => failureText(words.failed, error));
  const [fault, setFault] = useState('');
  const [isPreparing, setPreparing] = useState(false);
  const [chosen, setChosen] = useState(0);
  const save = async (call: () => Promise<Item>) => {
    if (await submit(() => writes.save(call))) showToast({ title: words.saved });
    setChosen((count) => count + 1);
  };
  const choose = async (file: File | undefined) => {
    setFault('');
    const later = file && {
      failed: words.failed,
      send: async (saved: Item) => send(saved, await prepare(file, saved)),
    };
    if (!item) keepFile(later ?? null);
    if (!file) return;
    setPreparing(true);
    try {
      const sent = await prepare(file);
      if (item) await save(() => send(item, sent));
    } catch (error) {
      setFault((error as Error).message);
      if (!item) keepFile(null);
    } finally {
      setPreparing(false);
    }
  };
  return (
    <div className="grid gap-2">
      <InputField
        key={chosen}
        name={name}
        label={label}
        hint={item ? `${hint} It is saved right away.` : hint}
        optional={!item && optional}
        error={fault || (errors[0]?.message ?? failure)}
        type="file"
        accept={accept}
        disabled={isBusy || isPreparing}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {words.working && (
        <p className="text-15" role="status">
          {isPreparing && words.working}
        </p>
      )}
      {children?.(save, isBusy)}
    </div>
  );
}
