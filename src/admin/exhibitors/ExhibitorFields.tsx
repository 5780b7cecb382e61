import { type ChangeEvent, type ReactNode, useState } from 'react';
import {
  type FieldsOf,
  type ListedKind,
  sendIfRight,
  useListWrites,
} from '#admin/editing/lists/ListedForm.tsx';
import { useSubmit } from '#admin/editing/use-record.ts';
import { failureText } from '#admin/session/read.ts';
import { AreaField } from '#admin/ui/AreaField.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { InputField, TextField } from '#admin/ui/fields.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { pickFields } from '#domain/basics/fields.ts';
import { pictureTypes } from '#domain/basics/picture.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { checked } from '#domain/basics/schemas.ts';
import {
  allowedLogos,
  type Exhibitor,
  type ExhibitorField,
  exhibitorAddSchema,
  exhibitorFields,
  exhibitorHistoryFields,
  exhibitorUpdateSchema,
  type ListedExhibitor,
  logoPath,
  maxLogoBytes,
} from '#domain/exhibitors/exhibitor.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { exhibitorLabels as labels, listLabels } from '#messages/admin-records.ts';
import { showToast } from '#stores/toasts.ts';

export type StoredExhibitor = Versioned<ListedExhibitor>;
type ExhibitorValues = Pick<Exhibitor, ExhibitorField>;

/** Who exhibits, as it is edited. */
export const exhibitorKind: ListedKind<StoredExhibitor, ExhibitorValues> = {
  kind: 'exhibitor',
  // The figures count those that are shown.
  write: api.updateExhibitor,
  fields: exhibitorHistoryFields,
  words: labels,
  emptyValues: { company: '', booth: '', area: '', products: '', website: '', isShown: false },
  valuesOf: (exhibitor) => pickFields(exhibitorFields, exhibitor),
  nameOf: ({ company }) => company,
  isComplete: ({ company }) => company.trim() !== '',
  add: (values, eventId) =>
    sendIfRight(checked(exhibitorAddSchema, { ...values, eventId }), (write) =>
      call(api.addExhibitor, write),
    ),
  update: (values, { id }, version) =>
    sendIfRight(checked(exhibitorUpdateSchema, { ...values, version }), (write) =>
      call(api.updateExhibitor, { id, ...write }),
    ),
  remove: ({ id, version }) => call(api.deleteExhibitor, { id, version }),
};

type Props = FieldsOf<StoredExhibitor, ExhibitorValues> & { areas: readonly ShowArea[] };

const optional = { optional: listLabels.optional, autoComplete: 'off' } as const;

export function ExhibitorFields({ record, field, areas, item, keepFile }: Props): ReactNode {
  const { value } = record.draft;
  return (
    <>
      <InputField {...field('company')} autoComplete="off" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField {...field('booth')} {...optional} />
        <AreaField {...field('area')} areas={areas} none={labels.noArea} optional={listLabels.optional} />
      </div>
      <TextField {...field('products')} optional={listLabels.optional} rows={3} />
      <InputField
        {...field('website')}
        {...optional}
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
      />
      {item ? <LogoField exhibitor={item} /> : <NewLogoField keepFile={keepFile} />}
      <CheckBox isChecked={value.isShown} onChange={(isShown) => record.put({ isShown })}>
        {labels.isShown}
      </CheckBox>
    </>
  );
}

/** The logo of a new exhibitor is sent with it. */
function NewLogoField({ keepFile }: Pick<Props, 'keepFile'>): ReactNode {
  const [isRefused, setRefused] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    const isAllowed = file && file.size <= maxLogoBytes && Object.hasOwn(pictureTypes, file.type);
    setRefused(file !== undefined && !isAllowed);
    const send = ({ id }: StoredExhibitor) => call(api.putLogo, { id }, { file: file as File });
    keepFile(isAllowed ? { send, failed: labels.logoFailed } : null);
  };
  return (
    <InputField
      name="exhibitor-logo"
      label={labels.chooseLogo}
      optional={listLabels.optional}
      hint={labels.logoHint}
      error={isRefused ? allowedLogos : undefined}
      type="file"
      accept={Object.keys(pictureTypes).join()}
      onChange={choose}
    />
  );
}

/** The logo is saved by itself, at once: what is typed beside it stays as it is. */
function LogoField({ exhibitor }: { exhibitor: StoredExhibitor }): ReactNode {
  const { id, company, logo } = exhibitor;
  const writes = useListWrites<StoredExhibitor>(exhibitorKind.write);
  const { submit, errors, failure, isBusy } = useSubmit((error) => failureText(labels.logoFailed, error));
  const [chosen, setChosen] = useState(0);
  const save = async (send: () => Promise<StoredExhibitor>) => {
    if (await submit(() => writes.save(send))) showToast({ title: labels.logoSaved });
    setChosen((count) => count + 1);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) save(() => call(api.putLogo, { id }, { file }));
  };
  return (
    <div className="grid gap-2">
      <InputField
        key={chosen}
        name="exhibitor-logo"
        label={logo ? labels.changeLogo : labels.chooseLogo}
        hint={`${labels.logoHint} ${labels.savedAtOnce}`}
        error={errors[0]?.message ?? failure}
        type="file"
        accept={Object.keys(pictureTypes).join()}
        disabled={isBusy}
        onChange={choose}
      />
      {logo && (
        <div className="flex flex-wrap items-center gap-4">
          <img
            className="max-h-16 w-auto max-w-40"
            src={`${logoPath(id)}?v=${logo.sha256.slice(0, 8)}`}
            width={logo.width}
            height={logo.height}
            alt={labels.logoOf(company)}
          />
          <Button disabled={isBusy} onClick={() => save(() => call(api.removeLogo, { id }))}>
            {labels.removeLogo}
          </Button>
        </div>
      )}
    </div>
  );
}
