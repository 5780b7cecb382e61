import { type ReactNode, useState } from 'react';
import { useAreas } from '#admin/records/ListedForm.tsx';
import { FormDialog } from '#admin/records/RecordForm.tsx';
import type { Selected } from '#admin/records/RecordList.tsx';
import { CheckBox, fieldsOf, InputField } from '#admin/ui/fields.tsx';
import { LinkButton } from '#admin/ui/parts.tsx';

import {
  addDays,
  daysBetween,
  eachDay,
  formatFullDate,
  showDates,
  weekdayName,
} from '#domain/basics/dates.ts';
import { spanOf } from '#domain/events/shows.ts';
import { scheduleFields } from '#domain/schedule/entry.ts';
import { shortDate } from '#domain/schedule/timetable.ts';
import { severalLabels as labels } from '#messages/admin-schedule.ts';
import { CalendarDays, Copy, SlidersHorizontal } from '#ui/icons.tsx';
import { AreaChoice, HoursFields } from './EntryFields.tsx';
import { copiesOf, type ScheduleValues, type StoredEntry, valuesOf } from './entry-kind.ts';

type BulkProps = Selected<StoredEntry, ScheduleValues>;

interface BulkDialogProps extends Omit<BulkProps, 'selected'> {
  title: string;
  hint?: string;
  save: string;
  isDisabled: boolean;
  onSave: () => Promise<boolean>;
  children: ReactNode;
}

/** What is to become of several entries: closed once it is done, open with what is wrong until then. */
function BulkDialog({
  title,
  hint,
  save,
  isDisabled,
  actions,
  onSave,
  onClose,
  onLook,
  children,
}: BulkDialogProps) {
  const submit = async () => {
    if (!isDisabled && (await onSave())) onClose();
  };
  return (
    <FormDialog
      title={title}
      isFirm
      hasShortcut
      onSubmit={submit}
      error={actions.failure}
      isBusy={actions.isBusy}
      save={save}
      isDisabled={isDisabled}
      onCancel={onClose}
      end={actions.changed.length > 0 && <LinkButton onClick={onLook}>Show them</LinkButton>}
    >
      {hint && <p className="text-text-muted">{hint}</p>}
      {children}
    </FormDialog>
  );
}

/** A show can move by almost three years. */
const FARTHEST = 999;

/** Entries so many days later or earlier, said by the day or by the number. */
function MoveEntries({ selected: entries, actions, ...dialog }: BulkProps) {
  const [typed, setTyped] = useState('1');
  const dates = entries.map(({ date }) => date).toSorted();
  const first = dates[0] as string;
  const days = /^-?\d{1,3}$/.test(typed) ? Number(typed) : null;
  const target = days === null ? null : addDays(first, days);
  return (
    <BulkDialog
      title={labels.moveTitle(entries.length)}
      save={labels.moveSave(entries.length)}
      isDisabled={!days}
      actions={actions}
      onSave={() => actions.change(entries, ({ date }) => ({ date: addDays(date, days ?? 0) }))}
      {...dialog}
    >
      <div className="grid grid-cols-2 items-end gap-4">
        <InputField
          name="move-day"
          label={new Set(dates).size === 1 ? 'To this day' : 'Move the first day to'}
          type="date"
          {...showDates}
          value={target ?? ''}
          onChange={({ target: { value } }) => value && setTyped(String(daysBetween(first, value)))}
        />
        <InputField
          name="move-days"
          label="Days later (minus for earlier)"
          type="number"
          min={-FARTHEST}
          max={FARTHEST}
          step={1}
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
        />
      </div>
      <p role="status">{target && `${formatFullDate(first)} → ${formatFullDate(target)}`}</p>
    </BulkDialog>
  );
}

