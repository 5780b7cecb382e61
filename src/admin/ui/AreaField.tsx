import type { ComponentProps, ReactNode } from 'react';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { SelectField } from './fields.tsx';

type Props = ComponentProps<typeof SelectField> & {
  areas: readonly Pick<ShowArea, 'key' | 'name'>[];
  /** Says that it is none of them. */
  none: string;
};

/** The areas of a show to choose from. Shows without areas have no such field. */
export function AreaField({ areas, none, ...field }: Props): ReactNode {
  if (areas.length === 0) return null;
  return (
    <SelectField {...field}>
      <option value="">{none}</option>
      {areas.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
