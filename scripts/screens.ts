// Photographs the screens in every brand; further arguments go to Playwright.
import { command } from './command.ts';
import { runJourneys } from './journeys.ts';

await command(async () => {
  const args = process.argv.slice(2);
  process.exitCode = (await runJourneys('e2e/screens.config.ts', { args, aloud: true })).code;
});
