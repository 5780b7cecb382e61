import { type ReactNode, useState } from 'react';
import type { FieldsOf } from '#admin/editing/lists/ListedForm.tsx';
import { useListWrites } from '#admin/editing/lists/use-list-writes.ts';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { failureText } from '#admin/session/failures.ts';
import { InputField } from '#admin/ui/fields.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { pictureTypes } from '#domain/basics/picture.ts';
import type { PicturePlace } from '#domain/pictures/picture.ts';
import { pictureLabels as labels } from '#messages/pictures/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { type PictureValues, pictureKind, type StoredPicture } from './picture-kind.ts';
import { scaled } from './scale.ts';

/** The picture itself is saved at once: what is typed beside it stays as it is. */
export function PictureFile({ picture: { id, files, place } }: { picture: StoredPicture }): ReactNode {
  const writes = useListWrites<StoredPicture>(...pictureKind.lists);
  const { submit, errors, failure, isBusy } = useSubmit((error) => failureText(labels.fileFailed, error));
  const [chosen, setChosen] = useState(0);
  const save = async (small: Blob[]) => {
    if (await submit(() => writes.save(() => sendFiles(id, small)))) showToast({ title: labels.fileSaved });
    setChosen((count) => count + 1);
  };
  return (
    <FileField
      key={chosen}
      label={files.length > 0 ? labels.change : labels.choose}
      hint={`${labels.fileHint} ${labels.savedAtOnce}`}
      place={place}
      error={errors[0]?.message ?? failure}
      isBusy={isBusy}
      onScaled={save}
    />
  );
}

type NewProps = Pick<FieldsOf<StoredPicture, PictureValues>, 'keepFile'> & { place: PicturePlace };

/** The picture of a new record is sent with it, in the sizes of the place it has then. */
export function NewPictureFile({ place, keepFile }: NewProps): ReactNode {
  const keep = (file: File | null) => {
    const send = async ({ id, place }: StoredPicture) => {
      const small = file && (await scaled(file, place));
      if (!small) throw new Error(labels.tooLarge);
      return sendFiles(id, small);
    };
    keepFile(file && { send, failed: labels.fileFailed });
  };
  return <FileField label={labels.choose} hint={labels.fileHint} place={place} onChoose={keep} />;
}

function sendFiles(id: string, small: Blob[]): Promise<StoredPicture> {
  const sizes = small.map(({ size }) => size).join();
  return call(api.putPictureFiles, { id, sizes }, { file: new Blob(small) });
}

interface FieldProps {
  label: string;
  hint: string;
  place: PicturePlace;
  error?: string | undefined;
  isBusy?: boolean;
  /** Told of a file before it is known to be a picture that fits; null where it is none. */
  onChoose?: (file: File | null) => void;
  onScaled?: (small: Blob[]) => void;
}

function FileField({ label, hint, place, error, isBusy, onChoose, onScaled }: FieldProps): ReactNode {
  const [fault, setFault] = useState('');
  const [isScaling, setScaling] = useState(false);
  const choose = async (file: File | null) => {
    setFault('');
    onChoose?.(file);
    if (!file) return;
    setScaling(true);
    const small = await scaled(file, place).catch(() => undefined);
    setScaling(false);
    if (small) return onScaled?.(small);
    setFault(small === null ? labels.tooLarge : labels.unreadable);
    onChoose?.(null);
  };
  return (
    <div>
      <InputField
        name="picture-file"
        label={label}
        hint={hint}
        error={fault || error}
        type="file"
        accept={Object.keys(pictureTypes).join()}
        disabled={isBusy || isScaling}
        onChange={({ target }) => choose(target.files?.[0] ?? null)}
      />
      <p className="text-15" role="status">
        {isScaling && labels.working}
      </p>
    </div>
  );
}
