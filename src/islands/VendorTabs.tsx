import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import type { VendorTab } from '#domain/hub/vendor-tabs.ts';
import { showFromStart } from './vendors/show-from-start.ts';
import { tabAfterKey } from './vendors/tab-after-key.ts';
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
