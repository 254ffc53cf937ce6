import { createStore, del, entries, get, set } from 'idb-keyval';

/** Storage for unsent work: IndexedDB, or memory where it is unavailable (private windows). */
export interface Shelf {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  all(): Promise<[key: string, value: unknown][]>;
}

export function memoryShelf(): Shelf {
  const kept = new Map<string, unknown>();
  return {
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
    all: async () => [...kept],
  };
}

function databaseShelf(): Shelf {
  const store = createStore('livery-unsent', 'work');
  return {
    get: (key) => get(key, store),
    set: (key, value) => set(key, value, store),
    remove: (key) => del(key, store),
    all: () => entries<string, unknown>(store),
  };
}

/** IndexedDB, replaced by memory after its first failure. */
export function openShelf(): Shelf {
  if (typeof indexedDB === 'undefined') return memoryShelf();
  const memory = memoryShelf();
  let shelf = databaseShelf();
  const guarded = async <T>(ask: (shelf: Shelf) => Promise<T>): Promise<T> => {
    try {
      return await ask(shelf);
    } catch {
      shelf = memory;
      return ask(memory);
    }
  };
  return {
    get: (key) => guarded((on) => on.get(key)),
    set: (key, value) => guarded((on) => on.set(key, value)),
    remove: (key) => guarded((on) => on.remove(key)),
    all: () => guarded((on) => on.all()),
  };
}
