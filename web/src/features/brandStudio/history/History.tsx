import { Button, Text } from '@mantine/core';
import { headerColours } from '#brand/header.ts';
import type { BrandVersion } from '#contract/console/brandStudio.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from '#web/features/brandStudio/brandStudio.module.css';

interface Props {
  readonly versions: readonly BrandVersion[];
  readonly onLook: (version: BrandVersion, button: HTMLElement) => void;
  readonly onRestore: (version: BrandVersion) => void;
}

/** What was published, by whom and when; each can be looked at, and leads back to it. */
export function History({ versions, ...on }: Props) {
  return (
    <section aria-labelledby="studio-history">
      <h2 id="studio-history" className={classes.heading}>
        {m.studio_history()}
      </h2>
      {versions.length === 0 && <Text c="dimmed">{m.studio_history_none()}</Text>}
      {versions.length > 0 && (
        <ul className={classes.rows}>
          {versions.map((version, i) => (
            <Version key={version.id} version={version} isWorn={i === 0} {...on} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface VersionProps extends Pick<Props, 'onLook' | 'onRestore'> {
  readonly version: BrandVersion;
  readonly isWorn: boolean;
}

function Version({ version, isWorn, onLook, onRestore }: VersionProps) {
  const reader = useReader();
  const { number, look, publishedAt, restores } = version;
  const { background, text } = headerColours(look);
  const said = { time: formatInstant(publishedAt, reader), name: version.by ?? m.studio_operator() };
  const plain = version.scheduledAt
    ? m.studio_version_timed({ ...said, set: formatInstant(version.scheduledAt, reader) })
    : m.studio_version_by(said);
  return (
    <li>
      <span className={classes.sample} style={{ background, color: text }} aria-hidden>
        Aa
      </span>
      <span className={classes.words}>
        {isWorn ? m.studio_version_now({ number }) : m.studio_version({ number })}
        <span className={classes.dim}>
          {restores === null ? plain : m.studio_version_restores({ ...said, restores })}
        </span>
      </span>
      {!isWorn && (
        <>
          <Button
            variant="default"
            size="sm"
            aria-label={m.studio_look_at_of({ number })}
            onClick={(event) => onLook(version, event.currentTarget)}
          >
            {m.studio_look_at()}
          </Button>
          <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => onRestore(version)}>
            {m.studio_restore()}
          </Button>
        </>
      )}
    </li>
  );
}
