/* Figures of the list of enrolments that server and web share. */

/** Access that ends within so many days ends soon. */
export const endingDays = 30;

/** The most enrolments that are changed at once. */
export const mostChanged = 100;

/** The most people that are enrolled at once by hand. */
export const mostEnrolled = 100;
