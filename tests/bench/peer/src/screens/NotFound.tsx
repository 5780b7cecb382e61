import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import { sharedLabels } from '#messages/shared.ts';
import { notFoundPage } from '#messages/spec.ts';
import { usePage } from '../data.ts';
import { A, Art, Meta } from '../parts.tsx';

export default function NotFound(): ReactNode {
  const page = usePage();
  return (
    <div className="relative grid min-h-[70dvh] content-center overflow-hidden bg-panel pt-10 pb-40 text-on-panel">
      <Meta page={page} title={notFoundPage.title} description={notFoundPage.description} />
      <meta name="robots" content="noindex" />
      <Art className="absolute end-0 bottom-0 h-full w-[56%] max-lg:hidden" loading="lazy" />
      <div className="wrap relative">
        <h1 className="max-w-[7em] text-64 font-extrabold lg:text-88">{notFoundPage.title}</h1>
        <p className="mt-5 text-22 text-on-panel-muted">{notFoundPage.description}</p>
        <div className="mt-8 flex flex-wrap gap-4">
          <A className="button button-paper" href={paths.home}>
            {sharedLabels.goHome}
          </A>
          {page.events.map((event) => (
            <A key={event.id} className="button button-on-panel" href={paths.event(event.slug)}>
              {page.textFor(event)('button_enter_event')}
            </A>
          ))}
        </div>
      </div>
    </div>
  );
}
