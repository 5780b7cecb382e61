import type { MouseEvent, ReactNode } from 'react';
import { pictureFilePath } from '#domain/pictures/files.ts';
import { pictureLabels as labels } from '#messages/pictures/admin.ts';
import { Field } from '#ui/Field.tsx';
import type { PictureValues, StoredPicture } from './picture-kind.ts';

interface Props {
  picture: StoredPicture;
  values: PictureValues;
  put: (changes: Partial<PictureValues>) => void;
}

/** The part of a photo that stays in view, chosen by a click or by sliders. */
export function FocusField({ picture: { id, files }, values, put }: Props): ReactNode {
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
