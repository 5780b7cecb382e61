import { useStore } from '@nanostores/react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { PublicationChip } from '#admin/publication/PublicationChip.tsx';
import { useNextStep } from '#admin/publication/status.tsx';
import { useKeptFocus } from '#admin/records/focus.ts';
import { ToCurrentEdition } from '#admin/records/RecordForm.tsx';
import { SearchEverything } from '#admin/search/SearchEverything.tsx';
import { demoQuery } from '#admin/session/read.ts';
import { hashOf } from '#admin/session/route.ts';
import {
  ActiveEventProvider,
  createQueryClient,
  FailedReads,
  loginFromHere,
  SessionGate,
  useActiveEvent,
} from '#admin/session/session.tsx';
import { useIsWide } from '#admin/ui/hooks.ts';
import { lateScreen, useLate } from '#admin/ui/loaded-later.tsx';
import { otherZone } from '#admin/ui/moments.ts';
import { Button, IconButton, SectionCorner } from '#admin/ui/parts.tsx';
import { startTooltips } from '#admin/ui/tooltips.ts';
import { editionName, nameAmongShows } from '#domain/events/shows.ts';
import { paths, previewPaths } from '#domain/paths.ts';
import { adminLabels } from '#messages/admin.ts';
import { editionNoteLabels as noteLabels } from '#messages/admin-editions.ts';
import { navigationLabels } from '#messages/shared.ts';
import { currentToast, dismissToast } from '#stores/toasts.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { ExternalLink, Menu, X } from '#ui/icons.tsx';
import { type AdminPlace, ShowState, Sidebar } from './Sidebar.tsx';

/** The page at /admin for visitors who aren’t signed in (product 2.11). */
export function Landing({ isUnreachable }: { isUnreachable: boolean }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-panel p-4">
      <div className="w-full max-w-120 rounded-small border-t-8 border-accent bg-surface p-7 md:p-9">
        <h1 className="text-44">Admin Access Required</h1>
        <p className="mt-4 text-text-muted">
          You need to be logged in as an administrator to access the admin dashboard
        </p>
        {isUnreachable && (
          <p className="mt-4 font-semibold text-danger" role="alert">
            The portal isn’t responding right now.
          </p>
        )}
        <Button
          look="primary"
          isLarge
          className="mt-7 w-full"
          onClick={() => window.location.assign(loginFromHere())}
        >
          Login to Continue
        </Button>
        <a className="link link-row mt-3" href={paths.home}>
          Back to the portal
        </a>
      </div>
    </main>
  );
}

/** A sidebar at the left; on narrow screens a bar. The bar or the section head has the publication chip. */
export function Frame({ section, children }: { section: AdminPlace; children: ReactNode }) {
  const { event } = useActiveEvent();
  const isWide = useIsWide();
  const isDemo = useQuery(demoQuery).data;
  const zone = otherZone(Date.now());
  const [isOpen, setOpen] = useState(false);
  useKeptFocus();
  const skip = () => document.querySelector('main')?.focus();
  return (
    <div className="lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
      <button type="button" className="skip-link button button-paper" onClick={skip}>
        Skip to content
      </button>
      {isWide ? (
        <aside
          className="sticky top-0 h-dvh overflow-y-auto bg-panel text-on-panel"
          aria-label={adminLabels.title}
        >
          <Sidebar section={section} hasSearch />
        </aside>
      ) : (
        <header className="admin-bar">
          <IconButton icon={Menu} label="Open menu" aria-expanded={isOpen} onClick={() => setOpen(true)} />
          <p className="slab min-w-0 flex-1 truncate text-22 text-accent-on-panel">
            <span className="sr-only">{adminLabels.activeEvent}: </span>
            {nameAmongShows(event)}
          </p>
          <span className="max-sm:hidden">
            <ShowState edition={event} />
          </span>
          <SearchEverything isBrief />
          <PublicationChip isBrief />
        </header>
      )}
      {!isWide && isOpen && (
        <Drawer onClose={() => setOpen(false)}>
          <Sidebar section={section} onChoose={() => setOpen(false)} />
        </Drawer>
      )}
      <main className="min-w-0 px-4 pt-5 pb-16 md:px-8 lg:px-10" tabIndex={-1}>
        <EditionNote />
        <FailedReads />
        <SectionCorner
          value={
            (zone || isWide || isDemo) && (
              <div className="flex min-w-0 flex-[1_1_24rem] items-center justify-end gap-4 text-end max-lg:basis-full max-lg:justify-start max-lg:text-start">
                <p className={`text-14 text-text-muted ${isDemo ? 'lg:max-w-60' : 'lg:max-w-40'}`}>
                  {isDemo && 'Demo: nothing here is public. '}
                  {zone && `All times are Mountain Time (${zone}).`}
                </p>
                {isWide && <PublicationChip />}
              </div>
            )
          }
        >
          {children}
        </SectionCorner>
      </main>
    </div>
  );
}

