import { defaultQuotaMegabytes, type Setting } from '#domain/events/setting.ts';

/** How many megabytes the files of a show may take together: its own setting, else the one of all shows. */
export function quotaMegabytes(settings: readonly Setting[], eventId: string): number {
  const valid = settings.filter(({ key, value }) => key === 'documents_quota_mb' && /^\d{1,6}$/.test(value));
  const of = (show: string | null) => valid.find((setting) => setting.eventId === show);
  const setting = of(eventId) ?? of(null);
  return setting ? Number(setting.value) : defaultQuotaMegabytes;
}
