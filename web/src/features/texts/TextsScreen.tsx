import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StaffTexts } from '#contract/console/texts.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { useReader } from '#web/tenant/reader.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { BackToSettings } from '#web/shared/log/BackToSettings.tsx';
import { textsQuery } from './texts.api.ts';
import { acceptedText, textGroups, textNames, type TextGroup } from './textNames.ts';
import { useVersionText } from './useVersionText.ts';
import classes from '#web/shared/publishing/publishing.module.css';
import own from './texts.module.css';

type Row = StaffTexts['texts'][number];
const groups = Object.keys(textGroups) as TextGroup[];

/** For administrators: every text people accept or sign, and its version in force. */
export function TextsScreen() {
  const query = useQuery(textsQuery);
  return (
    <Page title={m.texts_title()} lead={m.texts_lead()} back={<BackToSettings subject="organisation_text" />}>
      <ListAnswer query={query} skeleton={<SkeletonCards count={3} height={160} grid={false} />}>
        {({ texts }) =>
          groups.map((group) => (
            <Group
              key={group}
              group={group}
              rows={texts.filter(({ kind }) => textNames[kind].group === group)}
            />
          ))
        }
      </ListAnswer>
    </Page>
  );
}

function Group({ group, rows }: { readonly group: TextGroup; readonly rows: readonly Row[] }) {
  const id = `texts-${group}`;
  return (
    <section aria-labelledby={id} className={classes.part}>
      <Title order={2} size="h4" id={id}>
        {textGroups[group]()}
      </Title>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <TextRow key={row.kind} row={row} />
        ))}
      </ul>
    </section>
  );
}

function TextRow({ row: { kind, current, plannedFrom } }: { readonly row: Row }) {
  const versionText = useVersionText();
  const reader = useReader();
  return (
    <li className={own.linked}>
      <span className={classes.words}>
        <Link to="/console/settings/texts/$kind" params={{ kind }} className={own.link}>
          {textNames[kind].name()}
        </Link>
        {current && (
          <span className={classes.meta}>
            {versionText(current)} · {acceptedText(kind, current)}
          </span>
        )}
        {plannedFrom && (
          <span className={classes.meta}>{m.texts_planned_row({ day: formatDay(plannedFrom, reader) })}</span>
        )}
      </span>
      {!current && <StatusBadge tone="warning">{m.texts_none()}</StatusBadge>}
    </li>
  );
}
