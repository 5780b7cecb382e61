import type { ReactNode } from 'react';
import { showFigures } from '#components/landing/show-figures.ts';
import { formatDateRange } from '#domain/basics/dates.ts';
import { isPublished } from '#domain/events/parts.ts';
import type { ShowFigures } from '#domain/hub/figures.ts';
import { vendorTabs } from '#domain/hub/vendor-tabs.ts';
import { paths } from '#domain/paths.ts';
import { sharedLabels } from '#messages/shared.ts';
import { showWords } from '#messages/show-words.ts';
import { contactsOf } from '#site/contacts.ts';
import { invitationOf } from '#site/invitation.ts';
import type { ShowContext } from '#site/show.ts';
import { showLeads } from '#site/show-day.ts';
import { A, Art, CallToAction, Dates, Icon, Meta, Prose, ShowDay } from '../parts.tsx';
import { forShow } from './for-show.tsx';

export default forShow(function Landing({ page }) {
  const { event, text, prose } = page;
  const figures = showFigures(page);
  const invitation = invitationOf(event);
  const description = text(invitation.lead) || text('event_description') || event.fullName;
  return (
    <>
      <Meta page={page} title={event.fullName} description={description} />
      <ShowBill page={page} />
      <Figures page={page} figures={figures} />
      <div className="wrap grid grid-cols-1 gap-16 py-16 wrap-anywhere md:gap-20 md:py-20">
        <Facts page={page} figures={figures} />
        <CallToAction title={text(invitation.title)} text={prose(invitation.text)}>
          <A
            className="button max-sm:basis-full"
            href={invitation.isOpen ? paths.floorMap(event.slug) : invitation.href}
          >
            {text(invitation.isOpen ? 'button_explore_show_floor' : invitation.inquiry)}
          </A>
        </CallToAction>
      </div>
    </>
  );
});

