import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import type { TextEditor } from '#admin/checks/FindingRow.tsx';
import { Mistakes } from '#admin/checks/Findings.tsx';
import { GettingReady } from '#admin/checks/Readiness.tsx';
import { Dashboard } from '#admin/dashboard/Dashboard.tsx';
import { UploadProvider } from '#admin/documents/Uploads.tsx';
import { HealthNotice } from '#admin/health/Health.tsx';
import { NoticesCard } from '#admin/notices/NoticesCard.tsx';
import { NamePrompt } from '#admin/people/OwnName.tsx';
import { Frame, Landing } from '#admin/shell/Frame.tsx';
import { type AdminSectionId, adminLabels, adminSections } from '#messages/admin.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { WaitingInquiries } from './inquiries/InquiryLine.tsx';
import { routeOf, useHash } from './session/route.ts';
import { useActiveEvent } from './session/session.tsx';
import { AdminRoot, toasts } from './shell/Frame.tsx';
import { Late, type LateScreen, lateScreen, loadInBackground } from './ui/loaded-later.tsx';
import { Spinner } from './ui/parts.tsx';

const screens: Record<Exclude<AdminSectionId, 'dashboard'>, LateScreen> = {
  inquiries: lateScreen(async () => (await import('#admin/inquiries/Inbox.tsx')).Inbox),
  events: lateScreen(async () => (await import('./Setup.tsx')).Setup),
  content: lateScreen(async () => (await import('#admin/content/ContentSection.tsx')).ContentSection),
  media: lateScreen(async () => (await import('./documents/DocumentsTab.tsx')).MediaLibrary),
  activity: lateScreen(async () => (await import('./activity/ActivityLog.tsx')).ActivityLog),
  people: lateScreen(async () => (await import('./people/PeopleList.tsx')).PeopleList),
  settings: lateScreen(async () => (await import('./Setup.tsx')).Settings),
};

const oneText = lateScreen(async () => (await import('#admin/content/ContentSection.tsx')).OneText);

/** The dashboard at /admin (product 2.12): the landing page, or the sections behind the login. */
export function AdminApp() {
  return (
    <AdminRoot signedOut={(isUnreachable) => <Landing isUnreachable={isUnreachable} />}>
      <UploadProvider>
        <Workspace />
      </UploadProvider>
    </AdminRoot>
  );
}

const editorOf: TextEditor = (textKey, onClose) => (
  <Suspense fallback={<Spinner />}>
    <Late screen={oneText} props={{ textKey, onClose }} />
  </Suspense>
);

function Overview() {
  return (
    <Dashboard
      health={
        <>
          <HealthNotice />
          <NamePrompt />
        </>
      }
      inquiries={<WaitingInquiries />}
      notices={<NoticesCard />}
      checks={<Mistakes editor={editorOf} />}
      ready={(isNew) => <GettingReady isNew={isNew} />}
    />
  );
}

function Workspace() {
  const { section } = routeOf(useHash());
  const { event } = useActiveEvent();
  const shown = useRef(section);
  useLayoutEffect(() => {
    const label = adminSections.find(({ id }) => id === section)?.label;
    document.title = `${label} – ${adminLabels.title}`;
  }, [section]);
  useEffect(() => loadInBackground([toasts, ...Object.values(screens)]), []);
  return (
    <Frame section={section}>
      <ErrorBoundary key={section}>
        <Suspense fallback={<Spinner />}>
          {section === 'dashboard' ? (
            <Overview key={event.id} />
          ) : (
            <Late key={event.id} screen={screens[section]} props={{}} />
          )}
          <Arrival section={section} shown={shown} />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}

/**
 * Moves the focus and the view to the top of a section once it is there. Runs before effects, so that a form which the
 * address opened takes both afterwards.
 */
function Arrival({ section, shown }: { section: AdminSectionId; shown: RefObject<AdminSectionId> }): null {
  useLayoutEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [section, shown]);
  return null;
}
