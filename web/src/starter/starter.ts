/*
 * Stands as text in the HTML of a visitor's page, which can be read and left without the application. Starts the
 * application when somebody turns to a control, and holds what happens until it is there (`web/src/app/handOver.ts`).
 */

import { signIn, signInForm, takeSent } from './signIn.ts';

/** What the server says about the application of this page. */
interface Plan {
  readonly entry: string;
  /** What the entry and the screen import, to fetch all at once. */
  readonly modules: readonly string[];
  /** How this page is called in page views; null where none is reported. */
  readonly view: string | null;
  /** Said while there is no network, as the application does it. */
  readonly offline: string;
}

/** What the application takes from here. */
export interface Starter {
  /** Whether this page was reported as viewed. */
  viewed: boolean;
  /** Errors from before the application; later ones are its own to handle. */
  failures(): unknown[];
  /** Ends the holding back of presses and input, and returns the controls that were pressed. */
  pressed(): HTMLElement[];
  /** The answer to a form that was sent already. */
  takeSent(url: string, body: unknown): Promise<Response> | undefined;
}

declare global {
  var liveryStarter: Starter | undefined;
}

const patienceMs = 10_000;
const controls = 'button,input,select,textarea,label,a[hreflang]';
/** Links work by themselves, but the one of a language would lose the rest of the address. */
const held = 'button,a[hreflang]';
const changes = ['input', 'change'];

const pressed: HTMLElement[] = [];
const failed: unknown[] = [];
let started = false;
let leaving = false;

const inPage = (target: EventTarget | null, what: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`#root[data-page] :is(${what})`) : null;

const planOf = (): Plan | null =>
  JSON.parse(document.getElementById('livery-application')?.textContent ?? 'null') as Plan | null;

/** Without a network the application cannot come and say so. */
function sayOffline(): void {
  if (started) return;
  const said = document.createElement('div');
  said.textContent = planOf()?.offline ?? '';
  const notes = document.querySelectorAll('[data-offline-note]');
  for (const note of notes) note.replaceChildren(...(navigator.onLine ? [] : [said]));
}

function start(): void {
  if (started || leaving) return;
  started = true;
  const plan = planOf();
  // It finds the page as the server wrote it.
  for (const note of document.querySelectorAll('[data-offline-note]')) note.replaceChildren();
  // Without a plan, the page loads the application by itself.
  if (!plan) return;
  for (const href of plan.modules) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
  const script = document.createElement('script');
  Object.assign(script, { type: 'module', crossOrigin: '', src: plan.entry });
  document.head.append(script);
}

function hold(event: Event): void {
  const control = inPage(event.target, held);
  if (!control) return;
  event.preventDefault();
  event.stopPropagation();
  control.dataset['held'] = '';
  pressed.push(control);
  const form = control.closest<HTMLFormElement>(signInForm);
  if (form && control.matches('[type=submit]')) signIn(form, { headers: trace(), leave, explain: start });
}

function leave(to: string): void {
  leaving = true;
  location.replace(to);
}

/** What is typed stays in its field. React would answer by writing what it knows into the other fields. */
function holdInput(event: Event): void {
  if (inPage(event.target, 'input,select,textarea')) event.stopPropagation();
}

function release(): HTMLElement[] {
  removeEventListener('click', hold, true);
  for (const change of changes) removeEventListener(change, holdInput, true);
  for (const control of pressed) delete control.dataset['held'];
  const waiting = pressed.splice(0);
  return leaving ? [] : waiting;
}

/** Without the application, a form is sent and a link followed the ordinary way. */
const leaveToBrowser = (): void => release().at(-1)?.click();

const isOfApplication = (target: EventTarget | null): boolean =>
  target === window ? started : target instanceof HTMLScriptElement && target.type === 'module';

/** Whether storage says so; a browser may forbid to ask. */
function stored(says: () => boolean | undefined): boolean {
  try {
    return says() ?? false;
  } catch {
    return false;
  }
}
const isSignedIn = (): boolean => stored(() => localStorage.getItem('auth')?.includes('"signedIn":true'));
/** Input this tab kept over a reload. */
const hasDrafts = (): boolean =>
  stored(() => Object.keys(sessionStorage).some((key) => key.startsWith('draft|')));

const asksNotTo = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** The trace the server began with this page. */
function trace(): Record<string, string> {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const begun = page?.serverTiming?.filter(({ name }) => /^(sentry-trace|baggage)$/.test(name)) ?? [];
  return Object.fromEntries(begun.map(({ name, description }) => [name, description]));
}

function reportView({ view }: Plan): void {
  starter.viewed = true;
  if (view === null || asksNotTo()) return;
  fetch('/api/public/page_views', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    priority: 'low',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...trace() },
    body: JSON.stringify({ path: view }),
  }).catch(() => undefined);
}

/** Somebody signed in beside this page. Nothing was entered here, or the application would follow. */
function follow({ key }: StorageEvent): void {
  if (key !== 'auth' || started || !isSignedIn()) return;
  if (location.pathname === '/auth') location.assign('/');
  else location.reload();
}

function onRead(): void {
  const plan = planOf();
  // The guards of the application decide where this leads.
  if (!plan || isSignedIn() || hasDrafts()) return start();
  reportView(plan);
}

/** An error may be for the application to report, so that it is wanted now. */
function keep(event: ErrorEvent | PromiseRejectionEvent): void {
  failed.push('reason' in event ? event.reason : event.error);
  start();
}

function failures(): unknown[] {
  removeEventListener('error', keep);
  removeEventListener('unhandledrejection', keep);
  return failed.splice(0);
}

const starter: Starter = { viewed: false, failures, pressed: release, takeSent };
globalThis.liveryStarter = starter;

/** Whether this is something only the application can answer. */
function isForApplication({ type, target }: Event): boolean {
  if (!inPage(target, `${signInForm} *`)) return inPage(target, controls) !== null;
  // Its fields work by themselves, and it is sent without the application.
  return /down|click/.test(type) && inPage(target, 'button:not([type=submit])') !== null;
}

for (const sign of ['pointerover', 'pointerdown', 'focusin', 'click', ...changes])
  addEventListener(sign, (event) => void (isForApplication(event) && start()), {
    capture: true,
    passive: true,
  });
addEventListener('click', hold, true);
for (const change of changes) addEventListener(change, holdInput, true);
addEventListener('storage', follow);
for (const change of ['offline', 'online']) addEventListener(change, sayOffline);
// A script that cannot be loaded, or an application that fails before it is there.
addEventListener('error', ({ target }) => void (isOfApplication(target) && leaveToBrowser()), true);
addEventListener('error', keep);
addEventListener('unhandledrejection', keep);
addEventListener('DOMContentLoaded', onRead);
// Whoever stays and reads gets the application before they turn to it, when nothing else is going on.
// A page that draws nothing may never be called idle, so it waits for that only as long again.
addEventListener('load', () =>
  setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: patienceMs });
    else start();
  }, patienceMs),
);
