import type { AnswerStoreOf } from './answersQueue.ts';
import type { TypedAnswer } from './answersState.ts';

/** Where answers of one form lie on this device, by an id. */
export interface AnswerPlace<F extends string, V> {
  readonly put: (id: string, kept: TypedAnswer<F, V>) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly all: () => Promise<[id: string, kept: TypedAnswer<F, V>][]>;
}

/** Each tab keeps its own value of a field, so that no tab overwrites what another typed. */
export function tabAnswers<F extends string, V>(tab: string, place: AnswerPlace<F, V>): AnswerStoreOf<F, V> {
  const idOf = (field: F): string => `${tab}|${field}`;
  return {
    put: (kept) => place.put(idOf(kept.field), kept),
    remove: (field) => place.remove(idOf(field)),
    take: async () => {
      const left = await place.all();
      for (const [id, kept] of left.toSorted(([, a], [, b]) => a.typedAt - b.typedAt)) {
        await place.put(idOf(kept.field), kept);
        if (id !== idOf(kept.field)) await place.remove(id);
      }
      return left.map(([, kept]) => kept);
    },
  };
}
