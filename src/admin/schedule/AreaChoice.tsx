import type { ReactNode } from 'react';
import { AreaMark } from '#admin/ui/AreaMark.tsx';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { scheduleLabels as labels } from '#messages/admin-schedule.ts';

interface Props {
  offered: readonly ShowArea[];
  /** Keys. */
  chosen: readonly string[];
  onChange: (keys: string[]) => void;
}

/** The areas that an entry is in, as boxes; nothing while the show has none. */
export function AreaChoice({ offered, chosen, onChange }: Props): ReactNode {
  if (offered.length === 0) return null;
  const keysWith = (key: string, isSo: boolean) =>
    offered.map((area) => area.key).filter((one) => (one === key ? isSo : chosen.includes(one)));
  return (
    <fieldset>
      <legend className="field-label">{labels.fields.areas}</legend>
      <p className="field-hint">{labels.areasHint}</p>
      <div className="flex flex-wrap gap-x-6">
        {offered.map(({ key, name, colour }) => (
          <CheckBox
            key={key}
            isChecked={chosen.includes(key)}
            onChange={(isSo) => onChange(keysWith(key, isSo))}
          >
            <AreaMark name={name} colour={colour} />
          </CheckBox>
        ))}
      </div>
    </fieldset>
  );
}
