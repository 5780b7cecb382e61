import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { InactiveShow } from '#admin/preview/InactiveShow.tsx';
import { PreviewPanel } from '#admin/preview/PreviewPanel.tsx';
import { usePreview } from '#admin/preview/use-preview.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { managerHashOf } from '#admin/session/manager-route.ts';
import { contentQuery } from '#admin/session/queries.ts';
import { SplitView, useSide } from '#admin/ui/SplitView.tsx';
import { goToHash } from '#admin/ui/use-hash.ts';
import { paths } from '#domain/paths.ts';
import { previewLabels } from '#messages/admin-content.ts';
import { scheduleQuery } from './queries.ts';
import { SchedulePanel } from './SchedulePanel.tsx';

const vendorKeys = /^(schedule_|vendor_|tab_|load_in_)/;

/** The show's own entries of the schedule, and the timetable that they stand in. */
export function ScheduleTab(): ReactNode {
  const { event } = useActiveEvent();
  const query = useQuery(scheduleQuery(event.id));
  const content = useQuery(contentQuery(event.id));
  const [side, setSide] = useSide();
  const preview = usePreview({
    event,
    stored: content.data,
    openKey: null,
    part: 'schedule',
    // The texts around the entries are those of another tab.
    onPick: ([key]) => key && vendorKeys.test(key) && goToHash(managerHashOf('vendor', key)),
  });
  return (
    <SplitView
      side={side}
      onSide={setSide}
      edit={<Loaded query={query}>{(entries) => <SchedulePanel entries={entries} />}</Loaded>}
      preview={
        event.isActive ? (
          <PreviewPanel name={previewLabels.schedule} path={paths.vendors(event.slug)} preview={preview} />
        ) : (
          <InactiveShow name={event.name} />
        )
      }
    />
  );
}
