import './floor-map/floor-map.css';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { uiFigures } from '#domain/basics/limits.ts';
import type { TextOf } from '#domain/content/text.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { ExternalLink, RotateCw, WifiOff } from '#ui/icons.tsx';

/** Read at the build, so that the content catalogue does not travel to the visitor. */
export const floorMapTexts = (text: TextOf, eventName: string) => ({
  frameTitle: `Interactive floor map of ${eventName}`,
  hint: text('interactive_nav_text'),
  openInNewTab: text('button_open_floor_plan'),
  refresh: text('button_refresh_floor_plan'),
  loading: { title: text('floor_map_loading_title'), text: text('floormap_loading_subtitle') },
  error: {
    title: text('floor_map_error_title'),
    text: text('floor_map_error_description'),
    button: text('button_reload_floor_plan'),
  },
});
type FloorMapTexts = ReturnType<typeof floorMapTexts>;

/** A server that says nothing for so long is out of reach. */
const PROBE_MILLISECONDS = 8000;

/** `attempt` counts the reloads; it is part of the frame's React key. */
type Plan = { state: 'probing' | 'opening' | 'open' | 'unreachable'; attempt: number };

/** The address of a plan at a booth: this format is not tried against the service. */
function atBooth(url: string, booth: string): string {
  const [, name] = /^(?:booth\s+)?([^,;&]+)/i.exec(booth.trim()) ?? [];
  return name ? `${url}&${encodeURIComponent(name.trim())}` : url;
}

/** Asks for the plan before a frame shows it: a frame reports `load` even when its server cannot be reached. */
function useFloorPlan(url: string) {
  const [{ state, attempt }, setPlan] = useState<Plan>({ state: 'probing', attempt: 0 });

  useEffect(() => {
    let isCurrent = true;
    answers(url).then((reachable) => {
      if (isCurrent) setPlan({ state: reachable ? 'opening' : 'unreachable', attempt });
    });
    return () => {
      isCurrent = false;
    };
  }, [url, attempt]);

  useEffect(() => {
    if (state !== 'unreachable') return;
    const retry = () => setPlan({ state: 'probing', attempt: attempt + 1 });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [state, attempt]);

  return {
    state,
    attempt,
    reload: () => setPlan({ state: 'probing', attempt: attempt + 1 }),
    opened: () => setPlan({ state: 'open', attempt }),
  };
}

/** True when a server answers at all; what it answers stays unread, because it is another site's. */
function answers(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_MILLISECONDS);
  return fetch(url, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}

/** `children` help where the plan cannot be reached. */
type Props = { planId: string; url: string; texts: FloorMapTexts; children?: ReactNode };

/** The page's address may name a booth ('12', 'Booth 12'), which the page as it was rendered does not know. */
const useBooth = () =>
  useSyncExternalStore(
    () => () => {},
    () => new URLSearchParams(location.search).get('booth') ?? '',
    () => '',
  );

export function FloorMap(props: Props): ReactNode {
  return (
    <ErrorBoundary>
      <FloorPlan {...props} />
    </ErrorBoundary>
  );
}

function FloorPlan({ planId, url: plan, texts, children }: Props): ReactNode {
  const url = atBooth(plan, useBooth());
  const { state, attempt, reload, opened } = useFloorPlan(url);
  const place = useRef<HTMLDivElement>(null);
  const isRefreshed = useRef(false);
  const failed = state === 'unreachable';
  // The button above the plan makes way for the one in the plan's place: so does the focus, unless it moved on.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (failed && isRefreshed.current && isLost) place.current?.focus();
  }, [failed]);
  const refresh = () => {
    isRefreshed.current = true;
    reload();
  };
  const reloadAfterError = () => {
    reload();
    // The button that was pressed goes away: the focus stays in the same place.
    place.current?.focus();
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        {texts.hint && !failed && <p className="text-text-muted">{texts.hint}</p>}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:w-full">
          {!failed && (
            <button className="button button-outline noscript:hidden" type="button" onClick={refresh}>
              <RotateCw className="icon" aria-hidden="true" />
              {texts.refresh}
            </button>
          )}
          <a className="link link-row" href={url} target="_blank" rel="noopener">
            {texts.openInNewTab}
            <ExternalLink className="icon" aria-hidden="true" />
          </a>
        </div>
      </div>
      <div
        className="plan plan-frame noscript:hidden"
        tabIndex={-1}
        ref={place}
        aria-busy={state === 'probing' || state === 'opening'}
      >
        <div role="status">
          {(state === 'probing' || state === 'opening') && (
            <div className="plan-note">
              <span className="plan-spinner" aria-hidden="true" />
              <p className="slab text-26">{texts.loading.title}</p>
              {texts.loading.text && <p className="text-text-muted">{texts.loading.text}</p>}
            </div>
          )}
        </div>
        {failed && (
          <div className="plan-note" role="alert">
            <WifiOff className="size-11 text-danger" aria-hidden="true" />
            <h2 className="text-30">{texts.error.title}</h2>
            <p className="max-w-108 text-text-muted">{texts.error.text}</p>
            <button className="button button-event mt-2" type="button" onClick={reloadAfterError}>
              <RotateCw className="icon" aria-hidden="true" />
              {texts.error.button}
            </button>
            {children}
          </div>
        )}
        {(state === 'opening' || state === 'open') && (
          <iframe
            key={`${planId}-${attempt}`}
            src={url}
            title={texts.frameTitle}
            height={uiFigures.mapFramePixels}
            className="relative w-full"
            loading="lazy"
            allow="fullscreen; clipboard-write"
            onLoad={opened}
          />
        )}
      </div>
    </div>
  );
}
