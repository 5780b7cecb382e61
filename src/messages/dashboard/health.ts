import type { HealthState } from '#domain/health/facts.ts';

export const healthLabels = {
  title: 'How the portal is doing',
  checked: (time: string) => `Checked at ${time}`,
  states: { ok: 'Fine', off: 'Not set up', trouble: 'Needs attention', down: 'Not working' } satisfies Record<
    HealthState,
    string
  >,
  next: 'Next step:',
  notice: (things: readonly string[]) => `Needs attention: ${things.join(', ')}`,
  noticeLink: 'See what to do',
} as const;
