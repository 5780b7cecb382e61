import type { ReactNode } from 'react';
import type { FieldsOf } from '#admin/editing/lists/ListedForm.tsx';
import { AreaField } from '#admin/ui/AreaField.tsx';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { InputField, SelectField } from '#admin/ui/fields.tsx';
import { picturePlaces } from '#domain/pictures/picture.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { pictureLabels as labels } from '#messages/pictures/admin.ts';
import { FocusField } from './FocusField.tsx';
import { NewPictureFile, PictureFile } from './PictureFile.tsx';
import type { PictureValues, StoredPicture } from './picture-kind.ts';

type Props = FieldsOf<StoredPicture, PictureValues> & { areas: readonly ShowArea[] };

export function PictureFields({ record, field, areas, item, keepFile }: Props): ReactNode {
  const { value } = record.draft;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...field('place')}>
          {Object.entries(picturePlaces).map(([place, label]) => (
            <option key={place} value={place}>
              {label}
            </option>
          ))}
        </SelectField>
        {value.place === 'plan' && <AreaField {...field('area')} areas={areas} none={labels.wholeShow} />}
      </div>
      {item ? <PictureFile picture={item} /> : <NewPictureFile place={value.place} keepFile={keepFile} />}
      <InputField {...field('alt')} hint={labels.altHint} autoComplete="off" required />
      {item && item.files.length > 0 && value.place === 'photo' && (
        <FocusField picture={item} values={value} put={record.put} />
      )}
      <CheckBox isChecked={value.isShown} onChange={(isShown) => record.put({ isShown })}>
        {labels.isShown}
      </CheckBox>
    </>
  );
}
