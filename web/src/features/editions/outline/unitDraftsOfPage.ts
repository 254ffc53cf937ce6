import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import { DraftStore } from '#web/features/editions/draft/DraftStore.ts';
import { beginDraftBeside, sendDraftBeside } from '#web/features/editions/editions.api.ts';
import { UnitDrafts } from './UnitDrafts.ts';

const Drafts = createContext<UnitDrafts | null>(null);
export const UnitDraftsProvider = Drafts.Provider;

/** Those of the page around, or of one unit alone. */
export function useUnitDrafts(): UnitDrafts {
  const around = use(Drafts);
  const client = useQueryClient();
  const [own] = useState(
    () =>
      new UnitDrafts(async (unitId) => {
        const edition = await beginDraftBeside(client, unitId);
        const draft = new DraftStore(edition, (save) => sendDraftBeside(client, edition, save));
        // What was moved fits beside what somebody else writes there.
        draft.subscribe(() => draft.get().saving === 'elsewhere' && draft.putOnTop());
        return draft;
      }),
  );
  return around ?? own;
}
