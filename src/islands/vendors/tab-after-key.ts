import { type VendorTab, vendorTabs } from '#domain/hub/vendor-tabs.ts';

export function tabAfterKey(open: VendorTab, key: string): VendorTab | null {
  const at = vendorTabs.indexOf(open);
  switch (key) {
    case 'ArrowRight':
      return vendorTabs[(at + 1) % vendorTabs.length] ?? null;
    case 'ArrowLeft':
      return vendorTabs.at(at - 1) ?? null;
    case 'Home':
      return vendorTabs.at(0) ?? null;
    case 'End':
      return vendorTabs.at(-1) ?? null;
    // A tab is opened as soon as it has the focus; on a link, Space would scroll the page.
    case ' ':
      return open;
    default:
      return null;
  }
}
