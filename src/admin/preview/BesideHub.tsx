import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { managerHashOf } from '#admin/session/manager-route.ts';
import { contentQuery } from '#admin/session/queries.ts';
import { SplitView, useSide } from '#admin/ui/SplitView.tsx';
import { goToHash } from '#admin/ui/use-hash.ts';
import type { VendorTab } from '#domain/hub/vendor-tabs.ts';
import { paths } from '#domain/paths.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { usePreview } from './use-preview.ts';

interface Props {
  name: string;
  part: VendorTab | 'exhibitors';
  /** What the preview scrolls to: a selector. */
  place?: string | null;
  children: ReactNode;
}

const vendorKeys = /^(schedule_|vendor_|tab_|load_in_)/;

/** A show's records beside the page that shows them: the vendor hub, but for exhibitors, who have their own. */
export function BesideHub({ name, part, place, children }: Props): ReactNode {
  const { event } = useActiveEvent();
  const content = useQuery(contentQuery(event.id));
  const [side, setSide] = useSide();
  const path = part === 'exhibitors' ? paths.exhibitors(event.slug) : paths.vendors(event.slug);
  const preview = usePreview({
    event,
    stored: content.data,
    openKey: null,
    part,
    ...(place !== undefined && { place }),
    // Texts around the records are edited in another tab.
    onPick: ([key]) => key && vendorKeys.test(key) && goToHash(managerHashOf('vendor', key)),
  });
  return (
    <SplitView
      side={side}
      onSide={setSide}
      edit={children}
      preview={<PreviewPanel name={name} path={path} preview={preview} />}
    />
  );
}
