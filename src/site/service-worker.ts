import { build } from 'esbuild';
import type { Slug } from '#domain/events/slugs.ts';
import { paths } from '#domain/paths.ts';
import { buildInfo } from './build-info.ts';
import { builtFiles } from './built-files.ts';

/**
 * The text of /sw.js: the worker itself, or `retired`, which removes it from the browsers that have it. It changes
 * with every build, which tells browsers to fetch the kept pages anew.
 */
export async function serviceWorker(kind: 'worker' | 'retired', offered: readonly Slug[]): Promise<string> {
  const { revision, builtAt } = await buildInfo();
  const { code, files } = await builtFiles();
  const { outputFiles } = await build({
    // Astro runs in the project's folder.
    entryPoints: [`src/service-worker/${kind}.ts`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: {
      BUILD: JSON.stringify(`${revision} ${builtAt}`),
      CODE: JSON.stringify(code),
      FILES: JSON.stringify(files),
      KEPT_PAGES: JSON.stringify(keptPages(offered)),
    },
  });
  return outputFiles[0]?.text ?? '';
}

/** What every visitor can read without a network, what matters at the dock first. */
function keptPages(offered: readonly Slug[]): string[] {
  return [
    paths.offline,
    ...offered.map((slug) => paths.vendors(slug)),
    paths.contact,
    ...offered.map(paths.event),
    paths.home,
  ];
}
