import { type ComponentType, lazy, type ReactNode, useMemo } from 'react';
import type { ShowContext } from '#site/show.ts';
import { usePage } from '../data.ts';

const NotFound = lazy(() => import('./NotFound.tsx'));

/** A page below a show's address; for a show that is not offered, the page for unknown paths. */
export function forShow(Screen: ComponentType<{ page: ShowContext }>): ComponentType {
  return function OfShow(): ReactNode {
    const page = usePage();
    const ofShow = useMemo(() => page.pageEvent && { ...page, event: page.pageEvent }, [page]);
    return ofShow ? <Screen page={ofShow} /> : <NotFound />;
  };
}
