import type { ReactNode } from 'react';
import { allAreas, type ShowArea } from '#domain/schedule/areas.ts';
import { type EntryKind, entryKinds, kindLabels } from '#domain/schedule/kinds.ts';
import { scheduleFilterLabels } from '#messages/admin-schedule.ts';

/** What the list is narrowed to. */
export interface EntryFilter {
  /** A key, or 'all'. */
  readonly area: string;
  readonly kind: EntryKind | null;
}

export const noFilter: EntryFilter = { area: allAreas, kind: null };

interface Props {
  areas: readonly ShowArea[];
  filter: EntryFilter;
  onFilter: (filter: EntryFilter) => void;
}

/** Narrows the list to an area, a kind, or both. */
export function ScheduleFilter({ areas, filter, onFilter }: Props): ReactNode {
  return (
    <div className="grid grid-cols-2 gap-4 px-5 pb-3">
      {areas.length > 0 && (
        <label className="grid gap-1">
          <span className="text-14 text-text-muted">{scheduleFilterLabels.area}</span>
          <select
            className="control control-dense"
            value={filter.area}
            onChange={({ target }) => onFilter({ ...filter, area: target.value })}
          >
            <option value={allAreas}>{scheduleFilterLabels.allAreas}</option>
            {areas.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="grid gap-1">
        <span className="text-14 text-text-muted">{scheduleFilterLabels.kind}</span>
        <select
          className="control control-dense"
          value={filter.kind ?? ''}
          onChange={({ target }) =>
            onFilter({ ...filter, kind: entryKinds.find((kind) => kind === target.value) ?? null })
          }
        >
          <option value="">{scheduleFilterLabels.allKinds}</option>
          {entryKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
