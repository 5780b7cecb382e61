import * as z from 'zod/mini';
import { datesInOrder } from '#domain/basics/date-schemas.ts';
import { type Fields, schemasOf } from '#domain/basics/fields.ts';
import { baseVersion, requiredText } from '#domain/basics/primitives.ts';
import { eventFields } from './fields.ts';
import { dayMapSchema } from './moved-day.ts';
import { settingFields, typedValue } from './setting.ts';
import { type SetupSetting, setupSettings } from './setup-settings.ts';

/** A setting as a field; null takes it away. */
const settingField = (name: SetupSetting) => {
  const { label, schema } = settingFields[setupSettings[name]];
  return { label, schema: z.optional(z.pipe(typedValue, z.nullable(schema))) };
};

/** All that Event Setup saves (product 2.14): the show's own fields, its description and three settings. */
export const setupFields = {
  ...eventFields,
  /** Null: none of its own, so pages show that of all shows, or the default. */
  description: {
    label: 'Description',
    schema: z.optional(z.nullable(requiredText('Description', 20_000))),
    isMergeable: true,
  },
  masterScheduleUrl: settingField('masterScheduleUrl'),
  inquiryNotify: settingField('inquiryNotify'),
  inquiryRetentionMonths: settingField('inquiryRetentionMonths'),
} as const satisfies Fields;
export type SetupField = keyof typeof setupFields;

/** PUT /api/events/{id} (product 7.2); fields left out stay as they are. With `entryDays`, entries move with the show. */
export const eventUpdateSchema = z
  .object({ ...schemasOf(setupFields), version: baseVersion, entryDays: z.optional(dayMapSchema) })
  .check(datesInOrder);
export type EventUpdate = z.infer<typeof eventUpdateSchema>;

type Figure = 'exhibitors' | 'attendees' | 'sqft';

/** What is sent: figures also as they are typed. */
export type EventWrite = Omit<EventUpdate, Figure> & {
  [Name in Figure]?: number | string | null | undefined;
};
