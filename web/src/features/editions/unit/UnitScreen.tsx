import { Button, Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { UnitEditions } from '#contract/editions/unitEditions.ts';
import { formatInstantDay } from '#web/lib/dates.ts';
import { m } from '#messages/generated/messages.js';
import { CoverageMap } from '#web/features/editions/coverage/CoverageMap.tsx';
import map from '#web/features/editions/criteria/criteria.module.css';
import classes from '#web/features/editions/editions.module.css';
import { unitEditionsQuery, useBeginDraft, useDiscardDraft } from '#web/features/editions/editions.api.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { DiscardDialog } from '#web/shared/drafts/DiscardDialog.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { UnitCourses } from './UnitCourses.tsx';

type Edition = UnitEditions['editions'][number];

/** One unit: its editions, what changed in each, and the way to the next. */
export function UnitScreen({ id }: { readonly id: string }) {
  const terms = useTerms();
  const { editions } = useSuspenseQuery(unitEditionsQuery(id)).data;
  const [newest] = editions;
  const draft = newest?.status === 'draft' ? newest : null;
  return (
    <Page
      title={newest?.title ?? ''}
      lead={newest?.code}
      back={
        <div className={map.around}>
          <LinkAnchor to="/console/units">{m.editions_back(terms)}</LinkAnchor>
        </div>
      }
      action={<div className={map.around}>{draft ? <GoOn id={id} /> : <Begin id={id} />}</div>}
    >
      <div className={map.around}>
        <UnitCourses unitId={id} />
        <History id={id} editions={editions} draft={draft} />
      </div>
      {editions.length > 0 && <CoverageMap editions={editions} />}
    </Page>
  );
}

interface HistoryProps {
  readonly id: string;
  readonly editions: readonly Edition[];
  readonly draft: Edition | null;
}
const History = ({ id, editions, draft }: HistoryProps) => (
  <Part title={m.editions_history()} side={draft && <Discard id={id} draft={draft} />}>
    <ol className={classes.editions}>
      {editions.map((edition) => (
        <EditionEntry key={edition.id} edition={edition} />
      ))}
    </ol>
  </Part>
);

const GoOn = ({ id }: { readonly id: string }) => (
  <LinkButton to="/console/units/$id/write" params={{ id }}>
    {m.editions_go_on()}
  </LinkButton>
);

function Begin({ id }: { readonly id: string }) {
  const begin = useBeginDraft(id);
  const navigate = useNavigate();
  const press = (): void =>
    begin.mutate(undefined, {
      onSuccess: () => void navigate({ to: '/console/units/$id/write', params: { id } }),
      onError: (error) => toast({ message: errorText(error), tone: 'error' }),
    });
  return (
    <Button onClick={press} loading={begin.isPending}>
      {m.editions_begin()}
    </Button>
  );
}

function EditionEntry({ edition: { id, number, publishedAt, changes } }: { readonly edition: Edition }) {
  const reader = useReader();
  return (
    <li>
      <Group gap="xs">
        <strong>{m.editions_edition({ number })}</strong>
        {publishedAt ? (
          <span className={classes.meta}>
            {m.editions_published({ day: formatInstantDay(publishedAt, reader) })}
          </span>
        ) : (
          <StatusBadge tone="warning">{m.editions_draft()}</StatusBadge>
        )}
        <LinkAnchor
          to="/console/units/editions/$id/preview"
          params={{ id }}
          search={{ from: 'unit' }}
          aria-label={m.editions_preview_edition({ number })}
        >
          {m.editions_preview()}
        </LinkAnchor>
      </Group>
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map(({ sentence }, at) => (
            <li key={`${at} ${sentence}`}>{sentence}</li>
          ))}
        </ul>
      )}
      {changes.length === 0 && number > 1 && <p className={classes.meta}>{m.editions_no_changes()}</p>}
    </li>
  );
}

/** Throws the draft away after asking once more; the only draft of a unit that was never published stays. */
function Discard({ id, draft }: { readonly id: string; readonly draft: Edition }) {
  const terms = useTerms();
  const discard = useDiscardDraft(id);
  const [asked, setAsked] = useState(false);
  if (draft.number === 1) return null;
  const press = (): void =>
    discard.mutate(draft.id, {
      onSuccess: () => setAsked(false),
      onError: (error) => toast({ message: errorText(error), tone: 'error' }),
    });
  return (
    <>
      <Button variant="subtle" onClick={() => setAsked(true)}>
        {m.editions_discard()}
      </Button>
      <DiscardDialog
        text={m.editions_discard_text(terms)}
        opened={asked}
        pending={discard.isPending}
        onDiscard={press}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
