import { existsSync } from 'node:fs';
import type { Browser, LaunchOptions } from 'playwright/test';

const SYSTEM_BROWSERS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Returns the Firefox to test with: PORTAL_FIREFOX or a system one; undefined if neither exists. */
export const findFirefox = (): string | undefined =>
  [process.env['PORTAL_FIREFOX'], ...SYSTEM_BROWSERS].find((path) => path && existsSync(path));

/** Launch options that do for Firefox what the protocol does for Chromium. */
export function firefoxOptions(): LaunchOptions {
  const executablePath = findFirefox();
  return {
    ...(executablePath && { executablePath }),
    firefoxUserPrefs: {
      'ui.prefersReducedMotion': 1,
      // Several windows at once, each of which believes that it has the focus.
      'focusmanager.testmode': true,
      // Bars that take no room, as in Chromium without windows.
      'ui.useOverlayScrollbars': 1,
      // Playwright asks for `ariaLabelledByElements` from a world of its own, and the second time Firefox crashes.
      'accessibility.ARIAElementReflection.enabled': false,
    },
  };
}

/** Playwright's own objects behind a browser, as far as they are needed here. */
interface Inside {
  _connection: { toImpl(browser: Browser): { _browserSession: Session } };
}

interface Session {
  send(method: string, params?: unknown): Promise<unknown>;
}

const patched = new WeakSet<object>();

/** Firefox has no `emulation.setMediaFeaturesOverride`, and Playwright sends it for every page. */
export function leaveOutMediaFeatures(browser: Browser): void {
  const { _browserSession } = (browser as unknown as Inside)._connection.toImpl(browser);
  const sessions = Object.getPrototypeOf(_browserSession) as Session;
  if (patched.has(sessions)) return;
  patched.add(sessions);
  const { send } = sessions;
  sessions.send = function (this: Session, method, params) {
    return method === 'emulation.setMediaFeaturesOverride'
      ? Promise.resolve({})
      : send.call(this, method, params);
  };
}

/** Playwright sets a field's value by script, which React does not hear of. The browser's own command is typing. */
export function insertTextAsTyped(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(() => {
      Object.defineProperty(window, '__pw_bidiInsertText', {
        get: () => (text: string) => void document.execCommand('insertText', false, text),
        set: () => undefined,
      });
    });
    return context;
  };
}
