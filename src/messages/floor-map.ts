/** What screen readers call the floor map's frame. */
export const frameTitle = (eventName: string): string => `Interactive floor plan of ${eventName}`;
