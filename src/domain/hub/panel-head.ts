import type { ContentKey } from '#domain/content/catalogue.ts';
import type { Prose } from '#domain/content/text.ts';
import { isPublished } from '#domain/events/parts.ts';
import type { Hub } from './hub.ts';
import { ruleGroups } from './hub-texts.ts';
import type { VendorTab } from './vendor-tabs.ts';

export interface PanelHead<Words> {
  readonly title: string;
  readonly text: Words | '';
  /** '' but while the tab is coming soon and its title does not say so. */
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

/** Published or coming soon. A published tab's text stays as long as nobody stored the coming-soon one. */
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
