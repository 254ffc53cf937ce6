/** How long a finished archive can be downloaded. */
export const keptDays = 7;
