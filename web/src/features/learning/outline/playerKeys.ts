import { m } from '#messages/generated/messages.js';

/** The keys of the unit player, for the list of shortcuts. */
export const playerKeys: readonly { readonly keys: readonly string[]; readonly text: () => string }[] = [
  { keys: ['n', 'Alt + ↓'], text: () => m.learning_key_next() },
  { keys: ['p', 'Alt + ↑'], text: () => m.learning_key_previous() },
];
