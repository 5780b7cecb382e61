import { setTimeout as pause } from 'node:timers/promises';
import type { Found, Session } from './session.ts';

/** How long an element may take to appear, in ms. */
const PATIENCE = 60_000;

/** Selectors of candidates for a role; WebKit decides which of them have it. */
const PLACES: Record<string, string> = {
  alert: '[role=alert]',
  article: 'article',
  button: 'button, summary, [role=button]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  combobox: 'select',
  dialog: 'dialog, [role=dialog]',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  radio: 'input[type=radio]',
  region: 'section, [role=region]',
  searchbox: 'input[type=search]',
  tab: '[role=tab]',
  tabpanel: '[role=tabpanel]',
  textbox: 'input, textarea',
};

/** The elements in view of a role and a name, as WebKit tells them to assistive technology. */
export async function allByRole(session: Session, role: string, name?: string | RegExp): Promise<Found[]> {
  const candidates = await session.evaluate(
    (selector: string, words: string) => {
      const seen = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
      // To ask for the name of each takes long on a page with a hundred buttons.
      const likely = seen.filter((element) => {
        const labels = [...((element as HTMLInputElement).labels ?? [])];
        const texts = [element, ...labels].map(({ textContent }) => textContent);
        return `${texts} ${element.getAttribute('aria-label')}`.includes(words);
      });
      return (likely.length > 0 ? likely : seen) as unknown[];
    },
    PLACES[role] ?? `[role=${role}]`,
    typeof name === 'string' ? name : '',
  );
  const found: Found[] = [];
  for (const candidate of candidates as Found[]) {
    const label = await session.on<string>(candidate, 'GET', '/computedlabel').catch(() => undefined);
    if (label === undefined) continue;
    if (name === undefined || (name instanceof RegExp ? name.test(label) : name === label.trim()))
      found.push(candidate);
  }
  return found;
}

/**
 * The one element of a role and a name, once it is there.
 * @throws when it does not appear, or when there are several.
 */
export async function byRole(session: Session, role: string, name?: string | RegExp): Promise<Found> {
  for (const end = Date.now() + PATIENCE; ; await pause(50)) {
    // A redraw makes an element stale, so the search repeats.
    const found = await allByRole(session, role, name).catch(isStale);
    const [only] = found;
    if (only && found.length === 1) return only;
    if (Date.now() > end) throw new Error(`${found.length} elements are a ${role} named ${name}`);
  }
}

function isStale(error: Error): Found[] {
  if (error.message.includes('stale element reference')) return [];
  throw error;
}
