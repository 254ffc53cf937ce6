import { Button } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { toast } from '#web/ui/toast.ts';
import { useRelease } from './marking.api.ts';
import classes from './marking.module.css';
import { failureText } from './words.ts';

/** Releases what is judged and waits for its batch: all of this page at once. */
export function ReleaseAll({ ids }: { readonly ids: readonly string[] }) {
  const release = useRelease();
  const terms = useTerms();
  return (
    <div className={classes.release}>
      <p>{m.marking_release_lead(terms)}</p>
      <Button
        loading={release.isPending}
        onClick={() =>
          release.mutate([...ids], {
            onSuccess: ({ released }) =>
              toast({ tone: 'success', message: m.marking_released({ count: released }) }),
          })
        }
      >
        {m.marking_release_all({ count: ids.length })}
      </Button>
      <div role="alert">{release.error && failureText(release.error)}</div>
    </div>
  );
}
