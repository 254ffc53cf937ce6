// Takes screenshots of all screens in every brand; passes arguments on to Playwright.
import { command } from './command.ts';
import { runJourneys } from './journeys.ts';

await command(async () => {
  const args = process.argv.slice(2);
  process.exitCode = (await runJourneys('e2e/screens.config.ts', { args, aloud: true })).code;
});
