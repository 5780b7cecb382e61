import type { ContentKey } from '#domain/content/text.ts';
import { type Applications, applicationsOf } from '#domain/events/applications.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { paths } from '#domain/paths.ts';

interface Invitation {
  readonly badge: ContentKey;
  readonly floorMap: ContentKey;
  readonly inquiry: ContentKey;
  readonly title: ContentKey;
  readonly text: ContentKey;
}

const texts: Readonly<Record<Applications, Invitation>> = {
  open: {
    badge: 'event_card_badge',
    floorMap: 'explore_button_text',
    inquiry: 'button_booth_inquiry',
    title: 'cta_title',
    text: 'cta_description',
  },
  waiting: {
    badge: 'applications_waiting_badge',
    floorMap: 'button_view_floor_map',
    inquiry: 'applications_waiting_button',
    title: 'applications_waiting_badge',
    text: 'applications_waiting_text',
  },
  closed: {
    badge: 'applications_closed_badge',
    floorMap: 'button_view_floor_map',
    inquiry: 'button_contact',
    title: 'applications_closed_badge',
    text: 'applications_closed_text',
  },
};

/** How a show invites, by whether it takes applications (product 2.3), and where who wants a booth is led: the form, or us. */
export function invitationOf(event: Pick<PortalEvent, 'slug' | 'applications'>) {
  const applications = applicationsOf(event);
  return {
    ...texts[applications],
    isOpen: applications === 'open',
    href: applications === 'closed' ? paths.contact : paths.inquiry(event.slug),
  };
}
