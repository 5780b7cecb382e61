import type { Slug } from '#domain/events/slugs.ts';
import type { PageInput } from '#domain/page-input.ts';
import { paths } from '#domain/paths.ts';

/** The source of /sw.js. It changes with every publication, so browsers fetch the kept pages again. */
export function workerScript(
  script: string,
  { snapshot, builtAt, code }: PageInput,
  offered: readonly Slug[],
): string {
  const values = {
    BUILD: `${snapshot.revision} ${builtAt}`,
    CODE: code?.name,
    FILES: code?.files ?? {},
    KEPT_PAGES: keptPages(offered),
  };
  const constants = Object.entries(values).map(([name, value]) => `const ${name}=${JSON.stringify(value)};`);
  return `${constants.join('')}${script}`;
}

/** The pages that every visitor can read without a network, most important at the dock first. */
const keptPages = (offered: readonly Slug[]): string[] => [
  paths.offline,
  ...offered.map((slug) => paths.vendors(slug)),
  paths.contact,
  ...offered.map(paths.event),
  paths.home,
];
