import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { SelectField } from '#admin/ui/fields.tsx';
import type { Assignee } from '#domain/inquiries/inquiry.ts';
import { assigneeLabels as labels } from '#messages/inquiries/admin.ts';
import { colleaguesQuery } from './queries.ts';

interface OptionsProps {
  /** Choices beside the colleagues. */
  others: readonly { readonly value: string; readonly label: string }[];
  /** The current assignee, who may have left the team. */
  current?: Assignee | null;
}

/** The colleagues who can take care of inquiries, as the options of a select. */
export function AssigneeOptions({ others, current }: OptionsProps) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const isKnown = !current || colleagues.some(({ id }) => id === current.id);
  const people = [...(isKnown ? [] : [current]), ...colleagues];
  return [...others, ...people.map(({ id, name }) => ({ value: id, label: name }))].map(
    ({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ),
  );
}

/** A field with a choice among them. */
export function AssigneeSelect({
  others,
  current = null,
  ...field
}: OptionsProps & Omit<ComponentProps<typeof SelectField>, 'label'>) {
  return (
    <SelectField label={labels.label} {...field}>
      <AssigneeOptions others={others} current={current} />
    </SelectField>
  );
}
