/**
 * The texts that stand in for a show's own fields on pages while they are stored (product 2.14). Apart from what else is
 * known of these fields: whoever reads texts needs no checks of what is typed.
 */
export const overrides = {
  name: 'event_name',
  location: 'event_location',
  startDate: 'event_start_date',
  endDate: 'event_end_date',
} as const;

/** The fields that a text stands in for. */
export type OverriddenField = keyof typeof overrides;
export type OverridingText = (typeof overrides)[OverriddenField];

/** The texts that stand in for a field. */
export const overridingTexts: readonly OverridingText[] = Object.values(overrides);

/** The text that stands in for a field, where one does. */
export function textOfField(field: string): OverridingText | undefined {
  return Object.hasOwn(overrides, field) ? overrides[field as OverriddenField] : undefined;
}

/** The field that a text of this key stands in for, if it does. */
export function fieldBehind(key: string): OverriddenField | undefined {
  return (Object.keys(overrides) as OverriddenField[]).find((field) => overrides[field] === key);
}
