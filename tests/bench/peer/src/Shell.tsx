import { type ReactNode, useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { themeCss } from '#domain/look/theme-css.ts';
import { paths, swapSlug } from '#domain/paths.ts';
import { navigationLabels as labels } from '#messages/navigation.ts';
import { showWords } from '#messages/show-words.ts';
import { navigationLinks } from '#site/navigation.ts';
import type { PageContext } from '#site/page.ts';
import { usePage } from './data.ts';
import { A, Icon, Mark } from './parts.tsx';

type Props = { page: PageContext };

/** What stands around every page. */
export function Shell(): ReactNode {
  const page = usePage();
  return (
    <>
      <style>{themeCss(page.events)}</style>
      <a className="skip-link button button-paper" href="#content">
        {labels.skipToContent}
      </a>
      <Header page={page} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer page={page} />
      <TabBar page={page} />
      <ScrollRestoration />
    </>
  );
}

function Header({ page }: Props): ReactNode {
  const { pageEvent, path, text, linkedShow } = page;
  const words = pageEvent && showWords(pageEvent);
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <header className="site-header relative top-0 z-20 tall:sticky bg-paper system:bg-panel system:text-on-panel">
      <div className="wrap @container">
        <div className="flex min-h-14 items-center gap-x-6 lg:min-h-18 @max-[17rem]:flex-wrap">
          <A
            className="me-auto flex min-w-0 items-center gap-3 py-2"
            href={pageEvent ? paths.event(pageEvent.slug) : paths.home}
          >
            <Mark
              of={pageEvent}
              ringed
              className="size-9 flex-none text-accent-text lg:size-11 system:text-accent @max-[17rem]:hidden"
            />
            <span className="grid min-w-0">
              <span className="slab text-22 leading-tight wrap-anywhere">
                {words?.name ?? text('nav_site_name')}
              </span>
              <span className="text-14 leading-5 font-medium text-balance text-text-muted tabular-nums max-sm:hidden low:hidden system:text-on-panel-muted">
                {words?.dates ?? text('nav_premium_experience_label')}
              </span>
            </span>
          </A>
          <nav
            className="flex gap-x-4 whitespace-nowrap max-sm:hidden lg:gap-x-7 tall:max-lg:hidden"
            aria-label={labels.mainNavigation}
          >
            {navigationLinks(text, linkedShow).map(({ label, href }) => (
              <A
                key={href}
                className="nav-link"
                href={href}
                aria-current={href === path ? 'page' : undefined}
              >
                {label}
              </A>
            ))}
          </nav>
          <button
            className="inline-flex min-h-11 flex-none cursor-pointer items-center gap-2 rounded border border-border-strong px-3 text-start text-14 leading-tight font-semibold"
            type="button"
            aria-haspopup="dialog"
            aria-label={labels.switchEvent}
            onClick={() => dialog.current?.showModal()}
          >
            <Icon name="switchEvent" />
            <span className="whitespace-nowrap @max-[17rem]:hidden low:hidden">{labels.switchEvent}</span>
          </button>
        </div>
      </div>
      <dialog
        ref={dialog}
        className="mx-auto mt-auto mb-4 w-[min(100%-2rem,26rem)] max-w-none rounded bg-paper text-text backdrop:bg-panel/70"
        aria-labelledby="switch-event-title"
      >
        <div className="grid gap-4 p-5">
          <h2 id="switch-event-title" className="text-26">
            {labels.switchEvent}
          </h2>
          <ul className="grid gap-3">
            {page.events.map((event) => (
              <li key={event.id} data-theme={event.slug}>
                <A
                  className="flex items-center gap-4 rounded-small border border-s-8 border-border border-s-accent bg-surface px-4 py-3.5"
                  href={swapSlug(path, event.slug)}
                  onClick={() => dialog.current?.close()}
                >
                  <Mark of={event} ringed className="size-11 flex-none text-accent-text" />
                  <span className="grid text-15">
                    <span className="slab text-22">{event.name}</span>
                    <span className="text-balance">{showWords(event).dates}</span>
                    {event === pageEvent && (
                      <span className="font-semibold text-accent-text">{labels.currentlyViewing}</span>
                    )}
                  </span>
                </A>
              </li>
            ))}
          </ul>
          <button className="button button-outline" type="button" onClick={() => dialog.current?.close()}>
            {labels.close}
          </button>
        </div>
      </dialog>
    </header>
  );
}

function Footer({ page: { pageEvent, text } }: Props): ReactNode {
  const badges = (['footer_badge1', 'footer_badge2', 'footer_badge3'] as const).map(text).filter(Boolean);
  return (
    <footer className="border-t-8 border-accent bg-panel text-15 text-on-panel-muted pb-[var(--bar-bottom)]">
      <div className="wrap grid gap-x-10 gap-y-6 pt-10 pb-6 md:grid-cols-[1fr_auto] md:items-center">
        <div className="flex items-center gap-4">
          <Mark of={pageEvent} className="size-10 flex-none text-accent-on-panel" />
          <div>
            <p>{text('footer_owned_by')}</p>
            <p>{text('footer_managed_by')}</p>
          </div>
        </div>
        <div className="grid gap-2 md:justify-items-end">
          <p>{text('event_location')}</p>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-14 font-medium">
            {badges.map((words) => (
              <li
                key={words}
                className="before:me-2 before:inline-block before:size-2 before:rounded-full before:bg-accent-on-panel"
              >
                {words}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-text-muted pt-3 md:col-span-2">
          <p>
            © {text('footer_copyright_year')} {pageEvent?.name ?? text('footer_copyright_name')}.{' '}
            {text('footer_rights_text')}
          </p>
          <A className="link link-row" href={paths.login}>
            {text('nav_admin_login_label')}
          </A>
        </div>
      </div>
    </footer>
  );
}

function TabBar({ page: { path, linkedShow, text } }: Props): ReactNode {
  return (
    <nav
      className="@container inset-x-0 bottom-0 z-20 flex flex-wrap border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] bar-stays:fixed low:sm:hidden lg:hidden"
      aria-label={labels.mainNavigation}
    >
      {navigationLinks(text, linkedShow).map(({ icon, label, href }) => (
        <A
          key={href}
          className="inset-focus grid min-h-17 basis-1/4 grid-rows-[auto_1fr] place-items-center gap-x-2 gap-y-0.5 border-t-3 border-transparent px-0.5 py-1.5 text-center text-14 leading-[1.1] font-medium text-text-muted aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-text"
          href={href}
          aria-current={href === path ? 'page' : undefined}
        >
          <Icon name={icon} />
          <span>{label}</span>
        </A>
      ))}
    </nav>
  );
}
