import type { ReactNode } from 'react';
import { areaScope } from '#components/vendors/areas/scope.ts';
import * as api from '#domain/api.ts';
import { categoryLabels } from '#domain/documents/categories.ts';
import { sizeInKb } from '#domain/documents/words.ts';
import { guideCards, masterScheduleCard } from '#domain/hub/downloads.ts';
import { paths } from '#domain/paths.ts';
import { pastShow } from '#messages/show-day.ts';
import { vendorLabels } from '#messages/vendors.ts';
import { type OfHub, Panel } from './panel.tsx';

export function Downloads({ hub }: OfHub): ReactNode {
  const { documents, event, text } = hub;
  const master = masterScheduleCard(hub);
  return (
    <Panel hub={hub} id="downloads">
      {master && (
        <div>
          <h3 className="text-26">{text('downloads_guides_title')}</h3>
          <span className="past-show">{pastShow}</span>
          <ul className="downloads">
            {guideCards(hub).map(({ area, title, text: words, button }) => (
              <li
                key={area.id}
                className={`event-card download guide ${area.colour}`}
                data-areas={areaScope([area])}
              >
                <div>
                  <h4 className="slab text-22 leading-tight wrap-anywhere area">{title}</h4>
                  <p className="mt-2 text-text-muted">{words}</p>
                </div>
                <form method="post" action={api.generateGuide.path}>
                  <input type="hidden" name="eventId" value={event.id} />
                  <button type="submit" className="button button-event" name="areaId" value={area.key}>
                    {button}
                  </button>
                </form>
              </li>
            ))}
            <li className="event-card download">
              <div>
                <h4 className="slab text-22 leading-tight wrap-anywhere">{master.title}</h4>
                <p className="mt-2 text-text-muted">{master.text}</p>
              </div>
              <a
                className="button button-outline"
                href={paths.masterSchedule(event.slug)}
                target="_blank"
                rel="noopener"
              >
                {master.button}
                <span className="sr-only">{` ${vendorLabels.opensInNewTab}`}</span>
              </a>
            </li>
          </ul>
        </div>
      )}
      {documents.length > 0 && (
        <ul className="documents">
          {documents.map(({ id, title, description, category, size }) => (
            <li key={id} className="line">
              <div>
                <a
                  className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
                  href={paths.documentDownload(id)}
                  target="_blank"
                  rel="noopener"
                >
                  {title}
                </a>
                {description && <p className="whitespace-pre-line text-text-muted">{description}</p>}
              </div>
              <p className="text-15 text-text-muted">
                <span>{categoryLabels[category]}</span>
                <span>{sizeInKb(size)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
