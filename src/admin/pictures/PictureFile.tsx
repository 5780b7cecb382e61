import { type ChangeEvent, type ReactNode, useState } from 'react';
import { useListWrites } from '#admin/editing/lists/use-list-writes.ts';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { failureText } from '#admin/session/failures.ts';
import { InputField } from '#admin/ui/fields.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { pictureTypes } from '#domain/basics/picture.ts';
import { pictureLabels as labels } from '#messages/pictures/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { pictureKind, type StoredPicture } from './picture-kind.ts';
import { scaled } from './scale.ts';

/** The picture itself is saved at once: what is typed beside it stays as it is. */
export function PictureFile({ picture: { id, files, place } }: { picture: StoredPicture }): ReactNode {
  const writes = useListWrites<StoredPicture>(...pictureKind.lists);
  const { submit, errors, failure, isBusy } = useSubmit((error) => failureText(labels.fileFailed, error));
  const [fault, setFault] = useState('');
  const [isScaling, setScaling] = useState(false);
  const [chosen, setChosen] = useState(0);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setFault('');
    setScaling(true);
    const made = await scaled(file, place).catch(() => undefined);
    setScaling(false);
    if (!made) setFault(made === null ? labels.tooLarge : labels.unreadable);
    else {
      const sizes = made.map(({ size }) => size).join();
      const send = () => call(api.putPictureFiles, { id, sizes }, { file: new Blob(made) });
      if (await submit(() => writes.save(send))) showToast({ title: labels.fileSaved });
    }
    setChosen((count) => count + 1);
  };
  return (
    <div>
      <InputField
        key={chosen}
        name="picture-file"
        label={files.length > 0 ? labels.change : labels.choose}
        hint={labels.fileHint}
        error={fault || (errors[0]?.message ?? failure)}
        type="file"
        accept={Object.keys(pictureTypes).join()}
        disabled={isBusy || isScaling}
        onChange={choose}
      />
      <p className="text-15" role="status">
        {isScaling && labels.working}
      </p>
    </div>
  );
}
