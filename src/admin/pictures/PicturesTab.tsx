import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordList } from '#admin/editing/lists/RecordList.tsx';
import { BesideHub } from '#admin/preview/BesideHub.tsx';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { areasQuery, picturesQuery } from '#admin/session/queries.ts';
import { AreaMark } from '#admin/ui/AreaMark.tsx';
import { pictureFilePath } from '#domain/pictures/files.ts';
import { picturePlaces } from '#domain/pictures/picture.ts';
import { areasOf, type ShowArea } from '#domain/schedule/areas.ts';
import { pictureLabels as labels } from '#messages/pictures/admin.ts';
import { PictureFields } from './PictureFields.tsx';
import { pictureKind, type StoredPicture } from './picture-kind.ts';

/** The show's photo and its plans, beside the page that has the plans. */
export function PicturesTab({ openId }: { openId: string | null }): ReactNode {
  const { event } = useActiveEvent();
  const pictures = useQuery(picturesQuery(event.id));
  const areas = useQuery(areasQuery(event.id));
  return (
    <BesideHub name={labels.title} part="load-in">
      <Loaded query={pictures}>
        {(stored) => (
          <Loaded query={areas}>
            {(ofShow) => {
              const its = areasOf(event.id, ofShow);
              return (
                <RecordList
                  kind={pictureKind}
                  eventId={event.id}
                  openId={openId}
                  items={stored}
                  row={(picture) => <PictureWords picture={picture} areas={its} />}
                  fields={(form) => <PictureFields {...form} areas={its} />}
                />
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </BesideHub>
  );
}

interface WordsProps {
  picture: StoredPicture;
  areas: readonly ShowArea[];
}

function PictureWords({ picture, areas }: WordsProps): ReactNode {
  const { id, place, alt, isShown, files } = picture;
  const [smallest] = files;
  const area = areas.find(({ key }) => key === picture.area);
  return (
    <div className="flex gap-3">
      <div className="min-w-0 flex-1">
        <h3 className="font-sans font-semibold [word-spacing:normal] wrap-anywhere">{alt}</h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
          {picturePlaces[place]}
          {area && <AreaMark name={area.name} colour={area.colour} />}
          {!smallest && <span className="font-semibold text-accent-text">{labels.noFile}</span>}
          {!isShown && <span className="pill">{labels.notShown}</span>}
        </p>
      </div>
      {smallest && (
        <img
          className="max-h-16 w-auto max-w-28 flex-none self-start object-contain"
          src={pictureFilePath(id, smallest.sha256)}
          width={smallest.width}
          height={smallest.height}
          alt=""
          loading="lazy"
        />
      )}
    </div>
  );
}
