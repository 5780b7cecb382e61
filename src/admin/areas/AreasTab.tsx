import { useQuery } from '@tanstack/react-query';
import { BesideHub } from '#admin/preview/PreviewPanel.tsx';
import { listedKind } from '#admin/records/kind.ts';
import type { FieldsOf } from '#admin/records/ListedForm.tsx';
import type { ListActions } from '#admin/records/list-actions.ts';
import { RecordList } from '#admin/records/RecordList.tsx';
import { areasQuery } from '#admin/session/read.ts';
import { managerHashOf } from '#admin/session/route.ts';
import { Loaded, useActiveEvent } from '#admin/session/session.tsx';
import { InputField } from '#admin/ui/fields.tsx';
import { AreaMark } from '#admin/ui/parts.tsx';
import * as api from '#domain/api.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import {
  type Area,
  type AreaField,
  areaAddSchema,
  areaFields,
  areaKeyOf,
  areaRecord,
  areaUpdateSchema,
} from '#domain/schedule/area.ts';
import { areasOf, type ShowArea } from '#domain/schedule/areas.ts';
import { shortDate } from '#domain/schedule/timetable.ts';

const labels = {
  title: 'Areas',
  note: 'The parts of the venue. The area filter, load-in times, guides and calendars use them.',
  none: 'No areas yet. Add one to get an area filter, and load-in times, guides, and calendars by area.',
  key: 'Web address',
} as const;

type StoredArea = Versioned<Area>;
/** Notes as they are typed, one a line. An empty key is made of the name. */
type AreaValues = Record<AreaField | 'key', string>;

const keyOf = ({ key, name }: Pick<AreaValues, 'key' | 'name'>): string => key || areaKeyOf(name);

const described = listedKind<StoredArea, AreaValues>({
  record: areaRecord,
  form: { key: { label: labels.key, schema: areaAddSchema.shape.key }, ...areaFields },
  calls: { add: api.addArea, update: api.updateArea, remove: api.deleteArea, order: api.orderAreas },
  schemas: { add: areaAddSchema, update: areaUpdateSchema },
  words: labels,
});

const areaKind: typeof described = {
  ...described,
  fields: { ...described.fields, notes: { ...areaFields.notes, words: String, isMergeable: true } },
  valuesOf: (area) => ({ ...described.valuesOf(area), notes: area.notes.join('\n') }),
  add: (values, ...where) => described.add({ ...values, key: keyOf(values) }, ...where),
};

export function AreasTab({ openId }: { openId: string | null }) {
  const { event } = useActiveEvent();
  const query = useQuery(areasQuery(event.id));
  return (
    <BesideHub name={labels.title} part="load-in">
      <Loaded query={query}>
        {(areas) => {
          const items = areasOf(event.id, areas) as (ShowArea & StoredArea)[];
          return (
            <RecordList<StoredArea, AreaValues>
              kind={areaKind}
              openId={openId}
              items={items}
              row={areaWords}
              fields={AreaFields}
              refusal={AreaInUse}
            />
          );
        }}
      </Loaded>
    </BesideHub>
  );
}

/** The list gives each area its colour. */
const areaWords = (area: StoredArea) => <AreaWords {...(area as ShowArea & StoredArea)} />;

function AreaWords({ colour, ...area }: ShowArea & StoredArea) {
  const { name, line, notes, entrance, address, mapUrl, waiting, phone } = area;
  const hasArrival = [entrance, address, mapUrl, waiting, phone].some((part) => part !== '');
  return (
    <>
      <h3 className="font-sans font-semibold [word-spacing:normal]">
        <AreaMark name={name} colour={colour} />
      </h3>
      {line && <p className="text-15">{line}</p>}
      {notes.map((note) => (
        <p key={note} className="text-15 text-text-muted">
          {note}
        </p>
      ))}
      {hasArrival && <span className="pill mt-1 inline-block">Has an arrival card</span>}
    </>
  );
}

function AreaInUse({ conflict }: Pick<ListActions<StoredArea, AreaValues>, 'conflict'>) {
  const [current] = [conflict?.current ?? []].flat();
  const entries = conflict?.entries;
  if (!current || !entries) return null;
  return (
    <div className="grid gap-1 px-5 pb-3">
      <p className="field-error">{`${current.name} wasn’t deleted because these schedule items use it.`}</p>
      <ul className="ps-5 text-15">
        {entries.map(({ id, title, date }) => (
          <li key={id} className="list-disc">
            {title}, {shortDate(date)}
          </li>
        ))}
      </ul>
      <a
        className="link inline-flex min-h-11 items-center justify-self-start font-semibold"
        href={`#${managerHashOf('schedule', current.key)}`}
      >
        Go to the schedule
      </a>
    </div>
  );
}

/** An area's key is chosen once. It is made of the name unless one is typed. */
function AreaFields({ record, isNew, field, control }: FieldsOf<StoredArea, AreaValues>) {
  const { event } = useActiveEvent();
  return (
    <>
      {control('name')}
      {isNew ? (
        <InputField
          {...field('key')}
          hint={`Used in web addresses, such as /${event.slug}/guides/exhibit-hall.pdf. You can’t change it later.`}
          className="control control-dense font-mono"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={keyOf(record.draft.value)}
          required
        />
      ) : (
        <p className="text-15 text-text-muted">
          {labels.key}: <span className="font-mono text-text">{record.draft.value.key}</span>
        </p>
      )}
      {control('line')}
      {control('notes')}
      <fieldset className="grid gap-4 rounded border border-border p-4">
        <legend className="font-semibold">Arrival card</legend>
        <p className="field-hint">
          What truck drivers need to know. It’s on the load-in page and in the guide. Blank fields aren’t
          shown.
        </p>
        {control('entrance')}
        {control('address')}
        {control('mapUrl')}
        {control('waiting')}
        <div className="grid gap-4 sm:grid-cols-2">
          {control('phone')}
          {control('phoneHours')}
        </div>
      </fieldset>
    </>
  );
}
