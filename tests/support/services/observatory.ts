import fs from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { vi } from 'vitest';

/** An answer as it was retrieved, and what a preflight from another site was answered. */
export interface Retrieved {
  headers: IncomingHttpHeaders;
  status: number;
  text: string;
  preflight: IncomingHttpHeaders;
}

const PACKAGES = new URL('../../netlify/platform/node_modules/', import.meta.url);
const PRELOADED = 'hsts-preload.json';

const load = (path: string) => import(new URL(path, PACKAGES).href);
const source = (file: string) => load(`@mdn/mdn-http-observatory/src/${file}`);

/**
 * Grades answers of an https site by the rules of MDN's HTTP Observatory, as its `scan` does, but without its retriever:
 * nothing is asked of a network. No host counts as preloaded, and none as reached by plain http, which is a proxy's or
 * a platform's to redirect.
 */
export async function observatory(hostname: string) {
  const [{ ALL_TESTS }, grader, { MINIMUM_SCORE_FOR_EXTRA_CREDIT }, { Requests }, retriever, { CookieJar }] =
    await Promise.all([
      source('constants.js'),
      source('grader/grader.js'),
      source('grader/charts.js'),
      source('types.js'),
      source('retriever/utils.js'),
      load('tough-cookie/dist/cookie/index.js'),
    ]);
  withoutPreloadList();

  const requestsOf = ({ headers, status, text, preflight }: Retrieved) => {
    const url = new URL(`https://${hostname}/`);
    const jar = new CookieJar();
    for (const cookie of headers['set-cookie'] ?? []) jar.setCookieSync(cookie, url.href);
    const isPage = headers['content-type']?.startsWith('text/html');
    const httpEquiv = isPage ? retriever.parseHttpEquivHeaders(text, url.href) : new Map();
    const answer = { headers, status, verified: true, httpEquiv };
    const requests = new Requests(hostname);
    Object.assign(requests.responses, { auto: answer, https: answer, cors: { headers: preflight } });
    Object.assign(requests, { session: { url, jar } });
    requests.resources.path = text;
    return requests;
  };

  /** The score, and what each rule made of the answer. */
  return (retrieved: Retrieved): { score: number; rules: Record<string, string> } => {
    const results = ALL_TESTS.map((rule: (requests: unknown) => Result) => rule(requestsOf(retrieved)));
    const points = results.map(({ result }: Result): number => grader.getScoreModifier(result));
    const sum = (of: number[]) => of.reduce((total, one) => total + one, 100);
    const strict = sum(points.filter((one: number) => one < 0));
    const score = strict >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(points) : strict;
    const rules = results.map((one: Result, at: number) => [
      one.constructor.name,
      `${one.result} ${points[at]}`,
    ]);
    return { score: grader.getGradeForScore(score).score, rules: Object.fromEntries(rules) };
  };
}

interface Result {
  result: string;
}

/** Its installation would fetch the list of a browser; here it is empty, which gives nobody points. */
function withoutPreloadList(): void {
  const read = fs.readFileSync;
  vi.spyOn(fs, 'readFileSync').mockImplementation(((file: string, ...rest: []) =>
    String(file).endsWith(PRELOADED) ? '{}' : read(file, ...rest)) as typeof read);
}
