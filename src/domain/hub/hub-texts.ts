import { ruleSlots } from '#domain/content/rows/vendor-page.ts';
import { type ContentKey, defaultText, type Prose, rowOf } from '#domain/content/text.ts';
import { vendorDaySlots } from '#domain/content/vendor-days.ts';
import { isPublished } from '#domain/events/event.ts';
import type { Hub } from './hub.ts';
import type { VendorTab } from './vendor-tabs.ts';

export type Titled<Words = string> = { readonly title: string; readonly text: Words };

export type RuleGroup<Words = string> = { readonly title: string; readonly rules: readonly Words[] };

/** `prose` is formatted for pages, plain for guides. */
type HubTexts<Words extends Prose = string> = Pick<
  Hub<Words>,
  'event' | 'text' | 'plainText' | 'prose' | 'isStored'
>;

const stepTexts = [
  ['load_in_step1_title', 'load_in_step1_desc'],
  ['load_in_step2_title', 'load_in_step2_desc'],
  ['load_in_step3_title', 'load_in_step3_desc'],
] as const;
const dockTexts = [
  ['loading_dock_setup_label', 'loading_dock_setup_time'],
  ['loading_dock_show_label', 'loading_dock_show_time'],
] as const;
const vehicleTexts = [
  ['vehicle_height_title', 'vehicle_height_desc'],
  ['vehicle_commercial_title', 'vehicle_commercial_desc'],
] as const;
const ruleTopics = [
  ['safety_requirements_title', 'safety'],
  ['booth_setup_title', 'booth'],
  ['electrical_guidelines_title', 'electrical'],
  ['conduct_rules_title', 'conduct'],
] as const;

/** A published show without steps has one step, which asks. */
export function loadInSteps<Words extends Prose>(hub: HubTexts<Words>): Titled<Words | ''>[] {
  const steps = published(hub, stepTexts, hub.prose).filter(({ title, text }) => title !== '' || text !== '');
  const isUnknown =
    steps.length === 0 && isPublished(hub.event, 'load-in') && !hub.isStored(...stepTexts.flat());
  return isUnknown ? [{ title: hub.text('load_in_ask_label'), text: '' }] : steps;
}

export const dockHours = (hub: HubTexts<Prose>): Titled[] =>
  published(hub, dockTexts, hub.text).filter(({ text }) => text !== '');

/** Says whether the area's hours or the dock's count; '' if no dock hours are known. */
export const dockNote = ({ event, text, plainText }: HubTexts<Prose>): string =>
  isPublished(event, 'load-in') &&
  dockTexts.some(([, hours]) => plainText(hours) !== plainText('load_in_ask_label'))
    ? text('loading_dock_note')
    : '';

export const vehicleRules = <Words extends Prose>(hub: HubTexts<Words>): Titled<Words>[] =>
  published(hub, vehicleTexts, hub.prose).filter(({ text }) => text !== '');

/** '14 ft' and '26,000 lbs' from the vehicle rules, for the drawing; null if either rule lacks one. */
export function vehicleLimits({
  event,
  plainText,
  isStored,
}: HubTexts<Prose>): { height: string; weight: string } | null {
  if (!isPublished(event, 'load-in') && !isStored(...vehicleTexts.flat())) return null;
  const [feet] =
    /(?<![\d,.])\d[\d,.]{0,9}(?=\s?(?:feet|foot|ft)\b)/i.exec(plainText('vehicle_height_desc')) ?? [];
  const [pounds] =
    /(?<![\d,])\d[\d,]{0,9}(?=\s?(?:pounds|lbs?)\b)/i.exec(plainText('vehicle_commercial_desc')) ?? [];
  return feet && pounds ? { height: `${feet} ft`, weight: `${pounds} lbs` } : null;
}

/** Only days that a manager worded; a stored default says nothing. */
export const vendorDays = ({ text, plainText }: Pick<HubTexts<Prose>, 'text' | 'plainText'>): Titled[] =>
  vendorDaySlots
    .map((day) => [`vendor_day${day}_name`, `vendor_day${day}_schedule`] as const)
    .filter((keys) => keys.some((key) => ![defaultText(rowOf(key)), ''].includes(plainText(key))))
    .map(([name, schedule]) => ({ title: text(name), text: text(schedule) }));

