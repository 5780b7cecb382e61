import type { ReactNode } from 'react';
import { areaScope } from '#components/vendors/areas/scope.ts';
import type { Prose as Words } from '#domain/content/text.ts';
import type { Hub } from '#domain/hub/hub.ts';
import type * as texts from '#domain/hub/hub-texts.ts';
import { panelHead } from '#domain/hub/panel-head.ts';
import type { VendorTab } from '#domain/hub/vendor-tabs.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { pastShow } from '#messages/show-day.ts';
import { vendorLabels } from '#messages/vendors.ts';
import { A, Prose } from '../../parts.tsx';

export type OfHub = { hub: Hub };

export function AreaName({ area, place = area.name }: { area: ShowArea; place?: string }): ReactNode {
  return <span className={`area ${area.colour}`}>{place}</span>;
}

type PanelProps = OfHub & { id: VendorTab; actions?: ReactNode; children: ReactNode };

export function Panel({ hub, id, actions, children }: PanelProps): ReactNode {
  const { title, text, badge } = panelHead(hub, id);
  return (
    <div className="panel-body">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 id={`${id}-title`} className="w-fit text-26 wrap-anywhere md:text-44">
            {title}
          </h2>
          {badge && <p className="badge mt-3">{badge}</p>}
          <Prose
            text={text}
            className="mt-1 max-w-152 text-15 whitespace-pre-line text-text-muted md:mt-2 md:text-17"
          />
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}

const styles = {
  times: ['line flex flex-wrap justify-between gap-x-6', 'text-text-muted', 'font-semibold tabular-nums'],
  words: ['line', 'text-text-muted', 'font-semibold whitespace-pre-line'],
  days: ['line dated', 'slab text-22 leading-tight wrap-anywhere', 'whitespace-pre-line'],
};

interface ListProps {
  title: string;
  rows: readonly texts.Titled<Words>[];
  lines: keyof typeof styles;
  note?: string;
  children?: ReactNode;
}

export function TitledList({ title: heading, rows, lines, note, children }: ListProps): ReactNode {
  const [line, ofTitle, ofText] = styles[lines];
  if (rows.length === 0) return null;
  return (
    <div className="ruled">
      <h3 className="text-26">{heading}</h3>
      {children}
      <dl className="mt-4">
        {rows.map(({ title, text }) => (
          <div key={title} className={line}>
            <dt className={ofTitle}>{title}</dt>
            <Prose as="dd" text={text} className={ofText ?? ''} />
          </div>
        ))}
      </dl>
      {note && <p className="mt-3 whitespace-pre-line">{note}</p>}
    </div>
  );
}

export function Calendar(props: { href: string; className?: string; area?: ShowArea }): ReactNode {
  const { href, className = '', area } = props;
  return (
    <A
      className={`calendar link-row text-15 text-accent-text hover:underline ${className}`}
      href={href}
      data-areas={area && areaScope([area])}
    >
      <span>
        {vendorLabels.addToCalendar} <span className="past-show">{pastShow}</span>
      </span>
    </A>
  );
}
