import type { ReactNode } from 'react';
import { LinkButton } from '#admin/ui/Button.tsx';
import { colorFault } from '#domain/look/color-fault.ts';
import { hexToHsl, hslText, hslToHex, parseHsl } from '#domain/look/hsl.ts';
import { type ShowColours, systemPalette, tunedPalette } from '#domain/look/palette.ts';
import { lookLabels as labels } from '#messages/admin-look.ts';
import { describedBy, Field } from '#ui/Field.tsx';

interface Props {
  /** What it colors. */
  of: keyof ShowColours;
  name: string;
  /** As HSL. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A color to pick; one that cannot be used comes with the nearest that can. */
export function ColorField({ of, name, value, error, onChange }: Props): ReactNode {
  const hex = hexOf(value);
  const nearest = colorFault(of, value);
  const frame = { name, hint: labels.hints[of], error: nearest ? labels.faults[of] : error };
  return (
    <div>
      <Field
        {...frame}
        label={labels.fields[of]}
        advice={nearest ? labels.nearest(hexOf(nearest)) : undefined}
      >
        <span className="flex items-center gap-3">
          <input
            type="color"
            id={`field-${name}`}
            name={name}
            className="color-box"
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
          {labels.useNearest}
        </LinkButton>
      )}
    </div>
  );
}

/** As it is shown: what rounds to a color that was chosen by eye is that one. */
function hexOf(text: string): string {
  const colour = parseHsl(text);
  if (!colour) return systemPalette.accent;
  return tunedPalette(colour)?.accent ?? hslToHex(colour);
}
