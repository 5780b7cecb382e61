import type { Guide, GuidePart } from '#server/guides/guide.ts';
import type { GuidePlan } from '#server/guides/plans.ts';
import type { Canvas, OpenPicture } from './canvas.ts';
import { COLUMN, type Flow } from './flow.ts';
import { element } from './tags.ts';
import { heading, paragraph, space, styles } from './text.ts';

/** The JPEG of a plan; undefined where it is gone. */
export type ReadPlan = (plan: GuidePlan) => Promise<ArrayBuffer | undefined>;
export type Plans = ReadonlyMap<string, OpenPicture>;

/** So high that its heading and its name stand on the same page. */
const MOST = COLUMN.bottom - COLUMN.top - 70;

/** The pictures of all plans, by their digests, ready to be drawn; `leaveOut` hears of those that can't be. */
export async function openPlans(
  canvas: Canvas,
  { parts }: Guide,
  read: ReadPlan,
  leaveOut: (title: string, error: unknown) => void,
): Promise<Plans> {
  const plans = parts.flatMap((part) => (part.kind === 'plans' ? part.plans : []));
  const opened = new Map<string, OpenPicture>();
  for (const plan of plans) {
    try {
      const bytes = await read(plan);
      if (bytes) opened.set(plan.sha256, await canvas.openJpeg(bytes));
    } catch (error) {
      leaveOut(plan.alt, error);
    }
  }
  return opened;
}

export function addPlans(
  canvas: Canvas,
  flow: Flow,
  { title, plans }: Extract<GuidePart, { kind: 'plans' }>,
  opened: Plans,
): void {
  for (const { sha256, alt } of plans) {
    const picture = opened.get(sha256);
    if (!picture) continue;
    const { width, height } = picture;
    const scale = Math.min(COLUMN.width / width, MOST / height);
    const to = element('Figure', canvas.root, alt);
    flow.add([
      ...heading(canvas, 'H2', title, styles.h3),
      { ...space(4), keepsNext: true },
      {
        height: height * scale,
        draw: (y) =>
          canvas.mark(to, () =>
            canvas.picture(picture, { x: COLUMN.x, y, width: width * scale, height: height * scale }),
          ),
        keepsNext: true,
      },
      { ...space(3), keepsNext: true },
      ...paragraph(canvas, alt, styles.small),
    ]);
    flow.gap(12);
  }
}
