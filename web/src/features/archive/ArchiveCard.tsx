import { Button, Text, Title } from '@mantine/core';
import type { Archive } from '#contract/console/settings/archive.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { fileSize } from '#web/lib/files/fileSize.ts';
import { useReader } from '#web/tenant/reader.ts';
import { CopyButton } from '#web/ui/controls/CopyButton.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from './archive.module.css';
import { ArchiveProgress } from './ArchiveProgress.tsx';

interface Props {
  readonly archive: Archive;
  readonly onDownload: (archive: Archive) => void;
  readonly onDelete: (archive: Archive) => void;
}

const badges = {
  making: { tone: 'brand', text: m.archive_state_making },
  ready: { tone: 'success', text: m.archive_state_ready },
  failed: { tone: 'warning', text: m.archive_state_failed },
  deleted: { tone: 'neutral', text: m.archive_state_deleted },
} as const;

const failures = {
  no_space: m.archive_failed_no_space,
  stopped: m.archive_failed_stopped,
  other: m.archive_failed_other,
} as const;

/** One archive: who asked when, how it stands, and what can be done. */
export function ArchiveCard({ archive, ...acts }: Props) {
  const { askedBy, askedAt, state, failure, bytes } = archive;
  const at = formatInstant(askedAt, useReader());
  const { tone, text } = badges[state];
  return (
    <li className={classes.archive}>
      <div className={classes.head}>
        <Title order={3} size="h5">
          {at}
        </Title>
        <StatusBadge tone={tone}>{text()}</StatusBadge>
      </div>
      <Text size="sm">{m.archive_asked({ name: askedBy })}</Text>
      {state === 'making' && <ArchiveProgress progress={archive.progress} />}
      {failure && <Text size="sm">{failures[failure]()}</Text>}
      {bytes !== null && <Content archive={archive} />}
      <Acts archive={archive} at={at} {...acts} />
    </li>
  );
}

/** What the file is, also after it was deleted: whoever has it can compare. */
function Content({ archive: { state, bytes, sha256, deletedAt } }: Pick<Props, 'archive'>) {
  const reader = useReader();
  return (
    <Facts
      facts={[
        [m.archive_size(), fileSize(bytes ?? 0, reader.language)],
        [m.archive_sha256(), <code key="sha256">{sha256}</code>],
        [
          state === 'ready' ? m.archive_until() : m.archive_deleted_at(),
          deletedAt && formatInstant(deletedAt, reader),
        ],
      ]}
    />
  );
}

function Acts({ archive, at, onDownload, onDelete }: Props & { readonly at: string }) {
  const { state, sha256 } = archive;
  if (state === 'making')
    return (
      <div className={classes.acts}>
        <Button
          variant="default"
          aria-haspopup="dialog"
          aria-label={m.archive_stop_of({ at })}
          onClick={() => onDelete(archive)}
        >
          {m.archive_stop()}
        </Button>
      </div>
    );
  if (state !== 'ready') return null;
  return (
    <div className={classes.acts}>
      <Button
        aria-haspopup="dialog"
        aria-label={m.archive_download_of({ at })}
        onClick={() => onDownload(archive)}
      >
        {m.archive_download()}
      </Button>
      {sha256 && <CopyButton text={sha256} label={m.archive_sha256_copy()} />}
      <Button
        variant="default"
        aria-haspopup="dialog"
        aria-label={m.archive_delete_of({ at })}
        onClick={() => onDelete(archive)}
      >
        {m.archive_delete()}
      </Button>
    </div>
  );
}
