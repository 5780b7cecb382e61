import { eachDay } from '#domain/basics/dates.ts';
import { counted, listed } from '#domain/basics/words.ts';
import { contentFor } from '#domain/content/text.ts';
import { weekdayAt } from '#domain/dates-in-text/days.ts';
import { eventFields, partLabels } from '#domain/events/event.ts';
import { hubOf } from '#domain/hub/hub.ts';
import { loadInSteps, ruleGroups } from '#domain/hub/hub-texts.ts';
import { picturesOf } from '#domain/pictures/picture.ts';
import { areasOf } from '#domain/schedule/areas.ts';
import { shortDate } from '#domain/schedule/timetable.ts';
import { type CheckedShow, daysText } from './checked-show.ts';
import { outsideShowDays } from './days.ts';
import { type EditingPlace, eventPlace, textPlace } from './passages.ts';
import { examplesIn } from './texts.ts';
import { weeklyHoursIn } from './weekdays.ts';

const labels = {
  dates: 'Dates',
  areas: 'Areas',
  'arrival-cards': 'Arrival cards',
  phones: 'On-site phones',
  timetable: 'Schedule',
  'move-out': 'Move-out times',
  facts: 'Docks, vehicles, and rules',
  'floor-plan': 'Floor plan',
  'site-plan': 'Site plan (optional)',
  documents: 'Documents',
  contact: 'Contact',
  notified: 'Who gets inquiry emails?',
  active: eventFields.isActive.label,
  parts: 'What vendors can see',
  contradictions: 'Possible mistakes',
  'old-year': 'Outdated dates',
} as const;
export type ReadinessId = keyof typeof labels;

type Place = Pick<EditingPlace, 'id'> & { readonly screen: EditingPlace['screen'] | 'dashboard' };

/** Done without a fault. */
const line = (id: ReadinessId, fault: string | false, fine: string, place: Place) => ({
  id,
  label: id === 'old-year' && !fault ? 'No outdated dates' : labels[id],
  done: !fault,
  /** Not every show has one, so a show without it need not wait. */
  isOptional: id === 'site-plan',
  message: fault || fine,
  place,
});
type Line = ReturnType<typeof line>;

export interface ReadinessLine extends Omit<Line, 'place'> {
  readonly href: string;
  /** Changes with the message, so that a dismissed line comes back. */
  readonly findingId: string;
  readonly isDismissed: boolean;
}

const at = (screen: Place['screen'], id = ''): Place => ({ screen, id });

/** After the last finding, the list returns to Event Setup. */
const mistakes = at('dashboard', 'mistakes?from=events');

export interface Counts {
  /** Mail addresses that hear of inquiries. */
  readonly notified: readonly string[];
  readonly contradictions: number;
  readonly outdated: number;
  readonly wrongDates: number;
}

/** An edition needs these before it goes public (product 2.22), in the order of work. */
export function readinessOf(show: CheckedShow, counts: Counts): Line[] {
  const { event, documents, pictures, days, today } = show;
  const { expofpEventId: planId, comingSoon: hidden = [] } = event;
  const dates = days ? daysText(days) : '';
  const noDates = days ? days.last < today && `${dates}, which is over.` : NO_DATES;
  const plans = picturesOf(event.id, 'plan', pictures).length;
  const files = documents.filter(({ isPublic }) => isPublic).length;
  const { contradictions, notified } = counts;
  return [
    line('dates', noDates, `${dates}.`, eventPlace('startDate')),
    ...ofAreas(show),
    line(
      'floor-plan',
      planId === null && 'No floor plan yet. Enter its ID.',
      `The plan is ${planId}.`,
      eventPlace('expofpEventId'),
    ),
    line(
      'site-plan',
      plans === 0 && 'Add a site plan if you have one.',
      `${counted(plans, 'site plan')}.`,
      at('pictures', plans === 0 ? 'new' : ''),
    ),
    line(
      'documents',
      files === 0 && 'No public documents yet. Upload the first one.',
      `${counted(files, 'public document')}.`,
      at('documents', files === 0 ? 'new' : ''),
    ),
    contact(show),
    line(
      'notified',
      notified.length === 0 && 'No one gets an email about new inquiries. Enter an address.',
      `${listed(notified)}.`,
      at('event', 'event_notify'),
    ),
    line(
      'active',
      !event.isActive && 'Visitors do not see the show: Active is off.',
      'Visitors see the show on the site.',
      at('event', 'event_active'),
    ),
    line(
      'parts',
      hidden.length > 0 && `Coming soon: ${listed(hidden.map((part) => partLabels[part]))}.`,
      'Every part of its pages is published.',
      at('event', `part_${hidden[0] ?? 'load-in'}`),
    ),
    line(
      'contradictions',
      contradictions > 0 && `${counted(contradictions, 'place')} to look at.`,
      'No possible mistakes found.',
      mistakes,
    ),
    oldYear(counts),
  ];
}

const NO_DATES = 'No dates yet. Enter the first and last day.';
const NO_AREA = 'No areas yet. Add the first one.';