/** The sidebar on small screens: the browser's dialog with its backdrop keeps the focus inside. */
function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    drawer.current?.showModal();
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which the browser sends as `cancel`
    <dialog
      ref={drawer}
      className="drawer m-0 h-dvh max-h-none w-[min(18rem,100vw-3rem)] max-w-none overflow-y-auto bg-panel text-on-panel phone:mt-auto phone:h-auto phone:max-h-dvh"
      aria-label={adminLabels.title}
      onClick={({ target }) => target === drawer.current && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="relative min-h-full">
        <IconButton
          icon={X}
          label="Close menu"
          className="icon-button absolute end-2 top-3 z-1"
          onClick={onClose}
        />
        {children}
      </div>
    </dialog>
  );
}

/** Says above every screen that visitors see another edition. */
function EditionNote() {
  const { event } = useActiveEvent();
  if (event.state === 'current') return null;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-1 border-s-8 border-accent bg-surface px-4 py-1.5">
      <p className="min-w-0 flex-1 basis-80 wrap-anywhere">{noteLabels[event.state](editionName(event))}</p>
      <div className="flex flex-wrap gap-x-5">
        <a
          className="link link-row"
          href={previewPaths.pageOf(event, paths.event(event.slug))}
          target="_blank"
          rel="noreferrer"
        >
          Preview its pages <ExternalLink className="icon" />
        </a>
        {event.state === 'draft' && (
          <a className="link link-row" href={`${paths.admin}#${hashOf('events')}`}>
            What’s left to do
          </a>
        )}
        {event.state === 'past' && <ToCurrentEdition />}
      </div>
    </div>
  );
}

/** Not needed before something is said. */
export const toasts = lateScreen(async () => (await import('#ui/ToastView.tsx')).ToastView);

interface RootProps {
  /** The screen for visitors who aren’t signed in. */
  signedOut: (isUnreachable: boolean) => ReactNode;
  noEvents?: string;
  children: ReactNode;
}

/** The React root of every admin page, with data, session, show, and toasts. */
export function AdminRoot({ signedOut, noEvents, children }: RootProps) {
  const [client] = useState(createQueryClient);
  useEffect(startTooltips, []);
  return (
    <ErrorBoundary onRetry={() => client.clear()}>
      <QueryClientProvider client={client}>
        <SessionGate signedOut={signedOut}>
          <ActiveEventProvider {...(noEvents && { noEvents })}>{children}</ActiveEventProvider>
        </SessionGate>
        <AdminToaster />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** A toast keeps clear of what was edited: it goes to the top where that is in the lower half of the window. */
function useClearPlace(id: number | undefined) {
  const isLow = useRef(false);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('.save-bar'))
        isLow.current = target.getBoundingClientRect().bottom > innerHeight / 2;
    };
    const events = ['input', 'keydown', 'pointerdown'];
    for (const name of events) document.addEventListener(name, remember);
    return () => {
      for (const name of events) document.removeEventListener(name, remember);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast has its place
  return useMemo(() => (isLow.current ? 'top' : undefined), [id]);
}

/** Shows what the sections say through the store; after a save, also when it goes live. */
function AdminToaster() {
  const toast = useStore(currentToast);
  const step = useNextStep(toast);
  const lines = [toast?.note, step].filter((line) => line);
  const { close } = navigationLabels;
  const ToastView = useLate(toasts, toast !== null);
  const place = useClearPlace(toast?.id);
  if (!ToastView) return null;
  return (
    <ToastView
      toast={toast}
      place={place}
      note={
        (lines.length > 0 || toast?.link) && (
          <>
            {lines.join(' · ')}{' '}
            {toast?.link && (
              <a className="link" href={toast.link.href}>
                {toast.link.label}
              </a>
            )}
          </>
        )
      }
      closeLabel={close}
      onClose={dismissToast}
    />
  );
}
