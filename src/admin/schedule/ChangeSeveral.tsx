import { type ReactNode, useState } from 'react';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { severalLabels as labels } from '#messages/admin-schedule.ts';
import { AreaChoice, HoursFields, KindChoice } from './EntryInputs.tsx';
import { valuesOf } from './entry-kind.ts';
import { SeveralDialog, type SeveralProps } from './SeveralDialog.tsx';

type Part = keyof typeof labels.changeParts;

/** New hours, areas or another kind for several entries; what is not ticked stays. */
export function ChangeSeveral({
  entries,
  areas,
  actions,
  ...dialog
}: SeveralProps & { areas: readonly ShowArea[] }): ReactNode {
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [values, setValues] = useState(() => valuesOf(entries[0]));
  const { time, endTime, openEnd } = values;
  const put = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });
  const changes = {
    ...(parts.includes('hours') && { time, endTime, openEnd }),
    ...(parts.includes('areas') && { areas: values.areas }),
    ...(parts.includes('kind') && { kind: values.kind }),
  };
  const part = (name: Part, fields: ReactNode) => (
    <div className="grid gap-2 border-t border-border pt-2">
      <CheckBox
        isChecked={parts.includes(name)}
        onChange={(isSo) => setParts(isSo ? [...parts, name] : parts.filter((one) => one !== name))}
      >
        <span className="font-semibold">{labels.changeParts[name]}</span>
      </CheckBox>
      {parts.includes(name) && fields}
    </div>
  );
  return (
    <SeveralDialog
      title={labels.changeTitle(entries.length)}
      hint={labels.changeHint}
      save={labels.changeTitle(entries.length)}
      isDisabled={parts.length === 0 || (parts.includes('hours') && time === '')}
      actions={actions}
      onSave={() => actions.change(entries, () => changes)}
      {...dialog}
    >
      {part('hours', <HoursFields values={values} errorOf={() => undefined} put={put} />)}
      {areas.length > 0 &&
        part(
          'areas',
          <AreaChoice offered={areas} chosen={values.areas} onChange={(keys) => put({ areas: keys })} />,
        )}
      {part('kind', <KindChoice kind={values.kind} onChange={(kind) => put({ kind })} />)}
    </SeveralDialog>
  );
}