function CopyEntries({
  selected: entries,
  all,
  days,
  actions,
  ...dialog
}: BulkProps & { all: readonly StoredEntry[]; days: readonly string[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const copies = copiesOf(entries, chosen.toSorted(), all);
  const same = entries.length * chosen.length - copies.length;
  // A day that already has all the entries needs no copies.
  const offered = days.filter((day) => entries.some(({ date }) => date !== day));
  return (
    <BulkDialog
      title={labels.copyTitle(entries.length)}
      hint="Each day you choose gets a copy of each item."
      save={labels.copySave(copies.length)}
      isDisabled={copies.length === 0}
      actions={actions}
      onSave={() => actions.copy(copies)}
      {...dialog}
    >
      <fieldset>
        <legend className="field-label">To these days</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {offered.map((day) => (
            <CheckBox
              key={day}
              isChecked={chosen.includes(day)}
              onChange={(checked) =>
                setChosen(checked ? [...chosen, day] : chosen.filter((one) => one !== day))
              }
            >
              {weekdayName(day).slice(0, 3)}, {shortDate(day)}
            </CheckBox>
          ))}
        </div>
      </fieldset>
      <p role="status">
        {same > 0 &&
          (same === 1 ? '1 is already there and is skipped.' : `${same} are already there and are skipped.`)}
      </p>
    </BulkDialog>
  );
}

type Part = keyof typeof labels.changeParts;

/** New hours, areas or another kind for several entries; what is not ticked stays. */
function ChangeSeveral({ selected: entries, actions, ...dialog }: BulkProps) {
  const areas = useAreas();
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [values, setValues] = useState(() => valuesOf(entries[0]));
  const { time, endTime, openEnd, isLong } = values;
  const put = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });
  const errorOf = () => undefined;
  const { control } = fieldsOf({ prefix: 'schedule', fields: scheduleFields, values, errorOf, put });
  const changes = {
    ...(parts.includes('hours') && { time, endTime, openEnd, isLong }),
    ...(parts.includes('areas') && { areas: values.areas }),
    ...(parts.includes('kind') && { kind: values.kind }),
  };
  const part = (name: Part, fields: ReactNode) => (
    <div className="grid gap-2 border-t border-border pt-2">
      <CheckBox
        isChecked={parts.includes(name)}
        onChange={(checked) => setParts(checked ? [...parts, name] : parts.filter((one) => one !== name))}
      >
        <span className="font-semibold">{labels.changeParts[name]}</span>
      </CheckBox>
      {parts.includes(name) && fields}
    </div>
  );
  return (
    <BulkDialog
      title={labels.changeTitle(entries.length)}
      hint="Anything you don’t check stays the same."
      save={labels.changeTitle(entries.length)}
      isDisabled={parts.length === 0 || (parts.includes('hours') && time === '')}
      actions={actions}
      onSave={() => actions.change(entries, () => changes)}
      {...dialog}
    >
      {part('hours', <HoursFields values={values} errorOf={errorOf} put={put} />)}
      {areas.length > 0 &&
        part('areas', <AreaChoice chosen={values.areas} onChange={(keys) => put({ areas: keys })} />)}
      {part('kind', control('kind'))}
    </BulkDialog>
  );
}

export const entryBatch = (show: Parameters<typeof spanOf>[0], entries: readonly StoredEntry[]) => ({
  actions: [
    ['change', 'Change', SlidersHorizontal],
    ['copy', 'Copy', Copy],
    ['move', 'Move', CalendarDays],
  ] as const,
  dialog(id: string, selected: BulkProps): ReactNode {
    if (id === 'change') return <ChangeSeveral {...selected} />;
    if (id === 'move') return <MoveEntries {...selected} />;
    return <CopyEntries all={entries} days={daysOf(show, entries)} {...selected} />;
  },
});

/** The show's days, and the others that have entries. */
export function daysOf(show: Parameters<typeof spanOf>[0], entries: readonly StoredEntry[]): string[] {
  const { first = null, last = null } = spanOf(show) ?? {};
  return [...new Set([...eachDay(first, last), ...entries.map(({ date }) => date)])].sort();
}
