import { setImmediate as soon } from 'node:timers/promises';
import type { Guide, GuidePart } from '#server/guides/guide.ts';
import { type Canvas, newCanvas } from './canvas.ts';
import { type Flow, newFlow } from './flow.ts';
import { drawFeet, drawPageTop } from './frame.ts';
import { drawHead } from './head.ts';
import {
  addContact,
  addFacts,
  addPlans,
  addRules,
  addSteps,
  addTimes,
  openPlans,
  type Plans,
  type ReadPlan,
} from './sections.ts';
import { addTimetable } from './timetable.ts';

/** A fixed date, so equal content gives equal bytes. */
const DATE = new Date('2026-01-01T00:00:00Z');

/** Yields between slices, so other requests proceed. `leaveOut` gets the name of a part that cannot be drawn. */
export async function drawGuide(
  guide: Guide,
  readPlan: ReadPlan,
  leaveOut: (title: string, error: unknown) => void,
): Promise<Uint8Array> {
  const canvas = await newCanvas(
    {
      title: guide.title,
      author: guide.contact.company,
      subject: guide.stamp,
      language: 'en-US',
      date: DATE,
    },
    JSON.stringify(guide),
  );
  const plans = await openPlans(canvas, guide, readPlan, leaveOut);
  canvas.addPage();
  const flow = newFlow(canvas, drawHead(canvas, guide), () => drawPageTop(canvas, guide));
  for (const part of guide.parts) {
    await soon();
    try {
      await addPart(canvas, flow, guide, part, plans);
    } catch (error) {
      leaveOut('title' in part ? part.title : part.kind, error);
    }
  }
  await addContact(canvas, flow, guide);
  drawFeet(canvas, guide);
  return canvas.save();
}

async function addPart(
  canvas: Canvas,
  flow: Flow,
  guide: Guide,
  part: GuidePart,
  plans: Plans,
): Promise<void> {
  if (part.kind === 'times') addTimes(canvas, flow, guide, part);
  else if (part.kind === 'steps') await addSteps(canvas, flow, guide, part);
  else if (part.kind === 'plans') addPlans(canvas, flow, part, plans);
  else if (part.kind === 'facts') await addFacts(canvas, flow, part);
  else if (part.kind === 'timetable') await addTimetable(canvas, flow, guide, part);
  else await addRules(canvas, flow, part);
}
