import { uiFigures } from '#domain/basics/limits.ts';
import type { PortalDocument } from './document.ts';

/** '12 KB': bytes divided by 1024, rounded (product 9.3). */
export const sizeInKb = (bytes: number): string => `${Math.round(bytes / uiFigures.bytesOfKilobyte)} KB`;

export const mostRecent = (documents: readonly PortalDocument[]): PortalDocument[] =>
  documents
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .slice(0, uiFigures.previewedDocuments);

/** 'insurance_form-2026.pdf' → 'Insurance form 2026': what a document is called until somebody says it better. */
export function titleFromName(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
