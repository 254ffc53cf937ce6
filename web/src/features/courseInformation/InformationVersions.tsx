import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InformationVersion } from '#contract/console/courseInformation.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { useReader } from '#web/tenant/reader.ts';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { ChangedSections, ToldSections } from './ChangedSections.tsx';
import { versionQuery } from './courseInformation.api.ts';
import classes from './information.module.css';

/** Every version that was published, when, and what it told. */
export function InformationVersions({ versions }: { readonly versions: readonly InformationVersion[] }) {
  return (
    <section aria-labelledby="information-versions" className={classes.part}>
      <Title order={2} size="h4" id="information-versions">
        {m.texts_versions()}
      </Title>
      <p className={classes.meta}>
        {versions.length === 0 ? m.texts_versions_none() : m.information_versions_help()}
      </p>
      <ul className={classes.rows}>
        {versions.map((version, i) => (
          <Version key={version.id} version={version} before={versions[i + 1]} isNewest={i === 0} />
        ))}
      </ul>
    </section>
  );
}

interface VersionProps {
  readonly version: InformationVersion;
  readonly before: InformationVersion | undefined;
  readonly isNewest: boolean;
}

function Version({ version, before, isNewest }: VersionProps) {
  const reader = useReader();
  const [open, setOpen] = useState(false);
  const day = formatInstantDay(version.publishedAt, reader);
  return (
    <li>
      <span className={classes.words}>
        {m.information_version({ version: version.version, day })}{' '}
        {isNewest && <StatusBadge tone="success">{m.information_current()}</StatusBadge>}
      </span>
      <Button
        variant="default"
        aria-expanded={open}
        aria-label={open ? undefined : m.texts_read_version({ version: version.version })}
        onClick={() => setOpen(!open)}
      >
        {open ? m.texts_close() : m.texts_read()}
      </Button>
      {open && (
        <div className={classes.opened}>
          {before && (
            <details>
              <summary>{m.texts_changes_since({ version: before.version })}</summary>
              <Between version={version} before={before} />
            </details>
          )}
          <Told version={version} />
        </div>
      )}
    </li>
  );
}

const skeleton = <SkeletonCards count={1} height={160} grid={false} />;

function Told({ version }: { readonly version: InformationVersion }) {
  return (
    <ListAnswer query={useQuery(versionQuery(version.id))} skeleton={skeleton}>
      {(content) => <ToldSections content={content} />}
    </ListAnswer>
  );
}

interface BetweenProps {
  readonly version: InformationVersion;
  readonly before: InformationVersion;
}

function Between({ version, before }: BetweenProps) {
  const after = useQuery(versionQuery(version.id));
  return (
    <ListAnswer query={useQuery(versionQuery(before.id))} skeleton={skeleton}>
      {(earlier) => after.data && <ChangedSections before={earlier} after={after.data} />}
    </ListAnswer>
  );
}
