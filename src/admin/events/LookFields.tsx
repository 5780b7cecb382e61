import type { CSSProperties, ReactNode } from 'react';
import { Radios } from '#admin/ui/fields.tsx';
import { Fold, LinkButton } from '#admin/ui/parts.tsx';
import { formatDateRange } from '#domain/basics/dates.ts';
import { eventFields } from '#domain/events/event.ts';
import { artSvg, type Drawn } from '#domain/look/art.ts';
import { type MarkName, markNames, markPath } from '#domain/look/marks.ts';
import {
  colorFault,
  hexToHsl,
  hslText,
  hslToHex,
  paletteOf,
  paletteVariables,
  parseHsl,
  type ShowColours,
  systemPalette,
  tunedPalette,
} from '#domain/look/palette.ts';
import { type MotifName, motifNames } from '#domain/look/theme.ts';
import { describedBy, ErrorSlot, Field } from '#ui/Field.tsx';
import { SetupSection } from './SetupFields.tsx';

const labels = {
  hint: 'Used everywhere for this show: pages, emails, guides, and link previews.',
  hints: {
    primaryColor: 'Used for the show’s buttons.',
    accentColor: 'Used for lines and highlighted words.',
  } satisfies Record<keyof ShowColours, string>,
  faults: {
    primaryColor: 'Text on this color is hard to read.',
    accentColor: 'Lines in this color are hard to see on some pages.',
  } satisfies Record<keyof ShowColours, string>,
  sampleName: 'Your show',
  marks: {
    ridge: 'Ridge',
    horns: 'Horns',
    grain: 'Grain',
    horseshoe: 'Horseshoe',
    hat: 'Hat',
    wheel: 'Wheel',
    barn: 'Barn',
    tractor: 'Tractor',
    rosette: 'Rosette',
    pine: 'Pine',
    leaf: 'Leaf',
    star: 'Star',
    wrench: 'Wrench',
    initials: 'Initials',
  } satisfies Record<MarkName, string>,
  motifs: {
    mountains: 'Mountains',
    lasso: 'Lasso',
    furrows: 'Furrows',
    river: 'River',
    farmyard: 'Farmyard',
    fairground: 'Fairground',
  } satisfies Record<MotifName, string>,
} as const;

