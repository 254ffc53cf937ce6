const prefix = 'livery-';

/** The worker's caches; none contains personal data. */
export const kept = {
  /** Files of the worker's own version and of the waiting one. */
  files: `${prefix}files`,
  /** Files too big or rarely used to prefetch, from their first use on. */
  used: `${prefix}used`,
  /** Files of the previous version, for tabs that still use it. */
  previous: `${prefix}previous`,
  fonts: `${prefix}fonts`,
  shell: `${prefix}shell`,
} as const;

/** Taken by who makes or deletes caches: a worker that is removed could otherwise make one again in between. */
export const cachesLock = 'livery-caches';

/** Whether a cache of this name is ours. */
export const isOurs = (name: string): boolean => name.startsWith(prefix);