function ShowBill({ page }: { page: ShowContext }): ReactNode {
  const { event, text, prose } = page;
  const words = showWords(event);
  const invitation = invitationOf(event);
  const { first } = showLeads(page, event, undefined);
  const ways = [
    { name: 'floor-map', href: paths.floorMap(event.slug), label: text(invitation.floorMap) },
    { name: 'inquiry', href: invitation.href, label: text(invitation.inquiry) },
    { name: 'vendors', href: paths.vendors(event.slug), label: text('button_vendor_resources') },
  ];
  return (
    <section
      aria-labelledby="bill"
      className="relative isolate overflow-hidden bg-panel pt-10 wrap-anywhere pb-12 text-on-panel md:pt-14 lg:pb-24"
    >
      <div className="wrap">
        <div className="lg:max-w-[min(57%,46rem)]">
          <p className="eyebrow mb-4 text-accent-on-panel">{event.fullName}</p>
          <div className="max-lg:relative max-lg:border-b-2 max-lg:border-accent">
            <Art of={event} className="absolute end-0 bottom-0 -z-1 size-full lg:w-[78%]" />
            <h1
              id="bill"
              className="max-w-[12ch] text-44 font-extrabold max-lg:min-h-40 max-lg:w-[54%] max-lg:pb-7 md:text-64 lg:text-88"
            >
              {text('hero_title')}
            </h1>
          </div>
          <Prose
            text={prose('hero_description')}
            className="mt-5 max-w-144 whitespace-pre-line text-on-panel-muted md:text-22"
          />
          <ShowDay
            page={page}
            event={event}
            className="mt-5 max-w-144 text-17 font-semibold text-accent-on-panel md:text-22"
          />
          <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-3 border-y-2 border-accent py-4">
            <div>
              <dt className="text-15 text-on-panel-muted">{text('schedule_dates_label')}</dt>
              <dd className="slab mt-1 text-26 text-accent-on-panel 2xl:text-30">
                <Dates words={words.dates} />
              </dd>
            </div>
            <div>
              <dt className="text-15 text-on-panel-muted">{text('event_location_label')}</dt>
              <dd className="slab mt-1 text-26 2xl:text-30">{words.location}</dd>
            </div>
          </dl>
          <div className="past-show">
            <p className="mt-5 flex flex-wrap items-center gap-x-5">
              <span className="font-semibold">{text('load_in_ask_label')}</span>
              {contactsOf(text, undefined).map((one) => (
                <a key={one.href} className="link link-row" href={one.href}>
                  {one.words}
                </a>
              ))}
            </p>
          </div>
          <div className="ways mt-8 flex flex-wrap gap-4 max-sm:grid max-sm:grid-cols-1">
            {ways.map(({ name, href, label }) => (
              <A
                key={name}
                className={`button button-on-panel ${name === first ? 'is-lead' : ''}`}
                href={href}
              >
                {label}
              </A>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

type FigureProps = { page: ShowContext; figures: ShowFigures };

function Figures({ page: { text }, figures }: FigureProps): ReactNode {
  const strip = [
    { label: text('stats_exhibitors_label'), figure: figures.exhibitors },
    { label: text('stats_attendees_label'), figure: figures.attendees },
    { label: text(figures.days === '1' ? 'stats_day_label' : 'stats_days_label'), figure: figures.days },
    { label: text('stats_sqft_label'), figure: figures.sqft },
  ].filter(({ figure }) => figure !== '');
  return (
    <div className="@container bg-fill text-on-fill">
      <dl className="wrap grid grid-cols-2 gap-x-4 @max-[13rem]:grid-cols-1 gap-y-5 py-6 md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:py-8">
        {strip.map(({ label, figure }) => (
          <div key={label} className="flex flex-col-reverse border-s-2 border-current ps-3 sm:ps-4">
            <dt className="font-semibold">{label}</dt>
            <dd className="slab text-26 font-extrabold wrap-anywhere sm:text-30 lg:text-44">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Facts({ page, figures }: FigureProps): ReactNode {
  const { event, text, prose } = page;
  const words = showWords(event);
  const invitation = invitationOf(event);
  const isDated = formatDateRange(event.startDate, event.endDate) !== null;
  const isAvailable = vendorTabs.some((tab) => isPublished(event, tab));
  const cards = [
    {
      title: text('event_highlights_heading'),
      facts: [
        [text('event_exhibitors_label'), figures.exhibitors],
        [text('event_attendees_label'), figures.attendees],
      ],
      way: { href: invitation.href, label: text(invitation.inquiry) },
    },
    {
      title: text('event_dates_heading'),
      facts: [
        ...(isDated
          ? [
              [text('event_start_label'), words.start],
              [text('event_end_label'), words.end],
            ]
          : [[text('schedule_dates_label'), sharedLabels.datesToBeAnnounced]]),
        [text('event_location_label'), words.location],
      ],
      way: { href: paths.vendors(event.slug, 'schedule'), label: text('schedule_details_label') },
    },
    {
      title: text('event_vendors_heading'),
      facts: [
        [text('event_total_days_label'), figures.totalDays],
        [
          text('event_resources_label'),
          text(isAvailable ? 'event_resources_state' : 'tab_coming_soon_badge'),
        ],
      ],
      way: { href: paths.vendors(event.slug), label: text('button_view_vendor_info') },
    },
  ];
  return (
    <div className="grid grid-cols-1 gap-7 lg:grid-cols-3">
      <Prose
        text={prose('event_description')}
        className="mb-3 max-w-prose text-17 whitespace-pre-line md:text-22 lg:col-span-3"
      />
      {cards.map(({ title, facts, way }) => (
        <article key={title} className="event-card row-span-3 grid grid-rows-subgrid gap-4 p-5 pb-3">
          <h2 className="text-26">{title}</h2>
          <dl className="grid content-start">
            {facts
              .filter(([, value]) => value)
              .map(([label, value]) => (
                <div
                  key={label}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border py-2.5"
                >
                  <dt className="text-15 text-text-subtle">{label}</dt>
                  <dd className="ms-auto text-end font-semibold tabular-nums">{value}</dd>
                </div>
              ))}
          </dl>
          <div className="text-text-muted">
            <A className="link-row text-accent-text hover:underline" href={way.href}>
              {way.label}
              <Icon name="arrowRight" />
            </A>
          </div>
        </article>
      ))}
    </div>
  );
}
