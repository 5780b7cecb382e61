/** Filled in by the build (src/site/service-worker.ts): which build this worker belongs to. */
declare const BUILD: string;
/** The code that its pages name, and its hashed files: each address with the digest of what stands there. */
declare const CODE: string;
declare const FILES: Readonly<Record<string, string>>;
/** The pages every visitor gets kept, what matters most first. */
declare const KEPT_PAGES: readonly string[];

export const thisBuild = { id: BUILD, code: CODE, files: FILES, keptPages: KEPT_PAGES };
