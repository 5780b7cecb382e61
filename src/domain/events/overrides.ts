/** The texts that stand in for a show's own fields on pages (product 2.14); apart, since readers of texts check nothing. */
export const overrides = {
  name: 'event_name',
  location: 'event_location',
  startDate: 'event_start_date',
  endDate: 'event_end_date',
} as const;

export type OverriddenField = keyof typeof overrides;
export type OverridingText = (typeof overrides)[OverriddenField];

export const overridingTexts: readonly OverridingText[] = Object.values(overrides);

export const textOfField = (field: string): OverridingText | undefined =>
  Object.hasOwn(overrides, field) ? overrides[field as OverriddenField] : undefined;

export const fieldBehind = (key: string): OverriddenField | undefined =>
  (Object.keys(overrides) as OverriddenField[]).find((field) => overrides[field] === key);
