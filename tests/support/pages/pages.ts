import { pathToFileURL } from 'node:url';
import { beforeAll } from 'vitest';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import { type BuiltCode, buildCode } from '#local/building/code.ts';
import { overlayEnv } from '#local/process/env.ts';
import type * as Entry from '#server/rendering/entry.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';
import type { Sql } from '#tests/support/portal/sql.ts';
import type { Portal } from '#tests/support/portal/start.ts';
import { headOf, Place } from './read-page.ts';

interface Reading {
  /** Renders a page from the data saved so far. */
  open(path: string): Promise<Place>;
  head(path: string): Promise<ReturnType<typeof headOf>>;
  /** Its HTML; `change` gives what is saved a form that no database would let it have. */
  html(path: string, change?: (snapshot: Snapshot) => Snapshot): Promise<string>;
}

export interface Pages extends Reading {
  portal: Portal;
  /** Renders for a deploy that has this address; a new bundle of its code contains the address. */
  at(address: string): Reading;
}

/** The pages of a portal of its own, after `edit` has changed its database; each is made when it is asked for. */
export function pagesForTests(edit?: (sql: Sql) => Promise<unknown>): Pages {
  const portal = portalForTests();
  beforeAll(() => edit?.(portal.sql));
  return { portal, ...readingAt(undefined), at: readingAt };
}

function readingAt(address: string | undefined): Reading {
  let code: Promise<BuiltCode> | undefined;
  const html: Reading['html'] = async (path, change = (snapshot) => snapshot) => {
    code ??= codeFor(address);
    const { entry, files } = await code;
    const { renderPage } = (await import(pathToFileURL(entry).href)) as typeof Entry;
    const snapshot = change(await readSnapshot());
    const input = { snapshot, origin: address, code: files, builtAt: new Date().toISOString() };
    return (await renderPage(path, input)).text();
  };
  return {
    html,
    open: async (path) => Place.of(await html(path)),
    head: async (path) => headOf(await html(path)),
  };
}

async function codeFor(address: string | undefined): Promise<BuiltCode> {
  const restore = overlayEnv(address === undefined ? {} : { SITE_URL: address });
  try {
    return await buildCode();
  } finally {
    restore();
  }
}
