import type { DraftInput } from '#contract/editions/editions.ts';
import type { DraftShape, WholeDraftStore, WholeDraftView } from '#web/shared/drafts/WholeDraftStore.ts';
import { contentOf, inputOf, withIds, withUnitsNow } from './courseDraft.ts';
import type { Content, Edition } from './courseDraft.ts';

export type CourseDraftStore = WholeDraftStore<Edition, Content, DraftInput>;
export type CourseDraftView = WholeDraftView<Edition, Content>;

/** A pre-course item of a published edition gets another id when it is changed: the draft here keeps the one it began with. */
export function courseDraftShape(): DraftShape<Edition, Content, DraftInput> {
  const ids = new Map<string, string>();
  return {
    contentOf,
    inputOf: (content, { id, revision }) => inputOf(content, revision, id),
    named: (content) => withIds(content, ids),
    saved: (sent, edition) => {
      for (const [at, { id }] of sent.preCourse.entries()) {
        const here = [...ids].find(([, known]) => known === id)?.[0] ?? id;
        ids.set(here, edition.preCourse[at]?.id ?? id);
      }
    },
    refreshed: (content, { units }) => withUnitsNow(content, units),
    dropped: () => ids.clear(),
  };
}
