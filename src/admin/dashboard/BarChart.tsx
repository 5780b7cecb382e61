import type { ReactNode } from 'react';
import { Fold } from '#admin/ui/Fold.tsx';
import { figureLabels as labels } from '#messages/dashboard/figures.ts';
import { barsOf } from './bars.ts';

export interface Column {
  /** Whole, as the table says it. */
  readonly label: string;
  /** As it fits below a bar; without one nothing stands there. */
  readonly short?: string | undefined;
  readonly count: number;
  readonly isLate?: boolean;
}

interface Props {
  title: string;
  /** What the bars say, in a sentence. */
  summary: string;
  /** What stands above the names in the table. */
  of: string;
  columns: readonly Column[];
  /** Each bar lies beside its name: names take more room than there is below a bar. */
  isNamed?: boolean;
}

/** A small bar chart, and the same figures as a table. */
export function BarChart({ title, summary, of, columns, isNamed }: Props): ReactNode {
  const Bars = isNamed ? NamedBars : UprightBars;
  return (
    <figure>
      <figcaption>
        <h3 className="font-sans text-17 font-semibold [word-spacing:normal]">{title}</h3>
        <p className="text-15 text-text-muted tabular-nums">{summary}</p>
      </figcaption>
      <div className="bar-chart" role="img" aria-label={`${title}: ${summary}`}>
        <Bars columns={columns} />
      </div>
      <Fold summary={labels.table} summaryClass="min-h-11 text-15 text-text-muted">
        <table className="day-table text-15">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">{labels.count}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row" className="font-normal">
                  {label}
                </th>
                <td>{count.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
    </figure>
  );
}

const SPACE = { width: 240, height: 96, gap: 0.25 };
/** Above the bars for their counts, below for their names, which may be wider than a bar. */
const ABOVE = 20;
const BESIDE = 16;
const BELOW = 22;

function UprightBars({ columns }: Pick<Props, 'columns'>): ReactNode {
  const bars = barsOf(
    columns.map(({ count }) => count),
    SPACE,
  );
  return (
    <svg
      viewBox={`${-BESIDE} 0 ${SPACE.width + 2 * BESIDE} ${ABOVE + SPACE.height + BELOW}`}
      aria-hidden="true"
    >
      {columns.map(({ label, short, count }, at) => {
        const { x, y, width, height } = bars[at] ?? { x: 0, y: 0, width: 0, height: 0 };
        const middle = x + width / 2;
        return (
          <g key={label}>
            <rect x={x} y={ABOVE + y} width={width} height={height} />
            {count > 0 && (
              <text className="bar-count" x={middle} y={ABOVE + y - 5}>
                {count}
              </text>
            )}
            {short && (
              <text x={middle} y={ABOVE + SPACE.height + 16}>
                {short}
              </text>
            )}
          </g>
        );
      })}
      <line x1="0" x2={SPACE.width} y1={ABOVE + SPACE.height} y2={ABOVE + SPACE.height} />
    </svg>
  );
}

function NamedBars({ columns }: Pick<Props, 'columns'>): ReactNode {
  const most = Math.max(...columns.map(({ count }) => count), 1);
  return columns.map(({ label, count, isLate }) => (
    <div key={label} className="bar-row">
      <span>{label}</span>
      <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={isLate ? 'is-late' : undefined} width={count} height="1" />
      </svg>
      <span className="font-semibold tabular-nums">{count.toLocaleString('en-US')}</span>
    </div>
  ));
}
