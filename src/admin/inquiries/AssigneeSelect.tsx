import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { type Choices, SelectField } from '#admin/ui/fields.tsx';
import type { Assignee } from '#domain/inquiries/inquiry.ts';
import { assigneeLabels as labels } from '#messages/inquiries/admin.ts';
import { colleaguesQuery } from './queries.ts';

/** `others`, then the colleagues who can take care of inquiries, and the current one, who may have left the team. */
export function useAssignees(others: Choices, current: Assignee | null = null): Choices {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const isKnown = !current || colleagues.some(({ id }) => id === current.id);
  const people = [...(isKnown ? [] : [current]), ...colleagues];
  return [...others, ...people.map(({ id, name }) => [id, name] as const)];
}

/** A field with a choice among them. */
export function AssigneeSelect({
  others,
  current,
  ...field
}: { others: Choices; current?: Assignee | null } & Omit<ComponentProps<typeof SelectField>, 'label'>) {
  return <SelectField label={labels.label} choices={useAssignees(others, current)} {...field} />;
}
