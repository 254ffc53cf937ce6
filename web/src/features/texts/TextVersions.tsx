import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TextKind, TextVersion } from '#contract/console/texts.ts';
import { m } from '#messages/generated/messages.js';
import { Changes } from '#web/shared/answers/Changes.tsx';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { Toggle } from '#web/shared/publishing/Toggle.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { acceptedText, textNames } from './textNames.ts';
import { wordsQuery } from './texts.api.ts';
import { useVersionText } from './useVersionText.ts';
import { TextReaders } from './TextReaders.tsx';
import { Words } from './Words.tsx';
import { textOfWords } from './wordsText.ts';
import classes from '#web/shared/publishing/publishing.module.css';

interface Props {
  readonly kind: TextKind;
  readonly versions: readonly TextVersion[];
}

/** What was published, by whom and when, how often it was accepted, and what it said. */
export function TextVersions({ kind, versions }: Props) {
  return (
    <section aria-labelledby="text-versions" className={classes.part}>
      <Title order={2} size="h4" id="text-versions">
        {m.texts_versions()}
      </Title>
      {versions.length === 0 && <p className={classes.meta}>{m.texts_versions_none()}</p>}
      <ul className={classes.rows}>
        {versions.map((version, i) => (
          <Version
            key={version.id}
            kind={kind}
            version={version}
            before={versions[i + 1]}
            isInForce={i === 0}
          />
        ))}
      </ul>
    </section>
  );
}

interface VersionProps {
  readonly kind: TextKind;
  readonly version: TextVersion;
  readonly before: TextVersion | undefined;
  readonly isInForce: boolean;
}

function Version({ kind, version, before, isInForce }: VersionProps) {
  const versionText = useVersionText();
  const [open, setOpen] = useState(false);
  const [who, setWho] = useState(false);
  const asked = isInForce && textNames[kind].group === 'legal';
  const { version: number, accepted } = version;
  return (
    <li>
      <span className={classes.words}>
        {versionText(version)} {isInForce && <StatusBadge tone="success">{m.texts_in_force()}</StatusBadge>}
        <span className={classes.meta}>{acceptedText(kind, version)}</span>
      </span>
      {(accepted > 0 || asked) && (
        <Toggle
          open={who}
          onChange={setWho}
          words={{ show: m.texts_who(), of: m.texts_who_of({ version: number }), close: m.texts_who_close() }}
        />
      )}
      <Toggle
        open={open}
        onChange={setOpen}
        words={{
          show: m.texts_read(),
          of: m.texts_read_version({ version: number }),
          close: m.texts_close(),
        }}
      />
      {who && (
        <div className={classes.opened}>
          <TextReaders kind={kind} id={version.id} asked={asked} />
        </div>
      )}
      {open && (
        <div className={classes.opened}>
          <VersionWords kind={kind} version={version} />
          {before && <VersionChanges kind={kind} version={version} before={before} />}
        </div>
      )}
    </li>
  );
}

const skeleton = <SkeletonCards count={1} height={160} grid={false} />;

function VersionWords({ kind, version }: Pick<VersionProps, 'kind' | 'version'>) {
  const query = useQuery(wordsQuery(kind, version.id));
  return (
    <ListAnswer query={query} skeleton={skeleton}>
      {(words) => <Words words={words} />}
    </ListAnswer>
  );
}

interface ChangesProps extends Pick<VersionProps, 'kind' | 'version'> {
  readonly before: TextVersion;
}

function VersionChanges({ kind, version, before }: ChangesProps) {
  const now = useQuery(wordsQuery(kind, version.id));
  const earlier = useQuery(wordsQuery(kind, before.id));
  return (
    <details>
      <summary>{m.texts_changes_since({ version: before.version })}</summary>
      <ListAnswer query={earlier} skeleton={skeleton}>
        {(words) => now.data && <Changes before={textOfWords(words)} after={textOfWords(now.data)} />}
      </ListAnswer>
    </details>
  );
}
