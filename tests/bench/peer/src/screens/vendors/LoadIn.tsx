import type { ReactNode } from 'react';
import { areaScope } from '#components/vendors/areas/scope.ts';
import { directionsHref, telHref } from '#domain/basics/contact-links.ts';
import { isPublished } from '#domain/events/parts.ts';
import * as texts from '#domain/hub/hub-texts.ts';
import { type LoadInTimes, loadInSections, showDates } from '#domain/hub/load-in.ts';
import { paths } from '#domain/paths.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { arrivalLabels } from '#messages/vendors.ts';
import { contactsOf } from '#site/contacts.ts';
import { A, Icon, Prose } from '../../parts.tsx';
import { AreaName, Calendar, type OfHub, Panel, TitledList } from './panel.tsx';

export function LoadIn({ hub }: OfHub): ReactNode {
  const { text, event, timetable } = hub;
  const isOut = isPublished(event, 'load-in');
  const sections = isOut ? loadInSections(hub) : [];
  const times = sections.length === 0 ? showDates(hub, timetable) : null;
  const note = isOut ? '' : text('load_in_coming_soon_note');
  const steps = texts.loadInSteps(hub);
  const limits = texts.vehicleLimits(hub);
  return (
    <Panel hub={hub} id="load-in">
      <div>
        {sections.map(({ area, times: own, untold, notes }) => (
          <section key={area.id} className="load-in-area" data-areas={areaScope([area])}>
            <div>
              <h3 className="text-30 wrap-anywhere">
                <AreaName area={area} />
              </h3>
              {area.line && <p className="text-15 text-text-muted">{area.line}</p>}
              <Ticket hub={hub} area={area} />
            </div>
            <Times times={own} untold={untold} ask={text('load_in_ask_label')} />
            <div className="grid content-start gap-2">
              {notes.length > 0 && (
                <ul className="notes">
                  {notes.map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                </ul>
              )}
              <Calendar href={paths.areaCalendar(event.slug, area.key)} />
            </div>
          </section>
        ))}
      </div>
      {(note || times) && (
        <div className="grid gap-5 border-t-2 border-text pt-6">
          {note && <p className="slab text-22 leading-tight text-accent-text">{note}</p>}
          {times && <Times times={[times]} ask="" />}
        </div>
      )}
      {steps.length > 0 && (
        <div className="ruled">
          <h3 className="text-26">{text('load_in_process_title')}</h3>
          <ol className="steps">
            {steps.map(({ title, text: words }) => (
              <li key={title}>
                <div>
                  <h4 className="font-semibold">{title}</h4>
                  <Prose text={words} className="mt-1 whitespace-pre-line text-text-muted" />
                </div>
              </li>
            ))}
          </ol>
        </div>
      )}
      <div className="facts">
        <TitledList
          title={text('loading_dock_title')}
          rows={texts.dockHours(hub)}
          lines="times"
          note={texts.dockNote(hub)}
        />
        <TitledList title={text('vehicle_requirements_title')} rows={texts.vehicleRules(hub)} lines="words">
          {limits && (
            <p className="truck" aria-hidden="true">
              <span>{limits.height}</span>
              <span>{limits.weight}</span>
            </p>
          )}
        </TitledList>
      </div>
    </Panel>
  );
}

function Ticket({ hub: { text }, area }: OfHub & { area: ShowArea }): ReactNode {
  const { entrance, address, waiting, phone, phoneHours } = area;
  const directions = directionsHref(area);
  const contacts = entrance ? [] : contactsOf(text, undefined);
  return (
    <dl className={`ticket ${area.colour}`}>
      <div>
        <dt>{arrivalLabels.entrance}</dt>
        <dd className="slab text-22 wrap-anywhere">{entrance || text('load_in_ask_label')}</dd>
        {contacts.length > 0 && (
          <dd className="flex flex-wrap gap-x-4 text-15">
            {contacts.map(({ words, href }) => (
              <a key={href} className="link link-row" href={href}>
                {words}
              </a>
            ))}
          </dd>
        )}
      </div>
      {(address || directions) && (
        <div>
          <dt>{arrivalLabels.address}</dt>
          <dd className="whitespace-pre-line">{address}</dd>
          {directions && (
            <dd>
              <a className="link link-row" href={directions} target="_blank" rel="noopener">
                <Icon name="place" />
                {arrivalLabels.directions}
              </a>
            </dd>
          )}
        </div>
      )}
      {waiting && (
        <div>
          <dt>{arrivalLabels.waiting}</dt>
          <dd className="whitespace-pre-line">{waiting}</dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>{arrivalLabels.phone}</dt>
          <dd>
            <a className="link link-row" href={telHref(phone)}>
              <Icon name="contact" />
              {phone}
            </a>
          </dd>
          {phoneHours && <dd className="text-15">{phoneHours}</dd>}
        </div>
      )}
    </dl>
  );
}

type TimesProps = { times: readonly LoadInTimes[]; untold?: readonly string[]; ask: string };

function Times({ times, untold = [], ask }: TimesProps): ReactNode {
  return (
    <dl className="grid content-start gap-x-8 gap-y-6 md:grid-cols-3">
      {times.map(({ label, days, hours }) => (
        <div key={label} className="times">
          <dt className="font-semibold text-text-muted">{label}</dt>
          <dd className="slab text-30">{days}</dd>
          {hours.map((row) => (
            <dd key={row.days + row.hours} className="times-row">
              {row.days !== days && (
                <span className="text-text-muted">
                  {row.weekdays} {row.days}
                </span>
              )}
              <span className="font-semibold">{row.hours}</span>
            </dd>
          ))}
        </div>
      ))}
      {untold.map((label) => (
        <div key={label} className="times">
          <dt className="font-semibold text-text-muted">{label}</dt>
          <dd>
            <A className="link inline-flex min-h-11 items-center font-semibold" href={paths.contact}>
              {ask}
            </A>
          </dd>
        </div>
      ))}
    </dl>
  );
}
