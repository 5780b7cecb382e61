/** A floor-plan id becomes a host name, so nothing but the letters of one is let through. */
export const floorPlanIdPattern = /^[a-z0-9-]{1,63}$/;

const floorPlanAddress = /^(?:https?:\/\/)?([a-z0-9-]+)\.expofp\.com(?::\d+)?(?:[/?#].*)?$/i;

/** The floor-plan id in what is typed or pasted: the first part of the plan's address, else the text itself. */
export function floorPlanIdIn(text: string): string {
  const typed = text.trim();
  return floorPlanAddress.exec(typed)?.[1]?.toLowerCase() ?? typed;
}
