import type { ReactNode } from 'react';
import { FileControl } from '#admin/records/FileControl.tsx';
import { listedKind } from '#admin/records/kind.ts';
import type { FieldsOf } from '#admin/records/ListedForm.tsx';
import { AreaField } from '#admin/ui/fields.tsx';
import { Button } from '#admin/ui/parts.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { pictureTypes } from '#domain/basics/picture.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import {
  allowedLogos,
  type Exhibitor,
  type ExhibitorField,
  exhibitorAddSchema,
  exhibitorFields,
  exhibitorRecord,
  exhibitorUpdateSchema,
  type ListedExhibitor,
  logoPath,
  maxLogoBytes,
} from '#domain/exhibitors/exhibitor.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { exhibitorLabels as labels } from '#messages/admin-records.ts';

export type StoredExhibitor = Versioned<ListedExhibitor>;
type ExhibitorValues = Pick<Exhibitor, ExhibitorField>;

export const exhibitorKind = listedKind<StoredExhibitor, ExhibitorValues>({
  record: exhibitorRecord,
  form: exhibitorFields,
  // The figures count those that are shown.
  calls: { add: api.addExhibitor, update: api.updateExhibitor, remove: api.deleteExhibitor },
  schemas: { add: exhibitorAddSchema, update: exhibitorUpdateSchema },
  words: labels,
});

type Props = FieldsOf<StoredExhibitor, ExhibitorValues> & { areas: readonly ShowArea[] };

export function ExhibitorFields({ field, control, areas, item, keepFile }: Props): ReactNode {
  const logo = item?.logo;
  return (
    <>
      {control('company')}
      <div className="grid gap-4 sm:grid-cols-2">
        {control('booth')}
        <AreaField {...field('area')} areas={areas} none={labels.noArea} optional />
      </div>
      {control('products')}
      {control('website')}
      <FileControl
        item={item}
        keepFile={keepFile}
        write={exhibitorKind.write}
        name="exhibitor-logo"
        label={logo ? 'Change the logo' : 'Choose a logo'}
        optional
        hint="PNG, JPEG or WebP, up to 200 kB."
        accept={Object.keys(pictureTypes).join()}
        prepare={async (file) => {
          const isAllowed = file.size <= maxLogoBytes && Object.hasOwn(pictureTypes, file.type);
          if (!isAllowed) throw new Error(allowedLogos);
          return file;
        }}
        send={({ id }, file) => call(api.putLogo, { id }, { file })}
        words={{ failed: 'Failed to save the logo', saved: 'Logo Updated' }}
      >
        {(save, isBusy) =>
          item &&
          logo && (
            <div className="flex flex-wrap items-center gap-4">
              <img
                className="max-h-16 w-auto max-w-40"
                src={`${logoPath(item.id)}?v=${logo.sha256.slice(0, 8)}`}
                width={logo.width}
                height={logo.height}
                alt={labels.logoOf(item.company)}
              />
              <Button disabled={isBusy} onClick={() => save(() => call(api.removeLogo, { id: item.id }))}>
                Remove the logo
              </Button>
            </div>
          )
        }
      </FileControl>
      {control('isShown')}
    </>
  );
}
