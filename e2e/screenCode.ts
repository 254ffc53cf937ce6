import { readFileSync } from 'node:fs';

const built = new URL('../web/dist/.vite/manifest.json', import.meta.url);

/** The file with the code of a screen, such as `user/security`: `assets/….js`. Only the build knows its name. */
export function screenCode(route: string): string {
  const manifest = JSON.parse(readFileSync(built, 'utf8')) as Record<string, { file: string }>;
  return Object.entries(manifest).find(([key]) => key.startsWith(`src/routes/${route}.tsx?`))![1].file;
}
