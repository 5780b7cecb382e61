import { useLayoutEffect } from 'react';
import { type VendorTab, vendorTabs } from '#domain/hub/vendor-tabs.ts';
import { openTab } from './tab-in-url.ts';

export function usePanels(open: VendorTab | null): void {
  useLayoutEffect(() => {
    if (open === null) return;
    fromTabs ||= Boolean(document.activeElement?.closest('.tabs'));
    for (const tab of vendorTabs) {
      const panel = document.getElementById(tab);
      if (!panel) continue;
      panel.onbeforematch = () => openTab(tab);
      if (tab === open) show(panel, tab);
      else hide(panel);
    }
    // From here on the attributes decide, not the address (tabs.css).
    document.querySelector('[data-vendor-hub]')?.setAttribute('data-live', '');
  }, [open]);
}

/** Whether the keyboard has been on the tabs. */
let fromTabs = false;

function show(panel: HTMLElement, tab: VendorTab): void {
  if (fromTabs) panel.setAttribute('tabindex', '0');
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', `tab-${tab}`);
  panel.removeAttribute('hidden');
}

/** "Find in page" still looks into a closed panel. The box that this leaves must not be a panel without content. */
function hide(panel: HTMLElement): void {
  panel.removeAttribute('role');
  panel.removeAttribute('aria-labelledby');
  panel.removeAttribute('tabindex');
  panel.setAttribute('hidden', 'until-found');
}

/** Not before the keyboard is on the tabs: browsers focus what an address names, and a page opened by a link would show a ring. */
export function makePanelFocusable(open: VendorTab | null): void {
  fromTabs = true;
  if (open !== null) document.getElementById(open)?.setAttribute('tabindex', '0');
}
