import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { spaceSizes, withSent } from '#domain/inquiries/choices.ts';
import { inquiryField } from '#domain/inquiries/fields.ts';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { customSize, maxPartLength, sizeParts, sizeText } from '#domain/inquiries/size.ts';
import { describedBy, Field } from '#ui/Field.tsx';
import { formTexts } from '../texts.ts';
import { Options, placeOf, register } from './InquiryField.tsx';
import './size.css';

const name = 'spaceSize';
const parts = [
  ['customWidth', 'width'],
  ['customDepth', 'depth'],
] as const;

/** To the form, the choice and the two parts of a custom size are one control, whose value is what is stored. */
export function SizeField({ form, initial }: { form: UseFormReturn<Inquiry>; initial: string }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const field = inquiryField(name);
  const { ref, onChange, onBlur } = register(form, name);
  const error = form.formState.errors[name]?.message;
  const custom = sizeParts(initial);

  // Before the form is ready: what was chosen before the script arrived stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the control is the same as long as the field is there.
  useLayoutEffect(() => {
    if (box.current) ref(controlOf(box.current, initial));
  }, []);

  return (
    <div ref={box} className={`grid content-start gap-4 ${placeOf(field)}`}>
      <Field name={name} label={field.label} error={error}>
        <select
          className="control"
          id={`field-${name}`}
          aria-describedby={describedBy({ name })}
          aria-invalid={error ? true : undefined}
          defaultValue={custom ? customSize : initial}
          {...{ name, onChange, onBlur }}
        >
          <Options choices={withSent(spaceSizes, custom ? customSize : initial)} />
        </select>
      </Field>
      <fieldset className="custom-size">
        <legend className="field-label">{formTexts.customSize}</legend>
        {parts.map(([id, part]) => (
          <label key={id}>
            {formTexts[part]}
            <input
              className="control"
              name={id}
              inputMode="decimal"
              maxLength={maxPartLength}
              defaultValue={custom?.[part]}
              onChange={() => box.current && form.setValue(name, sizeIn(box.current))}
            />
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function controlsIn(box: HTMLElement) {
  const [choice, width, depth] = box.querySelectorAll<HTMLInputElement>('[name]');
  return { choice, width, depth };
}

function sizeIn(box: HTMLElement): string {
  const { choice, width, depth } = controlsIn(box);
  if (choice?.value !== customSize) return choice?.value ?? '';
  return sizeText({ width: width?.value ?? '', depth: depth?.value ?? '' });
}

function controlOf(box: HTMLElement, defaultValue: string) {
  return {
    defaultValue,
    get value() {
      return sizeIn(box);
    },
    set value(text: string) {
      // What is typed stays as it is typed.
      if (text === sizeIn(box)) return;
      const { choice, width, depth } = controlsIn(box);
      const custom = sizeParts(text);
      if (choice) choice.value = custom ? customSize : text;
      if (width) width.value = custom?.width ?? '';
      if (depth) depth.value = custom?.depth ?? '';
    },
  };
}
