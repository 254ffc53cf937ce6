import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormVersion } from '#contract/console/registrationForm.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { contentOfVersion } from './builder.api.ts';
import { ChangeList } from './ChangeList.tsx';
import classes from './builder.module.css';
import type { Builder } from './useBuilder.ts';

/** What was published, by whom and when, what changed with it, and the way back to it. */
export function HistoryPart({ builder }: { readonly builder: Builder }) {
  const { versions } = builder.form;
  const take = useMutation({
    mutationFn: ({ id }: FormVersion) => contentOfVersion(id),
    onSuccess: (content, { number }) => {
      const before = builder.content;
      builder.replace(content);
      toast({
        message: m.form_version_taken({ number }),
        action: { label: m.form_undo(), onPress: () => builder.replace(before) },
      });
    },
  });
  if (versions.length === 0) return <p>{m.form_history_none()}</p>;
  return (
    <div className={classes.stack}>
      {take.error && <p role="alert">{errorText(take.error)}</p>}
      <ol className={classes.list}>
        {versions.map((version, i) => (
          <Version
            key={version.id}
            version={version}
            isNow={i === 0}
            pending={take.isPending}
            onTake={() => take.mutate(version)}
          />
        ))}
      </ol>
    </div>
  );
}

interface VersionProps {
  readonly version: FormVersion;
  readonly isNow: boolean;
  readonly pending: boolean;
  readonly onTake: () => void;
}

function Version({ version, isNow, pending, onTake }: VersionProps) {
  const reader = useReader();
  const { number, publishedAt, by, changes, underWay } = version;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.heading}>
            {isNow ? m.form_version_now({ number }) : m.form_version({ number })}
          </h2>
          <span className={classes.dim}>
            {m.form_version_by({ time: formatInstant(publishedAt, reader), name: by ?? '' })}
          </span>
          <span className={classes.dim}>{m.form_under_way({ count: underWay })}</span>
        </div>
        {!isNow && (
          <Button
            variant="default"
            loading={pending}
            onClick={onTake}
            aria-label={m.form_version_take_named({ number })}
          >
            {m.form_version_take()}
          </Button>
        )}
      </div>
      <ChangeList changes={changes} />
    </li>
  );
}