interface ColorFieldProps {
  of: keyof ShowColours;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A color to pick; one that cannot be used comes with the nearest that can. */
function ColorField({ of, name, value, error, onChange }: ColorFieldProps) {
  const hex = hexOf(value);
  const nearest = colorFault(of, value);
  const frame = { name, hint: labels.hints[of], error: nearest ? labels.faults[of] : error };
  return (
    <div>
      <Field
        {...frame}
        label={eventFields[of].label}
        advice={nearest ? `The nearest color that works is ${hexOf(nearest)}.` : undefined}
      >
        <span className="flex items-center gap-3">
          <input
            type="color"
            id={`field-${name}`}
            name={name}
            className="h-11 w-18 cursor-pointer rounded-small border border-border-strong bg-surface p-1"
            value={hex.toLowerCase()}
            aria-describedby={describedBy(frame)}
            aria-invalid={frame.error ? true : undefined}
            onChange={({ target }) => onChange(hslText(hexToHsl(target.value)))}
          />
          <span className="tabular-nums">{hex}</span>
        </span>
      </Field>
      <p className="sr-only" role="status">
        {nearest && labels.faults[of]}
      </p>
      {nearest && (
        <LinkButton className="flex items-center gap-2" onClick={() => onChange(nearest)}>
          <svg className="size-5 flex-none" viewBox="0 0 20 20" aria-hidden="true">
            <rect width="20" height="20" rx="4" fill={hexOf(nearest)} />
          </svg>
          Use this color instead
        </LinkButton>
      )}
    </div>
  );
}

/** The displayed color; a value that rounds to a hand-picked color is that color. */
function hexOf(text: string): string {
  const colour = parseHsl(text);
  if (!colour) return systemPalette.accent;
  return tunedPalette(colour)?.accent ?? hslToHex(colour);
}

interface DrawnChoiceProps<Choice extends string> {
  name: string;
  error: string | undefined;
  onChange: (choice: Choice) => void;
  legend: string;
  choices: readonly Choice[];
  value: Choice;
  labels: Readonly<Record<Choice, string>>;
  className: string;
  draw: (choice: Choice) => ReactNode;
}

function DrawnChoice<Choice extends string>({
  name,
  legend,
  choices,
  value,
  labels,
  error,
  className,
  draw,
  onChange,
}: DrawnChoiceProps<Choice>) {
  return (
    <Radios
      name={name}
      legend={legend}
      className={`mt-1.5 grid gap-2 ${className}`}
      choiceClass="mark-choice"
      choices={choices.map((choice) => ({
        value: choice,
        label: (
          <>
            {draw(choice)}
            <span className="text-14">{labels[choice]}</span>
          </>
        ),
      }))}
      chosen={value}
      onChoose={onChange}
    >
      <ErrorSlot name={name} error={error} />
    </Radios>
  );
}

function Art({ of: show, className }: { of: Drawn; className: string }) {
  return <img className={className} src={`data:image/svg+xml,${encodeURIComponent(artSvg(show))}`} alt="" />;
}

interface LookValues extends ShowColours {
  readonly mark: MarkName;
  readonly motif: MotifName;
  /** The name and days of the show, as they are typed; '' for none. */
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
}

interface LookFieldsProps {
  prefix: string;
  values: LookValues;
  /** Folded, because they seldom change. */
  isFolded?: boolean;
  errorOf: (name: string) => string | undefined;
  put: (changes: Partial<LookValues>) => void;
}

export function LookFields({ isFolded, ...look }: LookFieldsProps) {
  const { mark, motif } = look.values;
  return (
    <SetupSection id={`${look.prefix}-look`} title="Look" hint={labels.hint}>
      {isFolded ? (
        <Fold
          summary={
            <span>
              Colors, icon, and illustration{' '}
              <span className="font-normal text-text-muted">
                {labels.marks[mark]} · {labels.motifs[motif]}
              </span>
            </span>
          }
          summaryClass="min-h-11 font-semibold"
          isHeldOpen={['primaryColor', 'accentColor', 'mark', 'motif'].some(look.errorOf)}
        >
          <div className="grid gap-4 pt-2">
            <LookControls {...look} />
          </div>
        </Fold>
      ) : (
        <LookControls {...look} />
      )}
    </SetupSection>
  );
}

function LookControls({ prefix, values, errorOf, put }: LookFieldsProps) {
  const name = values.name || labels.sampleName;
  const color = (of: keyof ShowColours) => (
    <ColorField
      of={of}
      name={`${prefix}-${of}`}
      value={values[of]}
      error={errorOf(of)}
      onChange={(value) => put({ [of]: value })}
    />
  );
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div className="grid gap-5">
          {color('primaryColor')}
          {color('accentColor')}
        </div>
        <Sample {...values} />
      </div>
      <DrawnChoice
        name={`${prefix}-mark`}
        legend={eventFields.mark.label}
        choices={markNames}
        value={values.mark}
        labels={labels.marks}
        error={errorOf('mark')}
        className="grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]"
        draw={(mark) => (
          <svg className="size-9" viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
            <path d={markPath({ mark, name })} />
          </svg>
        )}
        onChange={(mark) => put({ mark })}
      />
      <DrawnChoice
        name={`${prefix}-motif`}
        legend={eventFields.motif.label}
        choices={motifNames}
        value={values.motif}
        labels={labels.motifs}
        error={errorOf('motif')}
        className="grid-cols-2 sm:grid-cols-3"
        draw={(motif) => <Art of={{ ...values, motif, name }} className="rounded-sm bg-panel" />}
        onChange={(motif) => put({ motif })}
      />
    </>
  );
}

/** The head of the show’s card on the home page, in its colors; nothing in it can be pressed. */
function Sample(values: LookValues) {
  const name = values.name.trim() || labels.sampleName;
  const dates = formatDateRange(values.startDate, values.endDate);
  return (
    <figure data-theme="sample" style={paletteVariables(paletteOf(values)) as CSSProperties}>
      <figcaption className="field-label">How it looks</figcaption>
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
          <span className="button button-event">Browse Floor Map</span>
        </div>
      </div>
    </figure>
  );
}
