import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { keepOwnArea } from '#stores/own-area.ts';
import { saveFile } from '#ui/save-file.ts';

const parameter = 'area';

/** Keeps the area filter and `?area=` of the address the same; the first choice names no area. */
function initAreaFilter(): void {
  const choices = [...document.querySelectorAll<HTMLInputElement>('[data-area-filter] input')];
  const [all] = choices;
  const filter = all?.closest('fieldset');
  filter?.querySelector('[data-change-area]')?.addEventListener('click', () => {
    filter.dataset['isOpen'] = '';
    filter.querySelector<HTMLElement>(':checked')?.focus();
  });
  for (const choice of choices) {
    choice.addEventListener('change', () => {
      keep(choice === all ? null : choice.value);
      // Arrow keys walk on through the choices.
      if (!choice.matches(':focus-visible')) delete filter?.dataset['isOpen'];
    });
  }
  window.addEventListener('popstate', () => {
    const wanted = new URLSearchParams(window.location.search).get(parameter);
    const choice = choices.find(({ value }) => value === wanted) ?? all;
    if (choice) choice.checked = true;
  });
}

function keep(area: string | null): void {
  const url = new URL(window.location.href);
  if (area === null) url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, area);
  window.history.replaceState(window.history.state, '', url);
  keepOwnArea(area);
}

/** Without a network, says in place that a file isn't saved: following its link would leave the page. */
function initFilesOffline(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (navigator.onLine || !link || !isFile(link)) return;
    event.preventDefault();
    void openKept(link);
  });
}

const isFile = ({ origin, pathname }: HTMLAnchorElement): boolean =>
  origin === location.origin && /\.(ics|pdf)$|^\/api\//.test(pathname);

/** The service worker answers with what is kept. */
async function openKept({ href, target }: HTMLAnchorElement): Promise<void> {
  const isKept = await fetch(href).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isKept) return void window.open(href, target || '_self');
  const { fileNotSaved, showToast } = await import('./later.tsx');
  showToast(fileNotSaved);
}

/** Offers subscriptions first. Without JavaScript, and until this has loaded, the link is the file. */
function initCalendars(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a.calendar');
    if (!navigator.onLine || !link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import('./calendar.ts').then(
      ({ offerCalendar }) => offerCalendar(link),
      () => window.location.assign(link.href),
    );
  });
}

/** Lets the guides' forms save their file and say how it went. Without JavaScript the forms do the same call. */
function initGuideDownloads(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-guide]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const button = form.querySelector('button');
      if (button && button.ariaDisabled !== 'true') void download(button, form.dataset['guide'] ?? '');
    });
  }
}

async function download(button: HTMLButtonElement, fileName: string): Promise<void> {
  const eventId = button.form?.querySelector('input')?.value;
  const request = { areaId: button.value, ...(eventId && { eventId }) };
  const label = button.textContent;
  // Not `disabled`: that would take the focus away.
  button.ariaDisabled = button.ariaBusy = 'true';
  button.textContent = 'Preparing PDF…';
  // Only now: toasts are a sixth of the page's script, and most visits see none.
  const later = import('./later.tsx');
  const isSaved = await call(api.generateGuide, request).then(
    (guide) => {
      saveFile(guide, fileName);
      return true;
    },
    () => false,
  );
  button.textContent = label;
  button.ariaDisabled = button.ariaBusy = null;
  const { fileNotSaved, showToast, visitorToasts } = await later;
  const failed = navigator.onLine ? visitorToasts.pdfFailed : fileNotSaved;
  showToast(isSaved ? visitorToasts.pdfDownloaded : failed);
}

/** Everything that runs on the vendor hub; React last, once somebody is there and the browser has nothing else to do. */
export function initVendorHub(): void {
  goToNamed();
  initAreaFilter();
  initGuideDownloads();
  initFilesOffline();
  initCalendars();
  document.querySelector('[data-print]')?.addEventListener('click', () => window.print());
  for (const button of document.querySelectorAll<HTMLElement>('[data-find]'))
    button.addEventListener('click', async () => {
      const found = await import('./find/later.ts').catch(() => undefined);
      found?.openSearch(button);
    });
  // Where it cannot be fetched, the tabs stay the links that they are.
  whenUsed(() =>
    whenIdle(() =>
      import('./hydrate.tsx').then(
        ({ hydrate }) => hydrate(),
        () => {},
      ),
    ),
  );
}

/** Firefox scrolls there before the later panels have their style. Visitors who have scrolled on since are left alone. */
function goToNamed(): void {
  measureTop();
  // A tap before the tabs are live is a plain link, and may show or hide the area filter.
  window.addEventListener('hashchange', () => {
    measureTop();
    if (!document.querySelector('[data-live]')) namedPart()?.scrollIntoView();
  });
  if (window.history.state !== null) return;
  const named = namedPart();
  if (named && Math.abs(named.getBoundingClientRect().top) < window.innerHeight) named.scrollIntoView();
}

const namedPart = () => document.getElementById(window.location.hash.slice(1));

/** A link to a tab stops above its filter (tabs.css), whose rows depend on the width. */
function measureTop(): void {
  const top = (part: string) => document.querySelector(part)?.getBoundingClientRect().top ?? 0;
  const above = top('[data-panels]') - top('[data-tab-content]');
  document.documentElement.style.setProperty('--above-panels', `${above}px`);
}

/**
 * At the first sign of somebody, wherever on the page it is: "Find in page" comes from a menu, and looks into closed
 * panels, too. The admin opens a tab of its preview by `popstate`.
 */
function whenUsed(run: () => void): void {
  const first = new AbortController();
  const use = () => {
    first.abort();
    run();
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'popstate'])
    window.addEventListener(sign, use, { passive: true, signal: first.signal });
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run, 200);
}
