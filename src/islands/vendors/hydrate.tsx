import { hydrateRoot } from 'react-dom/client';
import type { VendorTab } from '#domain/hub/vendor-tabs.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { VendorTabs } from '../VendorTabs.tsx';

/** By hand, because Astro's island runtime would take 2 kB of the 14 that reach a phone in the first round trip. */
export function hydrate(): void {
  const place = document.querySelector('[data-vendor-tabs]');
  const strip = place?.querySelector('nav');
  if (!place || !strip) return;
  const tabs = Array.from(strip.querySelectorAll('a'), ({ hash, textContent }) => ({
    id: hash.slice(1) as VendorTab,
    label: textContent,
  }));
  hydrateRoot(
    place,
    <ErrorBoundary>
      <VendorTabs label={strip.ariaLabel ?? ''} tabs={tabs} />
    </ErrorBoundary>,
  );
}
