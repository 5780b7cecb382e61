import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('packages/', import.meta.url));
if (!existsSync(`${folder}node_modules/.package-lock.json`))
  execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
const { default: lighthouse } = await import(`${folder}node_modules/lighthouse/core/index.js`);

interface Audited {
  /** Scores out of 100: performance first, then accessibility, best practices and search engines if requested. */
  scores: readonly number[];
  /** The weighted audits that are not passed. */
  failed: readonly string[];
  /** Milliseconds. */
  lcp: number;
}

const METHODS = { simulated: 'simulate', applied: 'devtools' } as const;
export type Throttling = keyof typeof METHODS;

/** Lighthouse's phone on a page, in the browser that listens at a port. */
export async function audit(url: string, throttling: Throttling, port: number): Promise<Audited> {
  const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
  const { lhr } = await lighthouse(url, {
    port,
    logLevel: 'silent',
    throttlingMethod: METHODS[throttling],
    // The other categories do not depend on the connection.
    onlyCategories: throttling === 'simulated' ? categories : categories.slice(0, 1),
    disableFullPageScreenshot: true,
    // The page for unknown paths.
    ignoreStatusCode: true,
  });
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  type Category = { score: number; auditRefs: { id: string; weight: number }[] };
  const all = Object.values<Category>(lhr.categories);
  const [, ...others] = all;
  return {
    scores: all.map(({ score }) => Math.round(score * 100)),
    failed: others
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score === 0)
      .map(({ id }) => id),
    lcp: lhr.audits['largest-contentful-paint'].numericValue,
  };
}
