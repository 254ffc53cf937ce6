/** How many changes one save of a draft takes: an act on every item of a long unit is one save. */
export const mostChangesOfASave = 2000;
