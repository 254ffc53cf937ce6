import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { safeNext } from '#web/tenant/nextPath.ts';
import { readSession } from '#web/features/identity/identity.api.ts';

/** What happens once the server has begun a session: read it, then on to where the person was going. */
export function useSignedIn(next: string | undefined): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await readSession(queryClient);
    // Whatever the address says, a fresh session never leads to another site.
    await navigate({ href: safeNext(next) ?? '/', replace: true });
  };
}
