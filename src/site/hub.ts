import { type Hub, hubOf } from '#domain/hub/hub.ts';
import type { ShowContext } from './show.ts';

export function vendorHub({ event, saved, marks }: ShowContext): Hub {
  return hubOf(event, { ...saved, marks });
}
