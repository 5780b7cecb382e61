import type { APIRoute } from 'astro';
import { favicon } from '#components/favicon.ts';
import { type Theme, themes } from '#domain/theme.ts';

/** /favicon.svg, and /favicon-{slug}.svg for the pages of a show. */
export const getStaticPaths = () =>
  themes.map((theme) => ({
    params: { icon: theme === 'system' ? 'favicon' : `favicon-${theme}` },
    props: { theme },
  }));

export const GET: APIRoute<{ theme: Theme }> = ({ props }) =>
  new Response(favicon(props.theme), { headers: { 'Content-Type': 'image/svg+xml' } });
