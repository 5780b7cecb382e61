import { type Hub, hubOf } from '#domain/hub/hub.ts';
import type { ShowContext } from './show.ts';

export const vendorHub = ({ event, saved, marks }: ShowContext): Hub => hubOf(event, { ...saved, marks });
