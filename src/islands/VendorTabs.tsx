import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { type VendorTab, vendorTabs } from '#domain/hub/vendor-tabs.ts';
import { openTab, useOpenTab } from './vendors/tab-in-url.ts';
import { makePanelFocusable, usePanels } from './vendors/use-panels.ts';

type Props = { label: string; tabs: readonly { readonly id: VendorTab; readonly label: string }[] };

/** Links to the panels until this runs; then they follow the tabs pattern of the ARIA Authoring Practices. */
export function VendorTabs({ label, tabs }: Props): ReactNode {
  const open = useOpenTab();
  const strip = useRef<HTMLElement>(null);
  usePanels(open);

  function followKey(event: KeyboardEvent) {
    const next = open && tabAfterKey(open, event.key);
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    showFromStart();
    openTab(next);
    strip.current?.querySelector<HTMLElement>(`[href="#${next}"]`)?.focus({ preventScroll: true });
  }

  function followClick(event: MouseEvent, id: VendorTab) {
    // A click that opens another browser tab or window is the link's own.
    if (!open || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    showFromStart();
    openTab(id);
  }

  return (
    <nav
      className="tabs"
      role={open ? 'tablist' : undefined}
      aria-label={label}
      ref={strip}
      onFocus={() => makePanelFocusable(open)}
    >
      {tabs.map((tab) => (
        <a
          key={tab.id}
          id={`tab-${tab.id}`}
          className="tab inset-focus"
          href={`#${tab.id}`}
          onClick={(event) => followClick(event, tab.id)}
          onKeyDown={followKey}
          {...(open && {
            role: 'tab',
            'aria-selected': tab.id === open,
            'aria-controls': tab.id,
            tabIndex: tab.id === open ? 0 : -1,
          })}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  );
}

/** The tabs stay on view far down a panel: from there the next one is shown from its start, not from the middle. */
function showFromStart(): void {
  const content = document.querySelector('[data-tab-content]');
  const strip = document.querySelector('.tab-strip');
  if (!content || !strip) return;
  const isPast = content.getBoundingClientRect().top < strip.getBoundingClientRect().bottom;
  if (isPast) content.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Follows the tabs pattern of the ARIA Authoring Practices; null for other keys. */
function tabAfterKey(open: VendorTab, key: string): VendorTab | null {
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
