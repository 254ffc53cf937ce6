/**
 * A list is counted up to here: no list takes longer the longer it grows. A total of one more means “more than this many”,
 * and whoever wants what is behind narrows the list or sorts it the other way.
 */
export const mostCounted = 10_000;