function ofAreas(show: CheckedShow): Line[] {
  const { event, areas, schedule } = show;
  const all = areasOf(event.id, areas);
  const lacking = (without: typeof all, lack: string) =>
    without.length > 0 && `${lack} for ${listed(without.map(({ name }) => name))}.`;
  const noArea = all.length === 0 && NO_AREA;
  const closed = all.filter(({ entrance }) => entrance === '');
  const moveOuts = schedule.filter(({ kind }) => kind === 'move-out');
  const unsaid = all.filter(
    ({ key }) => !moveOuts.some((entry) => entry.areas.length === 0 || entry.areas.includes(key)),
  );
  return [
    line('areas', noArea, `${listed(all.map(({ name }) => name))}.`, at('areas')),
    line(
      'arrival-cards',
      noArea || lacking(closed, 'No gate'),
      'Every area has a gate or door.',
      at('areas', closed[0]?.id),
    ),
    phones(show, all),
    timetable(show),
    line(
      'move-out',
      moveOuts.length > 0 ? lacking(unsaid, 'No time') : 'No move-out times yet. Add them to the schedule.',
      'Every area has a move-out time.',
      at('schedule', unsaid[0]?.key),
    ),
    facts(show),
  ];
}

/** While the office is closed, only an on-site phone helps vendors who move in or out. */
function phones({ event, content, schedule }: CheckedShow, all: ReturnType<typeof areasOf>): Line {
  const office = weeklyHoursIn(contentFor(event, content)('contact_footer_text'));
  const isAnswered = ({ date, time, endTime }: CheckedShow['schedule'][number]) =>
    office.some(
      ({ weekdays, from, to }) =>
        weekdays.includes(weekdayAt(date)) &&
        (time === null || (time >= from && (endTime ?? time) <= to && (endTime ?? time) >= time)),
    );
  const moves = schedule.filter(
    (entry) => ['move-in', 'move-out'].includes(entry.kind) && office.length > 0 && !isAnswered(entry),
  );
  const silent = all.filter(
    ({ key, phone }) =>
      phone === '' && moves.some((entry) => entry.areas.length === 0 || entry.areas.includes(key)),
  );
  return line(
    'phones',
    silent.length > 0 &&
      `The office is closed during part of move-in or move-out. Add an on-site phone for ${listed(silent.map(({ name }) => name))}.`,
    'Somebody answers whenever vendors move in or out.',
    at('areas', silent[0]?.id),
  );
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
  const summary = faults.join(', ');
  return line(
    'timetable',
    days ? summary && `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.` : NO_DATES,
    'Every show day has hours.',
    at('schedule', closed.length === 0 ? outside[0]?.place.id : ''),
  );
}

const factWords = {
  loading_dock_setup_time: 'dock hours on setup days',
  loading_dock_show_time: 'dock hours on show days',
  vehicle_height_desc: 'vehicle height',
  vehicle_commercial_desc: 'commercial vehicles',
  load_in_step1_title: 'load-in steps',
  safety_rule_1: 'rules',
} as const;

const keysOf = <Key extends string>(words: Readonly<Record<Key, string>>) => Object.keys(words) as Key[];

/** Without these facts, vendors read "Ask show management". */
function facts({ event, content, rules }: CheckedShow): Line {
  const hub = hubOf({ ...event, comingSoon: [] }, { content, schedule: [], rules });
  const asked = hub.text('load_in_ask_label');
  const known: Partial<Record<keyof typeof factWords, string | undefined>> = {
    load_in_step1_title: loadInSteps(hub)[0]?.title,
    safety_rule_1: hub.rules.length + ruleGroups(hub).length === 0 ? asked : '',
  };
  const missing = keysOf(factWords).filter((key) => (known[key] ?? hub.text(key)) === asked);
  return line(
    'facts',
    missing.length > 0 && `Vendors have to ask about ${listed(missing.map((key) => factWords[key]))}.`,
    'Dock hours, vehicles, load-in steps, and rules are there.',
    textPlace(missing[0] ?? 'loading_dock_setup_time'),
  );
}

const contactWords = {
  contact_primary_email: 'the email address',
  contact_primary_phone: 'the phone number',
} as const;

function contact({ event, content }: CheckedShow): Line {
  const text = contentFor(event, content);
  const keys = keysOf(contactWords);
  const missing = keys.filter((key) => text(key) === '');
  const examples = keys.filter((key) => examplesIn(text(key)).length > 0);
  const [wrong] = [...missing, ...examples];
  const faults = [
    ...(missing.length > 0 ? [`Missing: ${listed(missing.map((key) => contactWords[key]))}.`] : []),
    ...(examples.length > 0 ? [`Still an example: ${listed(examples.map(text))}.`] : []),
  ];
  return line(
    'contact',
    faults.join(' '),
    `${listed(keys.map(text))}.`,
    textPlace(wrong ?? 'contact_primary_email'),
  );
}

/** Old texts and contradicted days; one text may be both. */
function oldYear({ outdated, wrongDates }: Counts): Line {
  const faults = [
    ...(outdated > 0 ? [`${counted(outdated, 'text')} may still have last year’s dates`] : []),
    ...(wrongDates > 0 ? [`${counted(wrongDates, 'date doesn’t', 'dates don’t')} match the show dates`] : []),
  ];
  return line(
    'old-year',
    faults.length > 0 && `${faults.join(', ')}.`,
    'The dates in the texts match the show.',
    mistakes,
  );
}
