import type { ReactNode } from 'react';
import { takesApplications } from '#domain/events/applications.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { paths } from '#domain/paths.ts';
import { showWords } from '#messages/show-words.ts';
import { invitationOf } from '#site/invitation.ts';
import type { PageContext } from '#site/page.ts';
import { usePage } from '../data.ts';
import { A, Art, CallToAction, Dates, Icon, Meta, Prose, ShowDay } from '../parts.tsx';

export default function Home(): ReactNode {
  const page = usePage();
  const { text, prose, events } = page;
  const title = text('homepage_main_title');
  const features = [
    { icon: 'floorMap', title: text('features_card1_title'), words: prose('features_card1_desc') },
    { icon: 'vendors', title: text('features_card2_title'), words: prose('features_card2_desc') },
    { icon: 'contact', title: text('features_card3_title'), words: prose('inquiry_review_promise') },
  ] as const;
  const isOpen = takesApplications(events);
  return (
    <>
      <Meta page={page} title={title} description={text('homepage_description')} />
      <div className="relative overflow-hidden bg-panel pt-6 pb-30 text-on-panel md:pt-12 lg:pt-14">
        <Art className="absolute end-0 bottom-0 h-full w-[56%] max-lg:hidden" loading="lazy" />
        <div className="wrap relative">
          {text('homepage_sub_title') && (
            <p className="eyebrow mb-4 text-accent-on-panel">{text('homepage_sub_title')}</p>
          )}
          <h1 className="max-w-[8.5em] text-44 font-extrabold wrap-break-word md:text-64 lg:text-88">
            {title}
          </h1>
          <Prose
            text={prose('homepage_description')}
            className="mt-5 max-w-144 text-17 text-on-panel-muted md:text-22"
          />
        </div>
      </div>
      <div className="wrap relative -mt-20 grid gap-7 md:grid-cols-2">
        {events.map((event) => (
          <EventCard key={event.id} page={page} event={event} />
        ))}
      </div>
      <div className="wrap grid gap-16 py-16 md:gap-20 md:py-20">
        <section>
          <div className="border-t-2 border-text pt-6">
            <h2 className="text-30 md:text-44">{text('features_title')}</h2>
            <Prose text={prose('features_description')} className="mt-2 text-text-muted" />
          </div>
          <ul className="mt-8 grid gap-8 md:grid-cols-3">
            {features.map((feature) => (
              <li key={feature.icon} className="flex gap-4">
                <Icon name={feature.icon} className="size-7 text-accent-text" />
                <div>
                  <h3 className="pt-0.5 text-22 leading-tight">{feature.title}</h3>
                  <Prose text={feature.words} className="mt-1.5 text-text-muted" />
                </div>
              </li>
            ))}
          </ul>
        </section>
        <CallToAction
          title={text(isOpen ? 'cta_title' : 'inquiry_closed_text')}
          text={isOpen ? prose('cta_description') : ''}
        >
          <A className="button max-sm:basis-full" href={isOpen ? paths.inquiry() : paths.contact}>
            {text(isOpen ? 'button_booth_inquiry' : 'button_contact')}
          </A>
        </CallToAction>
      </div>
    </>
  );
}

function EventCard({ page, event }: { page: PageContext; event: PortalEvent }): ReactNode {
  const text = page.textFor(event);
  const words = showWords(event);
  const badge = text(invitationOf(event).badge);
  const titleId = `event-${event.slug}`;
  return (
    <article
      className="event-card row-span-3 grid grid-rows-subgrid gap-6 overflow-hidden px-[min(1.5rem,6.2vw)] pb-7 shadow-card"
      data-theme={event.slug}
      aria-labelledby={titleId}
    >
      <div className="relative -mx-[min(1.5rem,6.2vw)] min-h-44 bg-panel p-[min(1.5rem,6.2vw)] text-on-panel [--accent-text:var(--accent-on-panel)]">
        <Art of={event} className="absolute inset-0 size-full" />
        <div className="relative flex max-w-[54%] flex-wrap gap-y-3">
          <div className="w-full">
            <h2 id={titleId} className="text-44 font-extrabold wrap-break-word">
              {words.name}
            </h2>
            <p className="mt-1 text-on-panel-muted">{event.fullName}</p>
          </div>
          {badge && <p className="badge badge-filled">{badge}</p>}
        </div>
      </div>
      <div className="@container grid content-start gap-4">
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2 @max-[17rem]:grid-cols-1 @max-[17rem]:gap-y-0">
          <dt className="text-15 text-text-subtle">{text('event_card_when_label')}</dt>
          <dd className="slab text-22 leading-tight lg:text-26">
            <Dates words={words.dates} />
          </dd>
          <dt className="text-15 text-text-subtle">{text('event_card_where_label')}</dt>
          <dd className="font-semibold wrap-anywhere">{words.location}</dd>
        </dl>
        <ShowDay page={page} event={event} className="text-15 font-semibold text-accent-text" />
      </div>
      <A className="button button-event" href={paths.event(event.slug)} aria-describedby={titleId}>
        {text('event_card_button')}
      </A>
    </article>
  );
}
