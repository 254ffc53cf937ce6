import './consoleTitles.ts';

/** Titles of every page, for the server. A browser adds those of the console when it opens it. */
export { documentTitle, isKnownPath, pageTitle, pathPattern } from './titles.ts';
