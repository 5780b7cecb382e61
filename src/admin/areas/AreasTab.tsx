import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordList } from '#admin/editing/lists/RecordList.tsx';
import { BesideHub } from '#admin/preview/BesideHub.tsx';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { areasQuery } from '#admin/session/queries.ts';
import { AreaMark } from '#admin/ui/AreaMark.tsx';
import { areasOf, type ShowArea } from '#domain/schedule/areas.ts';
import { areaLabels as labels } from '#messages/admin-records.ts';
import { AreaFields } from './AreaFields.tsx';
import { AreaInUse } from './AreaInUse.tsx';
import { type AreaValues, areaKind, type StoredArea } from './area-kind.ts';

/** The show's areas, and the load-in times that are told by area. */
export function AreasTab({ openId }: { openId: string | null }): ReactNode {
  const { event } = useActiveEvent();
  const query = useQuery(areasQuery(event.id));
  return (
    <BesideHub name={labels.title} part="load-in">
      <Loaded query={query}>
        {(areas) => {
          const items = areasOf(event.id, areas) as (ShowArea & StoredArea)[];
          const colours = new Map(items.map(({ id, colour }) => [id, colour]));
          return (
            <RecordList<StoredArea, AreaValues>
              kind={areaKind}
              eventId={event.id}
              openId={openId}
              items={items}
              row={(area) => <AreaWords area={area} colour={colours.get(area.id) ?? 'area-1'} />}
              fields={(record, isNew) => <AreaFields record={record} isNew={isNew} />}
              refusal={AreaInUse}
            />
          );
        }}
      </Loaded>
    </BesideHub>
  );
}

function AreaWords({ area, colour }: { area: StoredArea; colour: ShowArea['colour'] }): ReactNode {
  const { name, line, notes, entrance, address, mapUrl, waiting, phone } = area;
  const hasArrival = [entrance, address, mapUrl, waiting, phone].some((part) => part !== '');
  return (
    <>
      <h3 className="font-sans font-semibold [word-spacing:normal]">
        <AreaMark name={name} colour={colour} />
      </h3>
      {line && <p className="text-15">{line}</p>}
      {notes.map((note) => (
        <p key={note} className="text-15 text-text-muted">
          {note}
        </p>
      ))}
      {hasArrival && <span className="pill mt-1 inline-block">{labels.hasArrival}</span>}
    </>
  );
}
