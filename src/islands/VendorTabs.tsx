import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { type VendorTab, vendorTabs } from '#domain/hub/vendor-tabs.ts';

/** The open tab, kept in the hash of the address and nowhere else. Null at build and until the page is live. */
const useOpenTab = (): VendorTab | null => useSyncExternalStore(subscribe, tabInUrl, () => null);

/** Opens a tab without scrolling; following its link would scroll to the panel. */
function openTab(tab: VendorTab): void {
  if (tab === tabInUrl()) return;
  window.history.pushState(SEEN, '', `#${tab}`);
  // pushState itself tells nobody.
  window.dispatchEvent(new PopStateEvent('popstate', { state: SEEN }));
}

/** Marks history entries that this page has shown. An entry without it comes from a followed link. */
const SEEN = { seen: true };

const namedInUrl = () => document.getElementById(window.location.hash.slice(1));

/** The tab that the hash names, or the one that holds what it names; else the first. */
function tabInUrl(): VendorTab {
  const named = namedInUrl();
  return vendorTabs.find((tab) => named?.closest(`#${tab}`)) ?? vendorTabs[0];
}

function subscribe(onChange: () => void): () => void {
  let open = tabInUrl();
  const follow = () => {
    const before = open;
    open = tabInUrl();
    // WebKit has scrolled while the other panel was still on view. After Back the browser knows the place itself.
    if (window.history.state === null && open !== before)
      requestAnimationFrame(() => namedInUrl()?.scrollIntoView());
    markSeen();
    onChange();
  };
  markSeen();
  window.addEventListener('popstate', follow);
  window.addEventListener('hashchange', follow);
  return () => {
    window.removeEventListener('popstate', follow);
    window.removeEventListener('hashchange', follow);
  };
}

const markSeen = () => window.history.state === null && window.history.replaceState(SEEN, '');

function usePanels(open: VendorTab | null): void {
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
function makePanelFocusable(open: VendorTab | null): void {
  fromTabs = true;
  if (open !== null) document.getElementById(open)?.setAttribute('tabindex', '0');
}

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
