/** It becomes a host name, so nothing but a host name's letters passes. */
export const floorPlanIdPattern = /^[a-z0-9-]{1,63}$/;

const floorPlanAddress = /^(?:https?:\/\/)?([a-z0-9-]+)\.expofp\.com(?::\d+)?(?:[/?#].*)?$/i;
const serviceAddress = /^(?:(?:https?:\/\/)?(?:www\.|app\.)?expofp\.com(?::\d+)?(?:[/?#].*)?|www|app)$/i;

/** True for the service itself, its site or its editor, which are no plan. */
export const isFloorPlanService = (text: string): boolean => serviceAddress.test(text.trim());

export const isFloorPlanId = (text: string): boolean =>
  floorPlanIdPattern.test(text) && !isFloorPlanService(text);

/** The first part of a plan's address, otherwise the text itself. */
export function floorPlanIdIn(text: string): string {
  const typed = text.trim();
  if (isFloorPlanService(typed)) return typed;
  return floorPlanAddress.exec(typed)?.[1]?.toLowerCase() ?? typed;
}

export type FloorPlanAnswer = 'plan' | 'none' | 'silent';
export type FloorPlanLook = { readonly id: string; readonly answer: FloorPlanAnswer };
