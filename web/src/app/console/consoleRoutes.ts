/**
 * Adds the console's routes to the table. The build writes what stands here (`web/vite/consoleRoutes.ts`), so that
 * students do not fetch them.
 */
export function addConsoleRoutes(): void {
  // Where nothing is built, as in tests, the table is whole already.
}
