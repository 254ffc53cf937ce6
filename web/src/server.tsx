import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { spoken } from '#messages/spoken.ts';
import { App } from './app/App.tsx';
import { makeRouter } from './app/router.ts';
import { holdAnswers } from './lib/heldAnswers.ts';
import { speak } from './tenant/language/language.ts';
import { setPageSettings } from './tenant/settings.ts';
import type { PageSettings } from './tenant/settings.ts';

/** A public page as a visitor asks for it. */
export interface PageToRender {
  /** Path and query. */
  readonly href: string;
  readonly settings: PageSettings;
  /** What the API answers to the reads of this page, by address. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/**
 * The HTML of the application's root for a visitor. Null when the page leads elsewhere or cannot be read. Works with
 * variables of modules as the browser does, so only one page may be rendered at a time.
 */
export async function renderPage({ href, settings, answers }: PageToRender): Promise<string | null> {
  // What titles and forms read in a browser.
  Object.assign(globalThis, { location: new URL(href, 'http://localhost') });
  setPageSettings(settings);
  holdAnswers(answers);
  for (const key of Object.keys(spoken)) delete spoken[key];
  await speak(settings.language);
  const history = createMemoryHistory({ initialEntries: [href] });
  const router = makeRouter(history);
  try {
    await router.load();
    const isElsewhere = history.location.href !== href;
    if (isElsewhere || router.state.matches.some(({ status }) => status === 'error')) return null;
    const failures: unknown[] = [];
    const { prelude } = await prerender(<App router={router} />, {
      onError: (error) => void failures.push(error),
      // Nothing is sent in parts, which would need scripts of its own.
      progressiveChunkSize: Infinity,
    });
    const html = await new Response(prelude).text();
    if (failures.length > 0) throw failures[0];
    return html;
  } finally {
    router.options.context.queryClient.clear();
  }
}
