import { findBrowser } from './browser.ts';
import { buildWeb } from './build.ts';
import { execute } from './command.ts';
import type { Outcome } from './command.ts';

interface JourneyOptions {
  args?: string[];
  env?: Record<string, string>;
  aloud?: boolean;
}

/** Runs Playwright with a configuration of e2e/ against a fresh build; CHROME_PATH is the browser's path. */
export async function runJourneys(
  config: string,
  { args = [], env = {}, aloud = false }: JourneyOptions = {},
): Promise<Outcome> {
  await buildWeb();
  const browser = await findBrowser();
  return execute('playwright', ['test', '--config', config, ...args], {
    env: { ...env, CHROME_PATH: browser },
    aloud,
  });
}
