import { type ComponentProps, type ReactNode, useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { splitAtDates } from '#domain/basics/dates.ts';
import type { RichText } from '#domain/content/rich-text.ts';
import type { Prose as Words } from '#domain/content/text.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { artSize } from '#domain/look/art/shapes.ts';
import * as shapes from '#domain/look/icons.ts';
import { markPath, portalMark } from '#domain/look/marks.ts';
import { paths } from '#domain/paths.ts';
import type { PageContext } from '#site/page.ts';
import { showDay } from '#site/show-day.ts';
import { preload } from './screens.ts';

type Styled = { className?: string };

/** A link: within the app by its router, to files, calls and other sites by the browser. */
export function A({ href = '', ...rest }: ComponentProps<'a'>): ReactNode {
  const isOurs = /^\/(?!api\/|admin)[^.]*$/.test(href) || href.startsWith('#');
  if (!isOurs) return <a href={href} {...rest} />;
  const early = () => preload(href);
  return <Link to={href} onPointerEnter={early} onTouchStart={early} onFocus={early} {...rest} />;
}

const icons = {
  arrowLeft: shapes.arrowLeft,
  arrowRight: shapes.arrowRight,
  available: shapes.grid2x2Check,
  chevronDown: shapes.chevronDown,
  contact: shapes.phone,
  floorMap: shapes.map,
  home: shapes.house,
  mail: shapes.mail,
  message: shapes.messageCircle,
  place: shapes.mapPin,
  print: shapes.printer,
  ruler: shapes.ruler,
  search: shapes.search,
  switchEvent: shapes.arrowLeftRight,
  truck: shapes.truck,
  vendors: shapes.clipboardList,
};
export type IconName = keyof typeof icons;

export function Icon({ name, className = '' }: Styled & { name: IconName }): ReactNode {
  return (
    <svg
      className={`icon ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={icons[name]} />
    </svg>
  );
}

type MarkProps = Styled & { of?: Parameters<typeof markPath>[0] | undefined; ringed?: boolean };

export function Mark({ of = portalMark, ringed, className = '' }: MarkProps): ReactNode {
  return (
    <svg
      className={`mark ${className}`}
      viewBox={ringed ? '-13 -13 58 58' : '0 0 32 32'}
      fill="currentColor"
      aria-hidden="true"
    >
      {ringed && <circle cx="16" cy="16" r="27" fill="none" stroke="currentColor" strokeWidth="3.5" />}
      <path d={markPath(of)} />
    </svg>
  );
}

type ArtProps = Styled & { of?: PortalEvent; loading?: 'lazy' };

export function Art({ of: show, className = '', loading }: ArtProps): ReactNode {
  const src = paths.art(show?.slug ?? 'system');
  return <img className={`art ${className}`} src={src} {...artSize} alt="" loading={loading} />;
}

type ProseProps = Styled & { text: Words; as?: 'li' | 'dd' };

export function Prose({ text, as, className = '' }: ProseProps): ReactNode {
  const Plain = as ?? 'p';
  const Formatted = as ?? 'div';
  if (typeof text === 'string') return text && <Plain className={className}>{text}</Plain>;
  return (
    <Formatted className={`${className} rich`}>
      <RichNodes nodes={text} />
    </Formatted>
  );
}

function RichNodes({ nodes }: { nodes: RichText }): ReactNode {
  return nodes.map((node, at) => {
    if (typeof node === 'string') return node;
    const { name: Mark, href, children } = node;
    const key = `${Mark}-${at}`;
    if (Mark === 'br') return <br key={key} />;
    return (
      <Mark key={key} {...(Mark === 'a' && { className: 'link', href })}>
        <RichNodes nodes={children} />
      </Mark>
    );
  });
}

export function Dates({ words }: { words: string }): ReactNode {
  return splitAtDates(words).map((part, at) =>
    at % 2 === 1 ? (
      <span key={part} className="max-xs:inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

type ShowDayProps = Styled & { page: PageContext; event: PortalEvent };

export function ShowDay({ page, event, className = '' }: ShowDayProps): ReactNode {
  const day = showDay(page, event);
  if (!day) return null;
  return (
    <p className={`show-day ${className}`} data-phase={day.phase} data-longest={day.longest}>
      <span>{day.words}</span>
    </p>
  );
}

interface HeadProps extends Styled {
  eyebrow?: string | undefined;
  title: string;
  lead?: Words;
  back?: { href: string; label: string } | undefined;
  compact?: boolean;
  ground?: ReactNode;
  children?: ReactNode;
}

export function PageHead(props: HeadProps): ReactNode {
  const { eyebrow, title, lead, back, compact, ground, children, className = '' } = props;
  const height = compact ? 'pt-3 pb-4 md:tall:pt-5 md:tall:pb-8' : 'pt-5 pb-10';
  return (
    <div className={`${className} bg-panel text-on-panel ${height}`}>
      {ground}
      <div className="wrap">
        {back && (
          <A className="link-row mb-4 text-on-panel-muted hover:underline" href={back.href}>
            <Icon name="arrowLeft" />
            {back.label}
          </A>
        )}
        {eyebrow && (
          <p className={`eyebrow text-accent-on-panel ${compact ? 'max-md:hidden md:mb-2' : 'mb-2'}`}>
            {eyebrow}
          </p>
        )}
        <h1 className={`max-w-[13em] wrap-break-word md:tall:text-64 ${compact ? 'text-26' : 'text-44'}`}>
          {title}
        </h1>
        {lead && (
          <Prose
            text={lead}
            className={`max-w-152 text-on-panel-muted ${compact ? 'mt-1.5 text-15 md:mt-3.5 md:text-17' : 'mt-3.5'}`}
          />
        )}
        {children}
      </div>
    </div>
  );
}

type CallProps = { title: string; text?: Words; children: ReactNode };

export function CallToAction({ title, text = '', children }: CallProps): ReactNode {
  return (
    <section className="band flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-small p-7 md:p-12">
      <div className="flex-1 basis-80">
        <h2 className="text-30 md:text-44">{title}</h2>
        <Prose text={text} className="mt-2.5 text-text-muted" />
      </div>
      {children}
    </section>
  );
}

type MetaProps = { page: PageContext; title: string; description: string };

/** What a page says of itself; its theme is the document's. */
export function Meta({ page, title, description }: MetaProps): ReactNode {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = page.theme;
  }, [page.theme]);
  return (
    <>
      <title>{`${title} – ${page.pageEvent?.name ?? page.text('nav_site_name')}`}</title>
      <meta name="description" content={description} />
    </>
  );
}
