/** A floor-plan id becomes a host name, so nothing but the letters of one is let through. */
export const floorPlanIdPattern = /^[a-z0-9-]{1,63}$/;

const floorPlanAddress = /^(?:https?:\/\/)?([a-z0-9-]+)\.expofp\.com(?::\d+)?(?:[/?#].*)?$/i;
const serviceAddress = /^(?:(?:https?:\/\/)?(?:www\.|app\.)?expofp\.com(?::\d+)?(?:[/?#].*)?|www|app)$/i;

/** True for what names the floor-plan service itself, its site or its editor, and so no plan. */
export const isFloorPlanService = (text: string): boolean => serviceAddress.test(text.trim());

export const isFloorPlanId = (text: string): boolean =>
  floorPlanIdPattern.test(text) && !isFloorPlanService(text);

/** The id in what is typed or pasted: the first part of the plan's address, else the text itself. */
export function floorPlanIdIn(text: string): string {
  const typed = text.trim();
  if (isFloorPlanService(typed)) return typed;
  return floorPlanAddress.exec(typed)?.[1]?.toLowerCase() ?? typed;
}

/** Whether the service shows a plan of an id, has none, or gives no answer that tells. */
export type FloorPlanAnswer = 'plan' | 'none' | 'silent';
export type FloorPlanLook = { readonly id: string; readonly answer: FloorPlanAnswer };
