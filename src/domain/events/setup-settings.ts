import type { SettingKey } from './setting.ts';

/** The settings of a show that Event Setup saves with its fields; apart, since readers of shows check nothing. */
export const setupSettings = {
  masterScheduleUrl: 'master_schedule_url',
  inquiryNotify: 'inquiry_notify',
  inquiryRetentionMonths: 'inquiry_retention_months',
} as const satisfies Readonly<Record<string, SettingKey>>;
export type SetupSetting = keyof typeof setupSettings;
