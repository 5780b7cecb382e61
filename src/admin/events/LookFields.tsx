import type { CSSProperties, ReactNode } from 'react';
import { formatDateRange } from '#domain/basics/dates.ts';
import type { MotifName } from '#domain/look/art/motifs.ts';
import type { MarkName } from '#domain/look/marks.ts';
import { paletteOf, paletteVariables } from '#domain/look/palette.ts';
import { lookLabels as labels } from '#messages/admin-look.ts';
import { ColorField } from './ColorField.tsx';
import { MarkField } from './MarkField.tsx';
import { Art, MotifField } from './MotifField.tsx';
import { SetupSection } from './SetupSection.tsx';

export interface LookValues {
  readonly primaryColor: string;
  readonly accentColor: string;
  readonly mark: MarkName;
  readonly motif: MotifName;
}

interface Props {
  /** Starts the names of the fields. */
  prefix: string;
  /** The show’s name, as it is typed. */
  show: string;
  /** Its first and last day, as they are typed; '' where there is none. */
  dates: readonly [first: string, last: string];
  values: LookValues;
  errorOf: (name: keyof LookValues) => string | undefined;
  put: (changes: Partial<LookValues>) => void;
}

/** What a show is drawn with, beside a sample of it. */
export function LookFields({ prefix, show, dates, values, errorOf, put }: Props): ReactNode {
  const color = (of: 'primaryColor' | 'accentColor') => (
    <ColorField
      of={of}
      name={`${prefix}-${of}`}
      value={values[of]}
      error={errorOf(of)}
      onChange={(value) => put({ [of]: value })}
    />
  );
  return (
    <SetupSection id={`${prefix}-look`} title={labels.title} hint={labels.hint}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div className="grid gap-5">
          {color('primaryColor')}
          {color('accentColor')}
        </div>
        <Sample show={show} dates={formatDateRange(...dates)} values={values} />
      </div>
      <MarkField
        name={`${prefix}-mark`}
        show={show}
        value={values.mark}
        error={errorOf('mark')}
        onChange={(mark) => put({ mark })}
      />
      <MotifField
        name={`${prefix}-motif`}
        show={{ ...values, name: show || labels.sampleName }}
        error={errorOf('motif')}
        onChange={(motif) => put({ motif })}
      />
    </SetupSection>
  );
}

interface SampleProps extends Pick<Props, 'show' | 'values'> {
  dates: string | null;
}

/** The head of the show’s card on the home page, in its colors; nothing in it can be pressed. */
function Sample({ show, dates, values }: SampleProps): ReactNode {
  const name = show.trim() || labels.sampleName;
  return (
    <figure data-theme="sample" style={paletteVariables(paletteOf(values)) as CSSProperties}>
      <figcaption className="field-label">{labels.sample}</figcaption>
      <div className="event-card mt-1.5 overflow-hidden" aria-hidden="true">
        <div className="relative min-h-36 bg-panel p-4">
          <Art
            of={{ ...values, name }}
            className="absolute inset-0 size-full object-contain object-right-bottom"
          />
          <p className="slab relative max-w-[54%] text-26 wrap-anywhere text-on-panel">{name}</p>
        </div>
        <div className="grid gap-3 p-4">
          {dates && <p className="text-15 text-accent-text">{dates}</p>}
          <span className="button button-event">{labels.sampleButton}</span>
        </div>
      </div>
    </figure>
  );
}
