const prefix = 'livery-';

/** Everything the worker keeps; nothing of a person is in any of it. */
export const kept = {
  /** Files of the version the worker belongs to, and of the one that waits. */
  files: `${prefix}files`,
  /** Files too big or too rare to be fetched ahead, since they were first used. */
  used: `${prefix}used`,
  /** Files of the version before, for tabs that still show it. */
  previous: `${prefix}previous`,
  fonts: `${prefix}fonts`,
  shell: `${prefix}shell`,
} as const;

/** Whether a cache of this name is one of ours. */
export const isOurs = (name: string): boolean => name.startsWith(prefix);
