import { useState } from 'react';
import { errorText } from '#web/tenant/errorText.ts';
import { toast } from '#web/ui/toast/toast.ts';

interface Page<M> {
  readonly messages: readonly M[];
  readonly earlier: boolean;
}

/** The messages of a thread that is read anew now and then, with the earlier ones somebody asked for before them. */
export function useEarlier<M extends { readonly number: number }>(
  page: Page<M>,
  read: (before: number) => Promise<Page<M>>,
) {
  const [before, setBefore] = useState<Page<M> | null>(null);
  const [loading, setLoading] = useState(false);
  // Pages overlap once new messages push older ones out of the newest page.
  const first = page.messages[0]?.number ?? 0;
  const messages = [...(before?.messages ?? []).filter(({ number }) => number < first), ...page.messages];
  const load = async (): Promise<void> => {
    const oldest = messages[0];
    if (!oldest) return;
    setLoading(true);
    try {
      const found = await read(oldest.number);
      setBefore({ messages: [...found.messages, ...messages], earlier: found.earlier });
    } catch (error) {
      toast({ message: errorText(error), tone: 'error' });
    } finally {
      setLoading(false);
    }
  };
  return { messages, more: before ? before.earlier : page.earlier, loading, load: () => void load() };
}
