import { eachDay } from '#domain/basics/dates.ts';
import { type CheckedShow, daysText } from '#domain/checks/checked-show.ts';
import { type EditingPlace, eventPlace, textPlace } from '#domain/checks/passages.ts';
import { examplesIn } from '#domain/checks/texts.ts';
import { contentFor } from '#domain/content/text.ts';
import { eventFields, partLabels } from '#domain/events/event.ts';
import { hubOf } from '#domain/hub/hub.ts';
import { loadInSteps, ruleGroups } from '#domain/hub/hub-texts.ts';
import { picturesOf } from '#domain/pictures/picture.ts';
import { areasOf } from '#domain/schedule/areas.ts';
import { shortDate } from '#domain/schedule/timetable.ts';
import { outsideShowDays } from './days.ts';

export type ReadinessId =
  | 'dates'
  | 'areas'
  | 'arrival-cards'
  | 'timetable'
  | 'move-out'
  | 'facts'
  | 'floor-plan'
  | 'site-plan'
  | 'documents'
  | 'contact'
  | 'active'
  | 'parts'
  | 'contradictions'
  | 'old-year';

interface Line {
  readonly id: ReadinessId;
  readonly label: string;
  readonly done: boolean;
  /** Not every show has one, so a show without it need not wait. */
  readonly isOptional?: true;
  readonly message: string;
  readonly place: Pick<EditingPlace, 'id'> & { readonly screen: EditingPlace['screen'] | 'dashboard' };
}

export type ReadinessLine = Omit<Line, 'place'> & { readonly href: string };

export interface Counts {
  readonly contradictions: number;
  readonly leftovers: number;
  readonly wrongDates: number;
}

export function readinessOf(show: CheckedShow, { contradictions, leftovers, wrongDates }: Counts): Line[] {
  const { event, documents, pictures } = show;
  const plans = picturesOf(event.id, 'plan', pictures).length;
  const shared = documents.filter(({ isPublic }) => isPublic).length;
  return [
    dates(show),
    areas(show),
    arrivalCards(show),
    timetable(show),
    moveOut(show),
    facts(show),
    {
      id: 'floor-plan',
      label: 'Floor plan',
      done: event.expofpEventId !== null,
      message:
        event.expofpEventId === null
          ? 'No floor plan yet. Enter its ID.'
          : `The plan is ${event.expofpEventId}.`,
      place: eventPlace('expofpEventId'),
    },
    {
      id: 'site-plan',
      label: 'Site plan (optional)',
      done: plans > 0,
      isOptional: true,
      message: plans === 0 ? 'Add a site plan if you have one.' : `${counted(plans, 'site plan')}.`,
      place: { screen: 'pictures', id: plans === 0 ? 'new' : '' },
    },
    {
      id: 'documents',
      label: 'Documents',
      done: shared > 0,
      message:
        shared === 0
          ? 'No public documents yet. Upload the first one.'
          : `${counted(shared, 'public document')}.`,
      place: { screen: 'documents', id: shared === 0 ? 'new' : '' },
    },
    contact(show),
    {
      id: 'active',
      label: eventFields.isActive.label,
      done: event.isActive,
      message: event.isActive
        ? 'Visitors see the show on the site.'
        : 'Visitors do not see the show: Active is off.',
      place: { screen: 'event', id: 'event_active' },
    },
    parts(event),
    {
      id: 'contradictions',
      label: 'Possible mistakes',
      done: contradictions === 0,
      message:
        contradictions === 0
          ? 'No possible mistakes found.'
          : `${counted(contradictions, 'place')} to look at.`,
      place: { screen: 'dashboard', id: '' },
    },
    oldYear(leftovers, wrongDates),
  ];
}

const NO_AREA = 'No areas yet. Add the first one.';

function dates({ days, today }: CheckedShow): Line {
  const isAhead = days !== null && days.last >= today;
  const message = days
    ? isAhead
      ? `${daysText(days)}.`
      : `${daysText(days)}, which is over.`
    : 'No dates yet. Enter the first and last day.';
  return { id: 'dates', label: 'Dates', done: isAhead, message, place: eventPlace('startDate') };
}

function areas({ event, areas }: CheckedShow): Line {
  const names = areasOf(event.id, areas).map(({ name }) => name);
  const message = names.length === 0 ? NO_AREA : `${listed(names)}.`;
  return { id: 'areas', label: 'Areas', done: names.length > 0, message, place: { screen: 'areas', id: '' } };
}

function arrivalCards({ event, areas }: CheckedShow): Line {
  const all = areasOf(event.id, areas);
  const without = all.filter(({ entrance }) => entrance === '');
  return {
    id: 'arrival-cards',
    label: 'Arrival cards',
    done: all.length > 0 && without.length === 0,
    message: all.length === 0 ? NO_AREA : perArea(without, 'No gate', 'Every area has a gate or door.'),
    place: { screen: 'areas', id: without[0]?.id ?? '' },
  };
}

