import type { ReactNode } from 'react';
import { PublicationChip } from '../publication/PublicationChip.tsx';

/** The place in the top corner for what is saved, queued, building and live. */
export function PublicationStatus(): ReactNode {
  return <PublicationChip />;
}
