import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import {
  type FieldsOf,
  type ListedKind,
  sendIfRight,
  useListWrites,
} from '#admin/editing/lists/ListedForm.tsx';
import { RecordList } from '#admin/editing/lists/RecordList.tsx';
import { useSubmit } from '#admin/editing/use-record.ts';
import { BesideHub } from '#admin/preview/PreviewPanel.tsx';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { areasQuery, picturesQuery } from '#admin/session/queries.ts';
import { failureText } from '#admin/session/read.ts';
import { AreaField } from '#admin/ui/AreaField.tsx';
import { AreaMark } from '#admin/ui/AreaMark.tsx';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { InputField, SelectField } from '#admin/ui/fields.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { pickFields } from '#domain/basics/fields.ts';
import { pictureTypes } from '#domain/basics/picture.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { checked } from '#domain/basics/schemas.ts';
import {
  maxFileBytes,
  maxPhoneBytes,
  type Picture,
  type PictureField,
  type PicturePlace,
  pictureAddSchema,
  pictureFields,
  pictureFilePath,
  pictureHistoryFields,
  picturePlaces,
  pictureUpdateSchema,
  pictureWidths,
} from '#domain/pictures/picture.ts';
import { areasOf, type ShowArea } from '#domain/schedule/areas.ts';
import { pictureLabels as labels } from '#messages/admin-records.ts';
import { showToast } from '#stores/toasts.ts';
import { Field } from '#ui/Field.tsx';

type StoredPicture = Versioned<Picture>;
type PictureValues = Pick<Picture, PictureField>;

/** The pictures of a show, as they are edited. */
const pictureKind: ListedKind<StoredPicture, PictureValues> = {
  kind: 'picture',
  write: api.updatePicture,
  fields: pictureHistoryFields,
  words: labels,
  emptyValues: { place: 'photo', area: '', alt: '', focusX: 50, focusY: 50, isShown: true },
  valuesOf: (picture) => pickFields(pictureFields, picture),
  nameOf: ({ alt }) => alt,
  isComplete: ({ alt }) => alt.trim() !== '',
  add: (values, eventId) =>
    sendIfRight(checked(pictureAddSchema, { ...values, eventId }), (write) => call(api.addPicture, write)),
  update: (values, { id }, version) =>
    sendIfRight(checked(pictureUpdateSchema, { ...values, version }), (write) =>
      call(api.updatePicture, { id, ...write }),
    ),
  remove: ({ id, version }) => call(api.deletePicture, { id, version }),
};

const QUALITIES = [0.82, 0.7, 0.58, 0.46, 0.34, 0.22];

/**
 * The picture in each width that it has, the smallest first; null where no quality is small enough. A plan becomes a
 * JPEG, which guides can print. @throws where the browser cannot read it.
 */
async function scaled(file: Blob, place: PicturePlace): Promise<Blob[] | null> {
  const picture = await createImageBitmap(file);
  const widths = [...new Set(pictureWidths.map((width) => Math.min(width, picture.width)))];
  const files: Blob[] = [];
  for (const width of widths) {
    const most = files.length === 0 ? maxPhoneBytes : maxFileBytes;
    const small = await fitting(drawn(picture, width), most, place === 'plan' ? asJpeg : encoded);
    if (!small) return null;
    files.push(small);
  }
  picture.close();
  return files;
}

function drawn(picture: ImageBitmap, width: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((picture.height * width) / picture.width));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  // Transparent areas would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The best quality in at most `most` bytes. */
async function fitting(canvas: HTMLCanvasElement, most: number, encode: Encode): Promise<Blob | null> {
  for (const quality of QUALITIES) {
    const blob = await encode(canvas, quality);
    if (blob && blob.size <= most) return blob;
  }
  return null;
}

type Encode = (canvas: HTMLCanvasElement, quality: number) => Promise<Blob | null>;

const as =
  (type: string): Encode =>
  (canvas, quality) =>
    new Promise((done) => canvas.toBlob(done, type, quality));
const asJpeg = as('image/jpeg');

/** WebP; JPEG in browsers that can't write WebP and return a PNG instead. */
const encoded: Encode = async (canvas, quality) => {
  const webp = await as('image/webp')(canvas, quality);
  return webp?.type === 'image/webp' ? webp : asJpeg(canvas, quality);
};