function timetable(show: CheckedShow): Line {
  const { days, schedule } = show;
  const open = new Set(schedule.filter(({ kind }) => kind === 'show').map(({ date }) => date));
  const closed = eachDay(days?.first ?? null, days?.last ?? null).filter((date) => !open.has(date));
  const outside = outsideShowDays(show);
  const faults = [
    ...(closed.length > 0 ? [`no show hours on ${listed(closed.map(shortDate))} yet`] : []),
    ...(outside.length > 0 ? [`${counted(outside.length, 'entry', 'entries')} on other days`] : []),
  ];
  return {
    id: 'timetable',
    label: 'Schedule',
    done: days !== null && faults.length === 0,
    message: days
      ? sentence(faults.join(', ') || 'every show day has hours')
      : 'No dates yet. Enter the first and last day.',
    place: { screen: 'schedule', id: closed.length === 0 ? (outside[0]?.place.id ?? '') : '' },
  };
}

function moveOut({ event, areas, schedule }: CheckedShow): Line {
  const entries = schedule.filter(({ kind }) => kind === 'move-out');
  const isTold = (area?: string) =>
    entries.some((entry) => entry.areas.length === 0 || area === undefined || entry.areas.includes(area));
  const all = areasOf(event.id, areas);
  const without = all.filter(({ key }) => !isTold(key));
  return {
    id: 'move-out',
    label: 'Move-out times',
    done: isTold() && without.length === 0,
    message: isTold()
      ? perArea(without, 'No time', 'Every area has a move-out time.')
      : 'No move-out times yet. Add them to the schedule.',
    place: { screen: 'schedule', id: without[0]?.key ?? '' },
  };
}

const perArea = (without: readonly { readonly name: string }[], lack: string, complete: string): string =>
  without.length === 0 ? complete : `${lack} for ${listed(without.map(({ name }) => name))}.`;

const factWords = {
  loading_dock_setup_time: 'dock hours on setup days',
  loading_dock_show_time: 'dock hours on show days',
  vehicle_height_desc: 'vehicle height',
  vehicle_commercial_desc: 'commercial vehicles',
  load_in_step1_title: 'load-in steps',
  safety_rule_1: 'rules',
} as const;

/** Without these facts, vendors read "Ask show management". */
function facts({ event, content, rules }: CheckedShow): Line {
  const hub = hubOf({ ...event, comingSoon: [] }, { content, schedule: [], rules });
  const asked = hub.text('load_in_ask_label');
  const said: Partial<Record<keyof typeof factWords, string | undefined>> = {
    load_in_step1_title: loadInSteps(hub)[0]?.title,
    safety_rule_1: hub.rules.length + ruleGroups(hub).length === 0 ? asked : '',
  };
  const missing = (Object.keys(factWords) as (keyof typeof factWords)[]).filter(
    (key) => (said[key] ?? hub.text(key)) === asked,
  );
  return {
    id: 'facts',
    label: 'Docks, vehicles, and rules',
    done: missing.length === 0,
    message:
      missing.length === 0
        ? 'Dock hours, vehicles, load-in steps, and rules are there.'
        : `Vendors have to ask about ${listed(missing.map((key) => factWords[key]))}.`,
    place: textPlace(missing[0] ?? 'loading_dock_setup_time'),
  };
}

const contactWords = {
  contact_primary_email: 'the email address',
  contact_primary_phone: 'the phone number',
} as const;
const contactKeys = Object.keys(contactWords) as (keyof typeof contactWords)[];

function contact({ event, content }: CheckedShow): Line {
  const text = contentFor(event, content);
  const missing = contactKeys.filter((key) => text(key) === '');
  const examples = contactKeys.filter((key) => examplesIn(text(key)).length > 0);
  const wrong = [...missing, ...examples];
  const faults = [
    ...(missing.length > 0 ? [`Missing: ${listed(missing.map((key) => contactWords[key]))}.`] : []),
    ...(examples.length > 0 ? [`Still an example: ${listed(examples.map(text))}.`] : []),
  ];
  return {
    id: 'contact',
    label: 'Contact',
    done: wrong.length === 0,
    message: faults.join(' ') || `${listed(contactKeys.map(text))}.`,
    place: textPlace(wrong[0] ?? contactKeys[0] ?? 'contact_primary_email'),
  };
}

function parts({ comingSoon = [] }: CheckedShow['event']): Line {
  const [first] = comingSoon;
  return {
    id: 'parts',
    label: 'What vendors can see',
    done: first === undefined,
    message:
      first === undefined
        ? 'Every part of its pages is published.'
        : `Coming soon: ${listed(comingSoon.map((part) => partLabels[part]))}.`,
    place: { screen: 'event', id: `part_${first ?? 'load-in'}` },
  };
}

/** Old texts and contradicted days; one text may be both. */
function oldYear(leftovers: number, wrongDates: number): Line {
  const done = leftovers + wrongDates === 0;
  const faults = [
    ...(leftovers > 0 ? [`${counted(leftovers, 'text')} may still have last year’s dates`] : []),
    ...(wrongDates > 0 ? [`${counted(wrongDates, 'date doesn’t', 'dates don’t')} match the show dates`] : []),
  ];
  return {
    id: 'old-year',
    label: done ? 'No outdated dates' : 'Outdated dates',
    done,
    message: done ? 'The dates in the texts match the show.' : `${faults.join(', ')}.`,
    place: leftovers > 0 ? { screen: 'event', id: 'leftovers' } : { screen: 'dashboard', id: '' },
  };
}

const list = new Intl.ListFormat('en-US');
const listed = (names: readonly string[]): string => list.format(names);
const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
