/** Filled in by the build (src/site/service-worker.ts): which build this worker belongs to. */
declare const BUILD: string;
declare const CODE: string;
declare const FILES: Readonly<Record<string, string>>;
declare const KEPT_PAGES: readonly string[];

export const thisBuild = { id: BUILD, code: CODE, files: FILES, keptPages: KEPT_PAGES };
