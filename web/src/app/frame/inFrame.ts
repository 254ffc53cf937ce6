import { createContext } from 'react';

/** Whether a header, navigation and the one `main` stand around what is shown. */
export const InFrame = createContext(false);