interface FocusFieldProps {
  picture: StoredPicture;
  values: PictureValues;
  put: (changes: Partial<PictureValues>) => void;
}

/** The part of a photo that stays in view, chosen by a click or by sliders. */
function FocusField({ picture: { id, files }, values, put }: FocusFieldProps): ReactNode {
  const [smallest] = files;
  const click = ({ nativeEvent, currentTarget }: MouseEvent<HTMLElement>) =>
    put({
      focusX: Math.round((100 * nativeEvent.offsetX) / currentTarget.clientWidth),
      focusY: Math.round((100 * nativeEvent.offsetY) / currentTarget.clientHeight),
    });
  return (
    <div className="grid gap-3">
      <p className="field-hint">{labels.focusHint}</p>
      {smallest && (
        // biome-ignore lint/a11y: the sliders below do the same by keys
        <div className="relative w-fit cursor-crosshair" onClick={click}>
          <img
            className="pointer-events-none block max-h-64 w-auto max-w-full"
            src={pictureFilePath(id, smallest.sha256)}
            width={smallest.width}
            height={smallest.height}
            alt=""
          />
          <span
            className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-3 border-on-panel outline-2 outline-panel"
            style={{ left: `${values.focusX}%`, top: `${values.focusY}%` }}
          />
        </div>
      )}
      {(['focusX', 'focusY'] as const).map((axis) => (
        <Field key={axis} name={`picture-${axis}`} label={labels.fields[axis]}>
          <input
            type="range"
            id={`field-picture-${axis}`}
            name={`picture-${axis}`}
            className="w-full max-w-80 accent-(--text)"
            min={0}
            max={100}
            value={values[axis]}
            onChange={({ target }) => put({ [axis]: Number(target.value) })}
          />
        </Field>
      ))}
    </div>
  );
}

/** The picture itself is saved at once: what is typed beside it stays as it is. */
function PictureFile({ picture: { id, files, place } }: { picture: StoredPicture }): ReactNode {
  const writes = useListWrites<StoredPicture>(pictureKind.write);
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
function NewPictureFile({ place, keepFile }: NewProps): ReactNode {
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

type PictureFieldsProps = FieldsOf<StoredPicture, PictureValues> & { areas: readonly ShowArea[] };

function PictureFields({ record, field, areas, item, keepFile }: PictureFieldsProps): ReactNode {
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

/** The show's photo and its plans, beside the page that has the plans. */
export function PicturesTab({ openId }: { openId: string | null }): ReactNode {
  const { event } = useActiveEvent();
  const pictures = useQuery(picturesQuery(event.id));
  const areas = useQuery(areasQuery(event.id));
  return (
    <BesideHub name={labels.title} part="load-in">
      <Loaded query={pictures}>
        {(stored) => (
          <Loaded query={areas}>
            {(ofShow) => {
              const its = areasOf(event.id, ofShow);
              return (
                <RecordList
                  kind={pictureKind}
                  eventId={event.id}
                  openId={openId}
                  items={stored}
                  row={(picture) => <PictureWords picture={picture} areas={its} />}
                  fields={(form) => <PictureFields {...form} areas={its} />}
                />
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </BesideHub>
  );
}

interface WordsProps {
  picture: StoredPicture;
  areas: readonly ShowArea[];
}

function PictureWords({ picture, areas }: WordsProps): ReactNode {
  const { id, place, alt, isShown, files } = picture;
  const [smallest] = files;
  const area = areas.find(({ key }) => key === picture.area);
  return (
    <div className="flex gap-3">
      <div className="min-w-0 flex-1">
        <h3 className="font-sans font-semibold [word-spacing:normal] wrap-anywhere">{alt}</h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
          {picturePlaces[place]}
          {area && <AreaMark name={area.name} colour={area.colour} />}
          {!smallest && <span className="font-semibold text-accent-text">{labels.noFile}</span>}
          {!isShown && <span className="pill">{labels.notShown}</span>}
        </p>
      </div>
      {smallest && (
        <img
          className="max-h-16 w-auto max-w-28 flex-none self-start object-contain"
          src={pictureFilePath(id, smallest.sha256)}
          width={smallest.width}
          height={smallest.height}
          alt=""
          loading="lazy"
        />
      )}
    </div>
  );
}
