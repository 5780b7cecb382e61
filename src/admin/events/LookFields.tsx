import type { CSSProperties, ReactNode } from 'react';
import type { MarkName } from '#domain/look/marks.ts';
import { paletteOf, paletteVariables } from '#domain/look/palette.ts';
import { lookLabels as labels } from '#messages/admin-look.ts';
import { ColorField } from './ColorField.tsx';
import { Mark, MarkField } from './MarkField.tsx';
import { SetupSection } from './SetupSection.tsx';

export interface LookValues {
  readonly primaryColor: string;
  readonly accentColor: string;
  readonly mark: MarkName;
}

interface Props {
  /** Starts the names of the fields. */
  prefix: string;
  /** The show’s name, as it is typed. */
  show: string;
  values: LookValues;
  errorOf: (name: keyof LookValues) => string | undefined;
  put: (changes: Partial<LookValues>) => void;
}

/** What a show is drawn with, beside a sample of it. */
export function LookFields({ prefix, show, values, errorOf, put }: Props): ReactNode {
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
        <Sample show={show} values={values} />
      </div>
      <MarkField
        name={`${prefix}-mark`}
        show={show}
        value={values.mark}
        error={errorOf('mark')}
        onChange={(mark) => put({ mark })}
      />
    </SetupSection>
  );
}

/** The head of the show’s card on the home page, in its colors; nothing in it can be pressed. */
function Sample({ show, values }: { show: string; values: LookValues }): ReactNode {
  const name = show.trim() || labels.sampleName;
  return (
    <figure data-theme="sample" style={paletteVariables(paletteOf(values)) as CSSProperties}>
      <figcaption className="field-label">{labels.sample}</figcaption>
      <div className="event-card mt-1.5 grid gap-4 p-4" aria-hidden="true">
        <div className="flex items-center gap-3">
          <Mark of={{ mark: values.mark, name }} isRinged className="size-12 flex-none text-accent-text" />
          <div className="min-w-0">
            <p className="slab text-26 wrap-anywhere">{name}</p>
            <p className="text-15 text-accent-text">{labels.sampleDates}</p>
          </div>
        </div>
        <span className="button button-event">{labels.sampleButton}</span>
      </div>
    </figure>
  );
}
