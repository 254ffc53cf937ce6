import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { readSession } from './identity.api.ts';

/** What happens once the server has begun a session: read it, then on to where the person was going. */
export function useSignedIn(next: string | undefined): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await readSession(queryClient);
    await navigate({ href: next ?? '/', replace: true });
  };
}
