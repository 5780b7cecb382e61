import type { MouseEvent } from 'react';
import { BesideHub } from '#admin/preview/PreviewPanel.tsx';
import { listedKind } from '#admin/records/kind.ts';
import { type FieldsOf, FileControl, unfit, useAreas } from '#admin/records/ListedForm.tsx';

import { ShowRecords } from '#admin/records/RecordList.tsx';
import { AreaField } from '#admin/ui/fields.tsx';
import { AreaMark } from '#admin/ui/parts.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { pictureTypes } from '#domain/basics/picture.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import {
  maxFileBytes,
  maxPhoneBytes,
  type Picture,
  type PictureField,
  type PicturePlace,
  pictureAddSchema,
  pictureFields,
  pictureFilePath,
  picturePlaces,
  pictureRecord,
  pictureUpdateSchema,
  pictureWidths,
} from '#domain/pictures/picture.ts';
import { Field } from '#ui/Field.tsx';

const labels = {
  title: 'Pictures',
  note: 'A photo for the show’s page, and site plans for the vendor page.',
  none: 'No pictures yet. Without any, the event page shows the show’s drawing.',
} as const;

type StoredPicture = Versioned<Picture>;
type PictureValues = Pick<Picture, PictureField>;

const pictureKind = listedKind<StoredPicture, PictureValues>({
  record: pictureRecord,
  form: pictureFields,
  calls: { add: api.addPicture, update: api.updatePicture, remove: api.deletePicture },
  schemas: { add: pictureAddSchema, update: pictureUpdateSchema },
  words: labels,
});

const QUALITIES = [0.82, 0.7, 0.58, 0.46, 0.34, 0.22];

/**
 * The picture in each of its widths, the smallest first. A plan becomes a JPEG, which guides can print.
 * @throws FieldFaults that say why it can't be used.
 */
async function scaled(file: Blob, place: PicturePlace): Promise<Blob[]> {
  const picture = await createImageBitmap(file).catch(() => {
    throw unfit('Your browser can’t read this picture. Try a PNG or JPEG.');
  });
  const widths = [...new Set(pictureWidths.map((width) => Math.min(width, picture.width)))];
  const files: Blob[] = [];
  for (const width of widths) {
    const most = files.length === 0 ? maxPhoneBytes : maxFileBytes;
    const small = await fitting(drawn(picture, width), most, place === 'plan' ? asJpeg : encoded);
    if (!small) throw unfit('This picture can’t be made small enough for phones. Try one with less detail.');
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
  if (!context) throw unfit('This browser draws no pictures');
  // Transparent areas would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

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
function FocusField({ picture: { id, files }, values, put }: FocusFieldProps) {
  const [smallest] = files;
  const click = ({ nativeEvent, currentTarget }: MouseEvent<HTMLElement>) =>
    put({
      focusX: Math.round((100 * nativeEvent.offsetX) / currentTarget.clientWidth),
      focusY: Math.round((100 * nativeEvent.offsetY) / currentTarget.clientHeight),
    });
  return (
    <div className="grid gap-3">
      <p className="field-hint">
        Click the part that must stay visible when the picture is cropped, or move the sliders.
      </p>
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
        <Field key={axis} name={`picture-${axis}`} label={pictureFields[axis].label}>
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

function PictureFields({ record, field, control, item, keepFile }: FieldsOf<StoredPicture, PictureValues>) {
  const areas = useAreas();
  const { value } = record.draft;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {control('place')}
        {value.place === 'plan' && <AreaField {...field('area')} areas={areas} none="The whole show" />}
      </div>
      <FileControl
        item={item}
        keepFile={keepFile}
        write={pictureKind.write}
        name="picture-file"
        label={item && item.files.length > 0 ? 'Change the picture' : 'Choose a picture'}
        hint="PNG, JPEG, or WebP."
        accept={Object.keys(pictureTypes).join()}
        prepare={(file, saved) => scaled(file, (saved ?? item ?? value).place)}
        send={({ id }, small) =>
          call(
            api.putPictureFiles,
            { id, sizes: small.map(({ size }) => size).join() },
            { file: new Blob(small) },
          )
        }
        words={{
          failed: 'Failed to save the picture',
          saved: 'Picture Updated',
          working: 'Making it smaller…',
        }}
      />
      {control('alt')}
      {item && item.files.length > 0 && value.place === 'photo' && (
        <FocusField picture={item} values={value} put={record.put} />
      )}
      {control('isShown')}
    </>
  );
}

/** The show's photo and its plans, beside the page that has the plans. */
export const PicturesTab = ({ openId }: { openId: string | null }) => (
  <BesideHub name={labels.title} part="load-in">
    <ShowRecords kind={pictureKind} openId={openId} row={pictureWords} fields={PictureFields} />
  </BesideHub>
);

const pictureWords = (picture: StoredPicture) => <PictureWords {...picture} />;

function PictureWords({ id, place, alt, isShown, files, ...picture }: StoredPicture) {
  const areas = useAreas();
  const [smallest] = files;
  const area = areas.find(({ key }) => key === picture.area);
  return (
    <div className="flex gap-3">
      <div className="min-w-0 flex-1">
        <h3 className="font-sans font-semibold [word-spacing:normal] wrap-anywhere">{alt}</h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
          {picturePlaces[place]}
          {area && <AreaMark name={area.name} colour={area.colour} />}
          {!smallest && <span className="font-semibold text-accent-text">No picture yet</span>}
          {!isShown && <span className="pill">Not shown</span>}
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
