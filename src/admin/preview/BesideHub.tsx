import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { managerHashOf } from '#admin/session/manager-route.ts';
import { contentQuery } from '#admin/session/queries.ts';
import { SplitView, useSide } from '#admin/ui/SplitView.tsx';
import { goToHash } from '#admin/ui/use-hash.ts';
import type { VendorTab } from '#domain/hub/vendor-tabs.ts';
import { paths } from '#domain/paths.ts';
import { InactiveShow } from './InactiveShow.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { usePreview } from './use-preview.ts';

interface Props {
  /** What the frame is called. */
  name: string;
  /** The tab of the hub to begin with. */
  part: VendorTab;
  /** What is edited. */
  children: ReactNode;
}

const vendorKeys = /^(schedule_|vendor_|tab_|load_in_)/;

/** Records of a show beside the vendor hub, which is made of them. */
export function BesideHub({ name, part, children }: Props): ReactNode {
  const { event } = useActiveEvent();
  const content = useQuery(contentQuery(event.id));
  const [side, setSide] = useSide();
  const preview = usePreview({
    event,
    stored: content.data,
    openKey: null,
    part,
    // The texts around the records are those of another tab.
    onPick: ([key]) => key && vendorKeys.test(key) && goToHash(managerHashOf('vendor', key)),
  });
  return (
    <SplitView
      side={side}
      onSide={setSide}
      edit={children}
      preview={
        event.isActive ? (
          <PreviewPanel name={name} path={paths.vendors(event.slug)} preview={preview} />
        ) : (
          <InactiveShow name={event.name} />
        )
      }
    />
  );
}
