/*
 * Adds the console's routes to the table. The build writes what stands here (`web/vite/consoleRoutes.ts`), so that
 * students do not fetch them; where nothing is built, as in tests, the table is whole already.
 */
