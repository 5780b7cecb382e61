import './manager.css';
import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { DocumentsTab } from '#admin/documents/DocumentsTab.tsx';
import { UploadProvider } from '#admin/documents/Uploads.tsx';
import { PicturesTab } from '#admin/pictures/PicturesTab.tsx';
import { ScheduleTab } from '#admin/schedule/SchedulePanel.tsx';
import { loseSession } from '#admin/session/session.tsx';
import { Frame, Landing } from '#admin/shell/Frame.tsx';
import { canonicalKey } from '#domain/content/text.ts';
import { paths } from '#domain/paths.ts';
import { adminLabels } from '#messages/admin.ts';
import { type ManagerTabId, managerLabels, managerTabs } from '#messages/admin-content.ts';
import { editorErrors } from '#messages/spec.ts';
import { AreasTab } from './areas/AreasTab.tsx';
import { TextsTab } from './content/TextsTab.tsx';
import { ExhibitorsTab } from './exhibitors/ExhibitorsTab.tsx';
import { RulesTab } from './rules/RulesTab.tsx';
import { currentUserQuery, isSignedOut } from './session/read.ts';
import { goToHash, hashOf, managerHashOf, managerRouteOf, useHash, withShow } from './session/route.ts';
import { useActiveEvent } from './session/session.tsx';

import { AdminRoot } from './shell/Frame.tsx';
import { SectionHead, SectionLead, Spinner } from './ui/parts.tsx';

/** The page /admin/content (product 2.17): its tabs, or the way to the login. */
export function ContentManager() {
  return (
    <AdminRoot
      signedOut={(isUnreachable) => (isUnreachable ? <Landing isUnreachable /> : <ToLogin />)}
      noEvents={editorErrors.noEvent}
    >
      <UploadProvider>
        <Workspace />
      </UploadProvider>
    </AdminRoot>
  );
}

function Workspace() {
  const { tab, openKey } = managerRouteOf(useHash());
  const { event } = useActiveEvent();
  const strip = useShownTab(tab);
  useEffect(() => {
    const label = managerTabs.find(({ id }) => id === tab)?.label;
    document.title = `${label} – ${managerLabels.title}`;
  }, [tab]);
  return (
    <Frame section="manager">
      <SectionHead title={managerLabels.title} />
      <SectionLead
        text="Edit texts, schedule, and documents beside a live preview. Click anything in it to edit it."
        link="Every text in one list"
        href={withShow(event, paths.admin, hashOf('content'))}
      />
      <Tabs.Root
        value={tab}
        onValueChange={(value) => goToHash(managerHashOf(value as ManagerTabId))}
        activationMode="manual"
      >
        <Tabs.List
          ref={strip}
          className="manager-tabs relative flex gap-1 overflow-x-auto border-b-2 border-text lg:gap-0.5"
          aria-label="What to edit"
        >
          {managerTabs.map(({ id, label }) => (
            <Tabs.Trigger
              key={id}
              value={id}
              className="inset-focus min-h-11 flex-[1_0_auto] cursor-pointer rounded-t border border-b-0 border-border bg-surface-alt px-2 py-1.5 text-15 font-semibold hover:bg-surface aria-selected:border-t-4 aria-selected:border-text aria-selected:border-t-accent aria-selected:bg-text aria-selected:text-paper lg:px-1.5 lg:text-14"
            >
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={tab} tabIndex={-1} className="pt-5">
          <Screen key={`${event.id}/${tab}`} tab={tab} openKey={openKey} />
        </Tabs.Content>
      </Tabs.Root>
    </Frame>
  );
}

function Screen({ tab, openKey }: { tab: ManagerTabId; openKey: string | null }) {
  if (tab === 'schedule') return <ScheduleTab place={openKey} />;
  if (tab === 'documents') return <DocumentsTab openId={openKey} />;
  if (tab === 'areas') return <AreasTab openId={openKey} />;
  if (tab === 'rules') return <RulesTab openId={openKey} />;
  if (tab === 'exhibitors') return <ExhibitorsTab openId={openKey} />;
  if (tab === 'pictures') return <PicturesTab openId={openKey} />;
  return <TextsTab tab={tab} openKey={openKey && canonicalKey(openKey)} />;
}

/** On a phone the strip scrolls: the open tab is in view. The page must not move, as it would by `scrollIntoView`. */
function useShownTab(tab: ManagerTabId) {
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open
  useLayoutEffect(() => {
    const open = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!strip.current || !open) return;
    strip.current.scrollLeft = open.offsetLeft - (strip.current.clientWidth - open.offsetWidth) / 2;
  }, [tab]);
  return strip;
}

/** Replaces a page that needs a session: without one, shows the toast and goes to the login. */
function ToLogin() {
  const { error } = useQuery(currentUserQuery);
  useEffect(() => {
    if (isSignedOut(error)) loseSession();
  }, [error]);
  return <Spinner isWholePage label={adminLabels.checkingSession} />;
}
