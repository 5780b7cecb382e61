import { type ReactNode, useEffect, useRef } from 'react';
import { withName } from '#domain/content/placeholder.ts';
import type { Slug } from '#domain/events/slugs.ts';
import { paths } from '#domain/paths.ts';
import { sharedLabels } from '#messages/shared.ts';
import type { ThanksTexts } from './offered-show.ts';

interface Props {
  names: string;
  event: { slug: Slug; name: string };
  texts: ThanksTexts;
  takesFocus?: boolean;
  children?: ReactNode;
  below?: ReactNode;
}

/** The next steps after an inquiry (product 2.6). Also the page that answers a form sent without JavaScript. */
export function ThankYou({ names, event, texts, takesFocus = false, children, below }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className="max-w-176 py-12">
      <h2 ref={heading} tabIndex={-1} className="text-44 md:text-64">
        {texts.title}
      </h2>
      <p className="mt-4 text-22 whitespace-pre-line text-text-muted">{withName(texts.text, names)}</p>
      {children}
      <h3 className="mt-10 border-t-2 border-text pt-5 text-26">{texts.stepsTitle}</h3>
      <ol className="mt-3">
        {texts.steps.map(({ title, text }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places, and two may be called the same.
          <li key={position} className="flex gap-5 border-b border-border py-4">
            <span className="slab w-8 flex-none text-44 text-accent-text" aria-hidden="true">
              {position + 1}
            </span>
            <div>
              <h4 className="font-semibold">{title}</h4>
              <p className="whitespace-pre-line text-text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {below}
      <div className="mt-8 flex flex-wrap gap-4">
        <a className="button" href={paths.floorMap(event.slug)}>
          {texts.floorMap}
        </a>
        <a className="button button-outline" href={paths.event(event.slug)}>
          {sharedLabels.backTo(event.name)}
        </a>
      </div>
    </div>
  );
}
