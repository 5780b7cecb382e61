import { lazy, type ReactNode, Suspense } from 'react';
import { telHref } from '#domain/basics/contact-links.ts';
import { keyOfShow } from '#domain/content/catalogue.ts';
import { isPublished } from '#domain/events/parts.ts';
import { floorPlanUrl, paths } from '#domain/paths.ts';
import { areasOf, filterLabel } from '#domain/schedule/areas.ts';
import '#islands/floor-map/floor-map.css';
import { floorMapTexts } from '#islands/floor-map/floor-map-texts.ts';
import { sharedLabels } from '#messages/shared.ts';
import { invitationOf } from '#site/invitation.ts';
import type { ShowContext } from '#site/show.ts';
import { A, CallToAction, Icon, type IconName, Meta, PageHead, Prose, ShowDay } from '../parts.tsx';
import { forShow } from './for-show.tsx';

const FloorMap = lazy(async () => ({ default: (await import('#islands/FloorMap.tsx')).FloorMap }));

export default forShow(function FloorPlan({ page }) {
  const { event, text, prose } = page;
  const planId = isPublished(event, 'floor-map') ? event.expofpEventId : null;
  const url = floorPlanUrl(planId);
  const title = text('floor_map_hero_title');
  const invitation = invitationOf(event);
  return (
    <>
      <Meta
        page={page}
        title={title}
        description={text('floor_map_hero_description') || text('floor_map_notice_desc')}
      />
      <PageHead
        back={{ href: paths.event(event.slug), label: sharedLabels.backTo(event.name) }}
        eyebrow={text('nav_booths_label')}
        title={title}
        lead={prose('floor_map_hero_description')}
      >
        <ShowDay page={page} event={event} className="mt-3.5 max-w-152 font-semibold text-accent-on-panel" />
      </PageHead>
      <div className="wrap grid grid-cols-1 gap-16 pt-8 wrap-anywhere pb-16 md:gap-20 md:pb-20">
        {url && planId ? (
          <Suspense fallback={<div className="plan plan-frame" />}>
            <FloorMap planId={planId} url={url} texts={floorMapTexts(text, event.name)} />
          </Suspense>
        ) : (
          <ComingSoon page={page} />
        )}
        <Cards page={page} />
        <CallToAction title={text('floor_map_notice_title')} text={prose('floor_map_notice_desc')}>
          <A className="button max-sm:basis-full" href={invitation.href}>
            {text(invitation.inquiry)}
          </A>
        </CallToAction>
      </div>
    </>
  );
});

function ComingSoon({ page: { event, text, prose, saved } }: { page: ShowContext }): ReactNode {
  const invitation = invitationOf(event);
  const call = telHref(text('contact_primary_phone'));
  const launch = text('floor_map_launch_date');
  const badge = text('floormap_coming_soon_badge');
  return (
    <section className="plan grid place-items-center px-4 py-12 md:py-20">
      <Sketch />
      <div className="relative grid max-w-148 justify-items-start gap-4 rounded bg-surface p-6 shadow-card md:p-9">
        {badge && <p className="badge badge-filled">{badge}</p>}
        <h2 className="text-30 md:text-44">
          {text(keyOfShow(event.slug, 'floormap_title', 'floor_map_coming_soon_title'))}
        </h2>
        <Prose
          text={prose(keyOfShow(event.slug, 'floormap_description', 'floor_map_coming_soon_desc'))}
          className="whitespace-pre-line text-text-muted"
        />
        {launch && <p className="slab text-22 text-accent-text tabular-nums">{launch}</p>}
        <div className="mt-2 flex flex-wrap gap-4 max-sm:w-full max-sm:grid">
          <A className="button" href={invitation.href}>
            {text(invitation.inquiry)}
          </A>
          <A className="button button-outline" href={paths.vendors(event.slug)}>
            {text('button_vendor_resources')}
          </A>
        </div>
        <ul className="mt-2 grid gap-1">
          {areasOf(event.id, saved.areas ?? []).map((area) => (
            <li key={area.id}>
              <A
                className="link inline-flex min-h-11 items-center font-semibold"
                href={paths.vendorsOfArea(event.slug, area.key)}
              >
                {filterLabel(area)}
              </A>
            </li>
          ))}
        </ul>
        {call && (
          <a className="link inline-flex min-h-11 items-center font-semibold tabular-nums" href={call}>
            {text('contact_phone_display')}
          </a>
        )}
      </div>
    </section>
  );
}

const [booth, width, height, aisle] = [24, 144, 48, 30];
const walls = `m${booth} 0v${height}m0-${height}`.repeat(5);
const outlines = Array.from({ length: 48 }, (_, index) => {
  const [x, y] = [(index % 8) * (width + aisle) + 2, Math.floor(index / 8) * (height + aisle) + 2];
  return `M${x} ${y}h${width}v${height}h-${width}zM${x} ${y + booth}h${width}M${x} ${y}${walls}`;
}).join('');

function Sketch(): ReactNode {
  return (
    <svg
      className="pointer-events-none absolute inset-0 size-full"
      viewBox="0 0 1366 442"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <path className="stroke-border" strokeWidth="2" d={outlines} />
    </svg>
  );
}

function Cards({ page: { text, prose } }: { page: ShowContext }): ReactNode {
  const groups = [
    { name: 'feature', title: text('floor_map_features_title'), icons: ['search', 'available', 'place'] },
    { name: 'benefit', title: text('floor_map_benefits_title'), icons: ['ruler', 'truck', 'message'] },
  ] as const;
  const numbers = [1, 2, 3] as const;
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
      {groups.map(({ name, title, icons }) => (
        <section key={name}>
          <h2 className="border-t-2 border-text pt-6 text-30">{title}</h2>
          <ul className="mt-5 grid gap-4">
            {numbers.map((number) => (
              <li key={number} className="flex gap-4 rounded-small border border-border bg-surface p-5">
                <Icon name={icons[number - 1] as IconName} className="size-7 text-accent-text" />
                <div>
                  <h3 className="pt-0.5 text-22 leading-tight">{text(`floor_map_${name}${number}_title`)}</h3>
                  <Prose text={prose(`floor_map_${name}${number}_desc`)} className="mt-1 text-text-muted" />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
