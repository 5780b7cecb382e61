import { useSuspenseQueries } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import '#components/vendors/tabs.css';
import '#components/vendors/panels.css';
import '#components/vendors/areas/area-filter.css';
import '#components/vendors/areas/area-name.css';
import '#components/vendors/load-in/load-in.css';
import { areaFilterStyle } from '#components/vendors/areas/scope.ts';
import { hubOf } from '#domain/hub/hub.ts';
import { type VendorTab, vendorTabs } from '#domain/hub/vendor-tabs.ts';
import { allAreas, type ShowArea } from '#domain/schedule/areas.ts';
import { vendorLabels } from '#messages/vendors.ts';
import { ofHub } from '../../data.ts';
import { A, Art, Icon, Meta, PageHead, ShowDay } from '../../parts.tsx';
import { forShow } from '../for-show.tsx';
import { Downloads } from './Downloads.tsx';
import { Guidelines } from './Guidelines.tsx';
import { LoadIn } from './LoadIn.tsx';
import { AreaName } from './panel.tsx';
import { Schedule } from './Schedule.tsx';

const panels = { 'load-in': LoadIn, schedule: Schedule, guidelines: Guidelines, downloads: Downloads };

export default forShow(function Vendors({ page }) {
  const [{ data: rules }, { data: documents }] = useSuspenseQueries({ queries: ofHub });
  const { hash } = useLocation();
  const hub = useMemo(() => hubOf(page.event, { ...page.saved, rules, documents }), [page, rules, documents]);
  const { event, text, prose, areas } = hub;
  const open = vendorTabs.find((tab) => hash === `#${tab}`) ?? vendorTabs[0];
  const Panel = panels[open];
  return (
    <div data-vendor-hub data-live>
      <Meta
        page={page}
        title={text('nav_vendors_label')}
        description={text('vendor_hero_description') || text('vendor_hero_subtitle')}
      />
      <PageHead
        eyebrow={text('nav_vendors_label')}
        title={text('vendor_hero_subtitle')}
        lead={prose('vendor_hero_description')}
        compact
        className="relative isolate"
        ground={
          <Art
            of={event}
            className="absolute inset-y-0 end-0 -z-1 h-full w-1/2 opacity-25 max-md:hidden"
            loading="lazy"
          />
        }
      >
        <ShowDay
          page={page}
          event={event}
          className="mt-1.5 text-15 font-semibold text-accent-on-panel md:mt-3.5 md:text-17"
        />
      </PageHead>
      <div className="tab-strip bg-panel text-on-panel">
        <div className="wrap">
          <div className="-mx-[min(1rem,5vw)] flex items-center gap-6 md:mx-0">
            <Tabs
              open={open}
              label={text('nav_vendors_label')}
              labels={{
                'load-in': text('tab_load_in_label'),
                schedule: text('tab_schedule_label'),
                guidelines: text('tab_guidelines_label'),
                downloads: text('tab_downloads_label'),
              }}
            />
            <button
              className="link-row ms-auto cursor-pointer hover:underline max-md:hidden"
              type="button"
              onClick={() => window.print()}
            >
              <Icon name="print" />
              {vendorLabels.print}
            </button>
          </div>
        </div>
      </div>
      <div className="wrap relative @container">
        {areas.length > 0 && <AreaFilter areas={areas} />}
        <section className="panel" id={open} role="tabpanel" aria-labelledby={`tab-${open}`}>
          <Panel hub={hub} />
        </section>
      </div>
    </div>
  );
});

/** Its style alone narrows the page down; that of the guidelines hides it. */
function AreaFilter({ areas }: { areas: readonly ShowArea[] }): ReactNode {
  const [search] = useSearchParams();
  const wanted = search.get('area') ?? allAreas;
  return (
    <fieldset className="area-filter">
      <legend className="sr-only">{vendorLabels.areaFilter}</legend>
      <span className="flex-none self-center font-semibold" aria-hidden="true">
        {vendorLabels.ownArea}
      </span>
      <label className="pill">
        <input
          className="sr-only"
          type="radio"
          name="area"
          value={allAreas}
          defaultChecked={wanted === allAreas}
        />
        {vendorLabels.allAreas}
      </label>
      {areas.map((area) => (
        <label key={area.id} className="pill">
          <input
            className="sr-only"
            type="radio"
            name="area"
            value={area.key}
            defaultChecked={wanted === area.key}
          />
          <AreaName area={area} />
          {area.line && <span className="pill-more">{` (${area.line})`}</span>}
        </label>
      ))}
      <style>{areaFilterStyle(areas)}</style>
    </fieldset>
  );
}

type TabsProps = { open: VendorTab; label: string; labels: Record<VendorTab, string> };

function Tabs({ open, label, labels }: TabsProps): ReactNode {
  const navigate = useNavigate();
  const followKey = ({ key }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    const next = step && vendorTabs.at((vendorTabs.indexOf(open) + step) % vendorTabs.length);
    if (!next) return;
    void navigate(`#${next}`, { preventScrollReset: true });
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label}>
      {vendorTabs.map((tab) => (
        <A
          key={tab}
          id={`tab-${tab}`}
          className="tab inset-focus"
          href={`#${tab}`}
          role="tab"
          aria-selected={tab === open}
          aria-controls={tab}
          tabIndex={tab === open ? 0 : -1}
          onKeyDown={followKey}
        >
          {labels[tab]}
        </A>
      ))}
    </div>
  );
}
