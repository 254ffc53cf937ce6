/** Working days within which work is marked where the organisation promises none: two working weeks. */
export const usualPromise = 10;
