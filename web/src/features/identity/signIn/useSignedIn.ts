import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { nextFor } from '#web/tenant/nextPath.ts';
import { useStore } from '#web/tenant/store.ts';
import { readSession } from '#web/features/identity/identity.api.ts';

/** What happens once the server has begun a session: read it, then on to where the person was going. */
export function useSignedIn(next: string | undefined): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await readSession(queryClient);
    // Whatever the address says, a fresh session never leads to another site, nor to a page of somebody else.
    await navigate({ href: nextFor(next, useStore.getState().auth.roles), replace: true });
  };
}
