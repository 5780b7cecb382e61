import type { ReactNode } from 'react';
import { areaScope } from '#components/vendors/areas/scope.ts';
import { weekdayName } from '#domain/basics/dates.ts';
import { isPublished } from '#domain/events/parts.ts';
import { drawnDays } from '#domain/hub/drawn-days.ts';
import * as texts from '#domain/hub/hub-texts.ts';
import { paths } from '#domain/paths.ts';
import { shortDays, shortWeekdays } from '#domain/schedule/day-hours.ts';
import { dayRuns, type RunLine } from '#domain/schedule/runs.ts';
import { cutAt, datedDay, groupByDate, hoursText } from '#domain/schedule/timetable.ts';
import { vendorLabels } from '#messages/vendors.ts';
import { AreaName, Calendar, type OfHub, Panel, TitledList } from './panel.tsx';

function Emphasised({ text, emphasis }: { text: string; emphasis: string }): ReactNode {
  const [before, words, after] = cutAt(text, emphasis);
  return (
    <>
      {before}
      {words && <strong>{words}</strong>}
      {after}
    </>
  );
}

export function Schedule({ hub }: OfHub): ReactNode {
  const { event, areas, timetable, deadlines, years, text } = hub;
  const isOut = isPublished(event, 'schedule');
  const summary = texts.timetableSummary(hub);
  const actions = isOut && (
    <div className="flex flex-wrap gap-x-6">
      {areas.map((area) => (
        <Calendar
          key={area.id}
          className="of-area"
          href={paths.areaCalendar(event.slug, area.key)}
          area={area}
        />
      ))}
      <Calendar className="of-show" href={paths.scheduleCalendar(event.slug)} />
    </div>
  );
  return (
    <Panel hub={hub} id="schedule" actions={actions}>
      {isOut && summary && (
        <div className="band summary">
          <h3 className="text-26">{summary.title}</h3>
          <p>{summary.text}</p>
        </div>
      )}
      {isOut && deadlines.length > 0 && (
        <div className="ruled">
          <h3 className="text-26">{text('schedule_deadlines_title')}</h3>
          <dl className="mt-4">
            {deadlines.map((entry) => (
              <div key={entry.date + entry.title} className="line dated" data-areas={areaScope(entry.areas)}>
                <dt className="slab text-22 leading-tight">
                  <time dateTime={entry.date}>{datedDay(entry.date, years)}</time>
                  <span>
                    {weekdayName(entry.date)}
                    {entry.start !== null && `, ${hoursText(entry)}`}
                  </span>
                </dt>
                <dd>
                  <p className="font-semibold">
                    <Emphasised text={entry.title} emphasis={entry.emphasis} />
                  </p>
                  {entry.description && (
                    <p className="whitespace-pre-line text-text-muted">
                      <Emphasised text={entry.description} emphasis={entry.emphasis} />
                    </p>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <TitledList title={text('schedule_days_title')} rows={texts.vendorDays(hub)} lines="days" />
      {isOut && <Drawn hub={hub} />}
      {isOut && (
        <ol>
          {dayRuns(groupByDate(timetable), areas).map(({ first, last, lines, areas: own }) => (
            <li key={first} className="day" data-areas={own.map(({ key }) => key).join(' ') || undefined}>
              <div className="day-head">
                <h3>
                  <span className="weekday">
                    {last === first ? weekdayName(first) : shortWeekdays(first, last)}
                  </span>{' '}
                  <span className={last === first ? 'day-date' : 'day-date is-run'}>
                    {shortDays(first, last, years)}
                  </span>
                </h3>
              </div>
              <ul>
                {lines.map((line) => (
                  <Row key={line.ids.join()} line={line} hasAreas={areas.length > 0} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Row({ line, hasAreas }: { line: RunLine; hasAreas: boolean }): ReactNode {
  const { entry, description } = line;
  const { areas, place, title, emphasis } = entry;
  const [area, ...more] = areas;
  const lone = place ?? (hasAreas ? vendorLabels.wholeShow : null);
  return (
    <li className="row" data-areas={areaScope(areas)}>
      <p className="hours">{hoursText(entry)}</p>
      <div className="what">
        <p>
          <Emphasised text={title} emphasis={emphasis} />
        </p>
        {description && (
          <p>
            <Emphasised text={description} emphasis={emphasis} />
          </p>
        )}
      </div>
      {area ? (
        <p className="where">
          <AreaName area={area} {...(place && more.length === 0 && { place })} />
          {more.map((other) => (
            <AreaName key={other.id} area={other} />
          ))}
          {more.length > 0 && place && <span>{place}</span>}
        </p>
      ) : (
        lone && <p className="where">{lone}</p>
      )}
    </li>
  );
}

function Drawn({ hub: { timetable, areas, years } }: OfHub): ReactNode {
  const drawn = drawnDays(timetable, areas);
  if (!drawn) return null;
  const percent = (minutes: number) => `${Math.round((minutes / drawn.span) * 1000) / 10}%`;
  return (
    <div className="drawn">
      <table aria-labelledby="schedule-title">
        <thead>
          <tr>
            <td />
            {drawn.dates.map((date) => (
              <th key={date}>
                {weekdayName(date).slice(0, 3)} <b>{datedDay(date, years)}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.rows.map(({ area, days }) => (
            <tr key={area?.key ?? ''} className={area?.colour} data-areas={area?.key}>
              <th scope="row">{area ? <AreaName area={area} /> : vendorLabels.wholeShow}</th>
              {days.map((bars, at) => (
                <td key={drawn.dates[at]}>
                  {bars.length > 0 && (
                    <svg aria-hidden="true">
                      {bars.map(({ from, length, isExact }) => (
                        <rect
                          key={from}
                          className={isExact ? undefined : 'open'}
                          x={percent(from)}
                          width={percent(length)}
                        />
                      ))}
                      {bars
                        .flatMap(({ cutoffs }) => cutoffs)
                        .map((cutoff) => (
                          <rect key={`cutoff-${cutoff}`} className="cutoff" x={percent(cutoff)} />
                        ))}
                    </svg>
                  )}
                  {bars.map(({ words }) => (
                    <p key={words}>{words}</p>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
