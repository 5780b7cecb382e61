import * as z from 'zod/mini';

/** Applications are booth inquiries (product 2.14); `waiting` puts them on a waiting list. */
export const applicationStates = ['open', 'waiting', 'closed'] as const;
export type Applications = (typeof applicationStates)[number];

export const applicationLabels: Readonly<Record<Applications, string>> = {
  open: 'Open',
  waiting: 'Waiting list',
  closed: 'Closed',
};

export const applicationsSchema = z.enum(applicationStates, 'Applications must be open, waiting or closed');

type Applied = { readonly applications?: Applications | undefined };

/** Older snapshots lack the choice: applications were open. */
export const applicationsOf = ({ applications = 'open' }: Applied): Applications => applications;

export const takesApplications = (events: readonly Applied[]): boolean =>
  events.some((event) => applicationsOf(event) !== 'closed');
