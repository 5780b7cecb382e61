import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { startDriver } from './driver.ts';

/** How the protocol names an element. */
const ID = 'element-6066-11e4-a52e-4f735466cecf';

/** An element of the page. Passed to `evaluate` it is the element itself. */
export interface Found {
  [ID]: string;
}

export interface Size {
  width: number;
  height: number;
}

/** One window of WebKit. */
export interface Session {
  command<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>;
  /** A command on one element. */
  on<T>(found: Found, method: 'GET' | 'POST', path: string, body?: object): Promise<T>;
  /** Runs a function in the page; it sees nothing but its arguments. */
  evaluate<T, A extends unknown[]>(run: (...args: A) => T, ...args: NoInfer<Given<A>>): Promise<Awaited<T>>;
  close(): Promise<void>;
}

/** What is an element in the page is a found one outside. */
type Given<A extends unknown[]> = { [K in keyof A]: A[K] extends Element ? Found : A[K] };

/** Opens WebKit with a page area of this size. */
export async function openSession(size: Size): Promise<Session> {
  const driver = await startDriver();
  const { programs, env } = driver;
  const browser = { binary: programs.browser, args: ['--automation'] };
  const { sessionId } = await driver.call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { timeouts: { script: 120_000 }, 'webkitgtk:browserOptions': browser } },
  });
  const command: Session['command'] = (method, path, body) =>
    driver.call(method, `/session/${sessionId}${path}`, body);
  const session: Session = {
    command,
    on: (found, method, path, body) => command(method, `/element/${found[ID]}${path}`, body),
    evaluate: (run, ...args) =>
      command('POST', '/execute/sync', { script: `return (${run})(...arguments)`, args }),
    async close() {
      await command('DELETE', '');
      await driver.stop();
    },
  };
  // Without a window manager nobody gives the window the focus, and `:focus-visible` matches nothing.
  const search = ['search', '--sync', '--onlyvisible', '--class', 'MiniBrowser'];
  const [window = ''] = execFileSync(programs.pointer, search, { env, encoding: 'utf8' }).split('\n');
  execFileSync(programs.pointer, ['windowfocus', window], { env });
  await takeSize(session, size);
  return session;
}

/** The window's own parts take room: it is made larger until the page has the size that is wanted. */
async function takeSize({ command, evaluate }: Session, { width, height }: Size): Promise<void> {
  let [w, h] = [width, height];
  for (let tries = 0; tries < 10; tries += 1) {
    await command('POST', '/window/rect', { x: 0, y: 0, width: w, height: h });
    await pause(100);
    const [innerWidth = 0, innerHeight = 0] = await evaluate(() => [window.innerWidth, window.innerHeight]);
    if (innerWidth === width && innerHeight === height) return;
    [w, h] = [w + width - innerWidth, h + height - innerHeight];
  }
  throw new Error(`WebKit’s window does not become ${width} × ${height}`);
}
