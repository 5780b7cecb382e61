import { inSentence } from '#domain/content/placeholder.ts';
import { isPublished } from '#domain/events/parts.ts';
import type { Hub } from '#domain/hub/hub.ts';
import { dockHours, dockNote, loadInSteps, vehicleRules } from '#domain/hub/hub-texts.ts';
import { loadInSections, showDates } from '#domain/hub/load-in.ts';
import { panelHead } from '#domain/hub/panel-head.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { filterByArea } from '#domain/schedule/timetable.ts';
import { arrivalLabels } from '#messages/vendors.ts';

const list = new Intl.ListFormat('en-US');

/** The load-in of an area: its times and what is to be asked for, where to arrive, the steps, the dock and the vehicles. */
export function loadInParts(hub: Hub<string>, area: ShowArea) {
  const { event, text, timetable } = hub;
  const isOut = isPublished(event, 'load-in');
  const section = isOut ? loadInSections(hub).find((other) => other.area.key === area.key) : undefined;
  const known = showDates(hub, filterByArea(timetable, area.key));
  const { times = known ? [known] : [], untold = [], notes = [] } = section ?? {};
  const ask = inSentence(text('load_in_ask_label'));
  const unknown = section && area.entrance === '' ? [arrivalLabels.entrance, ...untold] : untold;
  const [first, ...others] = unknown;
  const asks = first ? [`${list.format([first, ...others.map(inSentence)])}: ${ask}.`] : [];
  const { title, text: lead } = panelHead(hub, 'load-in');
  return [
    {
      kind: 'times' as const,
      title,
      text: lead,
      times,
      notes: [...times.flatMap((one) => one.notes), ...notes, ...asks],
    },
    { kind: 'facts' as const, groups: isOut ? arrivalGroups(area) : [] },
    { kind: 'steps' as const, title: text('load_in_process_title'), steps: loadInSteps(hub) },
    {
      kind: 'facts' as const,
      groups: [
        { title: text('loading_dock_title'), rows: dockHours(hub), note: dockNote(hub) },
        { title: text('vehicle_requirements_title'), rows: vehicleRules(hub), note: '' },
      ].filter(({ rows }) => rows.length > 0),
    },
  ];
}

function arrivalGroups({ entrance, address, mapUrl, waiting, phone, phoneHours }: ShowArea) {
  const rows = [
    { title: arrivalLabels.entrance, text: entrance },
    { title: arrivalLabels.address, text: [address, mapUrl].filter(Boolean).join('\n') },
    { title: arrivalLabels.waiting, text: waiting },
    { title: arrivalLabels.phone, text: [phone, phoneHours].filter(Boolean).join('\n') },
  ].filter(({ text }) => text !== '');
  return rows.length > 0 ? [{ title: arrivalLabels.title, rows, note: '' }] : [];
}