export function timetableSummary({ text }: Pick<HubTexts<Prose>, 'text'>): Titled | null {
  const summary = { title: text('schedule_summary_title'), text: text('schedule_summary_text') };
  return summary.title || summary.text ? summary : null;
}

/** While coming soon, pages show only stored rules. */
export function ruleGroups<Words extends Prose>(hub: HubTexts<Words>): RuleGroup<Words>[] {
  const { event, text, prose, isStored } = hub;
  const rulesOf = (keys: readonly ContentKey[]) =>
    keys
      .filter((key) => isPublished(event, 'guidelines') || isStored(key))
      .map(prose)
      .filter((rule) => rule !== '');
  const groups = ruleTopics.map(([title, topic]) => ({
    title: text(title),
    rules: rulesOf(ruleSlots.map((slot) => `${topic}_rule_${slot}` as const)),
  }));
  return groups.filter(({ rules }) => rules.length > 0);
}

/** While load-in is coming soon, only stored texts count: defaults would promise what nobody set. */
function published<Words>(
  hub: HubTexts<Prose>,
  pairs: readonly (readonly [ContentKey, ContentKey])[],
  wordsOf: (key: ContentKey) => Words,
): Titled<Words>[] {
  return pairs
    .filter((keys) => isPublished(hub.event, 'load-in') || hub.isStored(...keys))
    .map(([title, text]) => ({ title: hub.text(title), text: wordsOf(text) }));
}

interface PanelHead<Words> {
  readonly title: string;
  readonly text: Words | '';
  /** '' unless the tab is coming soon and its title does not say so. */
  readonly badge: string;
}

interface HeadTexts {
  readonly title: ContentKey;
  readonly text?: ContentKey;
  readonly soonTitle: ContentKey;
  readonly soonText: ContentKey;
  readonly hasBadge: boolean;
}

const texts: Readonly<Record<VendorTab, HeadTexts>> = {
  'load-in': {
    title: 'load_in_title',
    text: 'load_in_description',
    soonTitle: 'load_in_coming_soon_title',
    soonText: 'load_in_coming_soon_text',
    hasBadge: false,
  },
  schedule: {
    title: 'schedule_title',
    text: 'schedule_description',
    soonTitle: 'schedule_title',
    soonText: 'schedule_coming_soon_text',
    hasBadge: true,
  },
  guidelines: {
    title: 'guidelines_title',
    text: 'guidelines_description',
    soonTitle: 'guidelines_coming_soon_title',
    soonText: 'guidelines_coming_soon_text',
    hasBadge: true,
  },
  downloads: {
    title: 'downloads_title',
    soonTitle: 'downloads_coming_soon_title',
    soonText: 'downloads_coming_soon_text',
    hasBadge: false,
  },
};

/** The published text stays until somebody stores the coming-soon one. */
export function panelHead<Words extends Prose>(
  hub: Pick<Hub<Words>, 'event' | 'text' | 'plainText' | 'prose' | 'isStored' | 'rules'>,
  tab: VendorTab,
): PanelHead<Words> {
  const { event, text, prose, isStored } = hub;
  const keys = texts[tab];
  if (isPublished(event, tab)) {
    const asks = tab === 'guidelines' && hub.rules.length + ruleGroups(hub).length === 0;
    const words = asks && !isStored('guidelines_description') ? 'load_in_ask_label' : keys.text;
    return { title: text(keys.title), text: words ? prose(words) : '', badge: '' };
  }
  const kept = (usual: ContentKey | undefined, soon: ContentKey) =>
    usual && isStored(usual) && !isStored(soon) ? usual : soon;
  return {
    title: text(kept(keys.title, keys.soonTitle)),
    text: prose(kept(keys.text, keys.soonText)),
    badge: keys.hasBadge ? text('tab_coming_soon_badge') : '',
  };
}
