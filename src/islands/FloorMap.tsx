import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { uiFigures } from '#domain/basics/limits.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { ExternalLink, RotateCw, WifiOff } from '#ui/icons.tsx';
import type { FloorMapTexts } from './floor-map/floor-map-texts.ts';
import './floor-map/floor-map.css';
import { useFloorPlan } from './floor-map/use-floor-plan.ts';

type Props = { planId: string; url: string; texts: FloorMapTexts };

export function FloorMap(props: Props): ReactNode {
  return (
    <ErrorBoundary>
      <Plan {...props} />
    </ErrorBoundary>
  );
}

function Plan({ planId, url, texts }: Props): ReactNode {
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
