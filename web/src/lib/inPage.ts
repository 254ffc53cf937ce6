import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether the content of the HTML is shown: on the server, and in the browser until React has taken it over. */
export const useInPage = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
