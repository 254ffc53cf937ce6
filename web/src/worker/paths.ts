/** Paths the server answers itself: calls, files, and the demonstration's emails. */
const notPages = /^\/(api|assets|fonts|outbox)(\/|$)/;
const isFile = /\.[a-z\d]+$/i;

/** Whether this path shows the application, so that the shell can open it. */
export const isPage = (pathname: string): boolean => !notPages.test(pathname) && !isFile.test(pathname);
