import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InformationVersion, StaffInformation } from '#contract/console/courseInformation.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, formatInstantDay } from '#web/lib/dates.ts';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { Toggle } from '#web/shared/publishing/Toggle.tsx';
import { useReader } from '#web/tenant/reader.ts';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { ChangedSections, ToldSections } from './ChangedSections.tsx';
import { versionQuery } from './courseInformation.api.ts';
import { InformationReaders } from './InformationReaders.tsx';
import classes from '#web/shared/publishing/publishing.module.css';

type Props = Pick<StaffInformation, 'versions' | 'planned'>;

/** The version that comes, and every one that was published: when, by whom, what it told and who was told it. */
export function InformationVersions({ versions, planned }: Props) {
  return (
    <section aria-labelledby="information-versions" className={classes.part}>
      <Title order={2} size="h4" id="information-versions">
        {m.texts_versions()}
      </Title>
      <p className={classes.meta}>
        {versions.length === 0 ? m.texts_versions_none() : m.information_versions_help()}
      </p>
      <ul className={classes.rows}>
        {planned && <Planned from={planned.from} />}
        {versions.map((version, i) => (
          <Version key={version.id} version={version} before={versions[i + 1]} isNewest={i === 0} />
        ))}
      </ul>
    </section>
  );
}

function Planned({ from }: { readonly from: string }) {
  const reader = useReader();
  return (
    <li>
      <span className={classes.words}>{m.texts_planned_row({ day: formatDay(from, reader) })}</span>
      <StatusBadge tone="brand">{m.information_planned()}</StatusBadge>
    </li>
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
  const [who, setWho] = useState(false);
  const { id, version: number, publishedAt, by: name, told } = version;
  const said = { version: number, day: formatInstantDay(publishedAt, reader) };
  return (
    <li>
      <span className={classes.words}>
        {name === null ? m.information_version(said) : m.texts_version_by({ ...said, name })}{' '}
        {isNewest && <StatusBadge tone="success">{m.information_current()}</StatusBadge>}
        {told > 0 && <span className={classes.meta}>{m.information_told({ count: told })}</span>}
      </span>
      {told > 0 && (
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
          <InformationReaders id={id} />
        </div>
      )}
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
