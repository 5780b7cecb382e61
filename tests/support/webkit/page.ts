import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { allByRole, byRole } from './elements.ts';
import { FAULTS } from './probed-site.ts';
import { type Found, openSession, type Size } from './session.ts';

/** Keys that are no characters, as the protocol writes them. */
export const KEYS = {
  backspace: '\uE003',
  tab: '\uE004',
  enter: '\uE007',
  shift: '\uE008',
  control: '\uE009',
  escape: '\uE00C',
  end: '\uE010',
  home: '\uE011',
  left: '\uE012',
  right: '\uE014',
} as const;

export type WebkitPage = Awaited<ReturnType<typeof openWebkit>>;

/** A window of WebKit with the words that a user has for it. Paths are those of the site at `address()`. */
export async function openWebkit(size: Size, address: () => string) {
  const session = await openSession(size);
  const { command, on, evaluate } = session;
  const find = (role: string, name?: string | RegExp) => byRole(session, role, name);

  /** Chords: `press(KEYS.control, 'a')`. */
  const press = (...keys: string[]): Promise<unknown> => {
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    return command('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions: [...down, ...up] }] });
  };
  const click = async (found: Found): Promise<void> => {
    const seen = await evaluate((element: Element) => {
      // The visible pill is the label of a hidden radio button.
      const isChoice = element.matches('[type=radio], [type=checkbox]');
      const place = (isChoice && (element as HTMLInputElement).labels?.[0]) || element;
      const { top, bottom } = place.getBoundingClientRect();
      // An element in view, between the bars and above a toast, needs no scroll.
      if (top < 120 || bottom > window.innerHeight - 160)
        place.scrollIntoView({ block: 'center', behavior: 'instant' });
      return place as unknown as Found;
    }, found);
    await on(seen, 'POST', '/click');
  };
  /** Types into a field, or chooses the file at a path. */
  const type = (found: Found, text: string): Promise<unknown> =>
    on(found, 'POST', '/value', { text: text.replaceAll('\n', KEYS.enter) });
  return {
    evaluate,
    find,
    all: (role: string, name?: string | RegExp) => allByRole(session, role, name),
    press,
    click,
    type,
    open: (path: string) => command('POST', '/url', { url: new URL(path, address()).href }),
    back: () => command('POST', '/back'),
    reload: () => command('POST', '/refresh'),
    title: () => command<string>('GET', '/title'),
    text: (found: Found) => on<string>(found, 'GET', '/text'),
    clickOn: async (role: string, name?: string | RegExp) => click(await find(role, name)),
    /** Replaces the words of a field by keyboard. */
    async fill(name: string | RegExp, text: string) {
      const field = await find('textbox', name);
      await click(field);
      await press(KEYS.control, 'a');
      await press(KEYS.backspace);
      await type(field, text);
    },
    /** The accessible name of what has the focus. */
    async focused(): Promise<string> {
      const found = await command<Found>('GET', '/element/active');
      return on(found, 'GET', '/computedlabel');
    },
    /** Waits until a function is true in the page. */
    async until<A extends unknown[]>(isTrue: (...args: A) => unknown, ...args: NoInfer<A>) {
      const run = isTrue as (...args: unknown[]) => unknown;
      for (const end = Date.now() + 60_000; !(await evaluate(run, ...args)); await pause(50))
        if (Date.now() > end) throw new Error(`Never came true: ${isTrue}`);
    },
    /** Returns the errors in the pages since the last call. */
    faults: () =>
      evaluate((key: string) => {
        const noted = sessionStorage.getItem(key);
        sessionStorage.removeItem(key);
        return JSON.parse(noted ?? '[]') as string[];
      }, FAULTS),
    /** Forgets who was here: cookies, drafts, kept pages. */
    async forget() {
      await command('DELETE', '/cookie');
      await command('POST', '/execute/async', { script: `(${forgetAll})().finally(arguments[0])`, args: [] });
    },
    screenshot: async (file: string) =>
      writeFile(file, await command<string>('GET', '/screenshot'), 'base64'),
    close: () => session.close(),
  };
}

/** Runs in the page. */
async function forgetAll(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
