/** What the server answers itself: calls, files, and the emails of a demonstration. */
const notPages = /^\/(api|assets|fonts|outbox)(\/|$)/;
const isFile = /\.[a-z\d]+$/i;

/** Whether this path shows the application: any such page can be opened from the shell. */
export const isPage = (pathname: string): boolean => !notPages.test(pathname) && !isFile.test(pathname);
