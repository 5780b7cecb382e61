import { nameKey } from '#domain/basics/compare.ts';
import type { Exhibitor } from './exhibitor.ts';
import type { PlannedRow } from './rows.ts';

/**
 * Finds the stored exhibitor of each row: by company, and by company and booth if the file or the show has several of that
 * company. A row is refused if it repeats another one, or does not say which of several exhibitors it means.
 */
export function matchRows(rows: readonly PlannedRow[], stored: readonly Exhibitor[]): PlannedRow[] {
  const storedOf = Map.groupBy(stored, ({ company }) => nameKey(company));
  const matched = new Map<PlannedRow, PlannedRow>();
  for (const [company, same] of Map.groupBy(rows, (row) => nameKey(row.company)))
    for (const [row, outcome] of matchCompany(same, storedOf.get(company) ?? [])) matched.set(row, outcome);
  return rows.map((row) => matched.get(row) ?? row);
}

type Place = Partial<Pick<Exhibitor, 'booth' | 'area'>>;

/** The rows and the stored exhibitors of one company. */
function matchCompany(all: readonly PlannedRow[], stored: readonly Exhibitor[]): Map<PlannedRow, PlannedRow> {
  const rows = all.filter(({ outcome }) => outcome !== 'refused');
  const outcomes = new Map<PlannedRow, PlannedRow>();
  const left = new Set(stored);
  const take = (row: PlannedRow, one: Exhibitor) => {
    outcomes.set(row, { ...row, id: one.id });
    left.delete(one);
  };
  /** Each row takes the first stored exhibitor that is left and has its key. */
  const takeBy = (keyOf: (place: Place) => string | null) => {
    const byKey = Map.groupBy([...left].reverse(), keyOf);
    for (const row of rows) {
      const key = outcomes.has(row) ? null : keyOf(row.values);
      const one = key === null ? undefined : byKey.get(key)?.pop();
      if (one) take(row, one);
    }
  };
  takeBy((place) => (place.booth === undefined ? null : placeKey(place)));
  takeBy(({ booth }) => (booth ? nameKey(booth) : null));
  const isOne = all.length === 1 && stored.length === 1;
  const withoutBooth = [...left].filter(({ booth }) => booth === '' || isOne).reverse();
  const first = new Map<string, number>();
  for (const row of rows) {
    const key = placeKey(row.values);
    const before = first.get(key);
    first.set(key, before ?? row.line);
    if (outcomes.has(row)) continue;
    const free = withoutBooth.pop();
    if (before)
      outcomes.set(
        row,
        refused(row, `This company${row.values.booth ? ' and booth are' : ' is'} also in line ${before}.`),
      );
    else if (!row.values.booth && stored.length > 1)
      outcomes.set(
        row,
        refused(row, 'There are several exhibitors of this name. Name the booth of the right one.'),
      );
    else if (free) take(row, free);
    else if (!row.values.booth && stored[0] && left.has(stored[0])) take(row, stored[0]);
  }
  return outcomes;
}

const placeKey = ({ booth = '', area = '' }: Place) => `${area}\n${nameKey(booth)}`;

const refused = (row: PlannedRow, reason: string): PlannedRow => ({ ...row, outcome: 'refused', reason });
