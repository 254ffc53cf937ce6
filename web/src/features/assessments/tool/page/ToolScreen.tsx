import { Anchor, Button, Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AssessmentTool } from '#contract/assessments/tools.ts';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import {
  toolFileAddress,
  toolQuery,
  useBeginToolDraft,
  useDiscardToolDraft,
} from '#web/features/assessments/tool/tools.api.ts';
import { MoveWorks } from '#web/features/assessments/tool/moves/MoveWorks.tsx';
import { basisText, standingText } from '#web/features/assessments/tool/review/reviewWords.ts';
import classes from '#web/features/assessments/tool/tool.module.css';
import { DiscardDialog } from '#web/shared/drafts/DiscardDialog.tsx';
import { formatInstant, formatInstantDay } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { toast } from '#web/ui/toast/toast.ts';

/** Whether the reader writes assessments; who reviews them only reads. */
const useWrites = (): boolean => useStore(({ auth }) => may(auth.roles, 'edition.write'));

/** One assessment: its versions, what it assesses, and the way to the next version. */
export function ToolScreen({ id }: { readonly id: string }) {
  const terms = useTerms();
  const tool = useSuspenseQuery(toolQuery(id)).data;
  const writes = useWrites();
  const title = (tool.draft?.content ?? tool.newest)?.title;
  return (
    <Page
      title={title || tool.code}
      lead={tool.code}
      back={<LinkAnchor to="/console/assessments">{m.tools_back(terms)}</LinkAnchor>}
      action={
        <Group gap="xs">
          <LinkButton variant="default" to="/console/assessments/$id/preview" params={{ id }}>
            {m.tools_preview(terms)}
          </LinkButton>
          {writes && tool.draft && (
            <LinkButton to="/console/assessments/$id/write" params={{ id }}>
              {m.editions_go_on()}
            </LinkButton>
          )}
          {writes && !tool.draft && <Begin id={id} />}
        </Group>
      }
    >
      {tool.draft && <Draft tool={tool} draft={tool.draft} />}
      <Units units={tool.units} writes={writes} />
      <Versions tool={tool} />
      <Begun tool={tool} />
    </Page>
  );
}

interface UnitsProps {
  readonly units: AssessmentTool['units'];
  /** Who only reviews does not reach them. */
  readonly writes: boolean;
}

function Units({ units, writes }: UnitsProps) {
  const terms = useTerms();
  return (
    <Part title={m.tools_units(terms)}>
      {units.length === 0 && <p className={classes.meta}>{m.tools_no_unit(terms)}</p>}
      <ul className={classes.versions}>
        {units.map(({ id, code, title }) => (
          <li key={id}>
            {writes ? (
              <LinkAnchor to="/console/units/$id" params={{ id }}>
                {`${code} ${title}`}
              </LinkAnchor>
            ) : (
              `${code} ${title}`
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Versions({ tool: { id: toolId, versions } }: { readonly tool: AssessmentTool }) {
  const terms = useTerms();
  const reader = useReader();
  const writes = useWrites();
  return (
    <Part title={m.tools_versions()}>
      {versions.length === 0 && <p className={classes.meta}>{m.tools_versions_none(terms)}</p>}
      <ol className={classes.versions}>
        {versions.map(({ id, number, title, publishedAt, items, begun, review }) => (
          <li key={id}>
            <strong>{m.tools_version({ number })}</strong> {title}
            <span className={classes.meta}>
              {m.tools_version_said({
                ...terms,
                day: formatInstantDay(publishedAt, reader),
                items: m.editions_items({ count: items }),
              })}{' '}
              {m.tools_version_begun({ ...terms, count: begun })}
            </span>
            <span className={classes.meta}>{basisText(review, reader)}</span>
            <Group gap="md">
              {review.at && (
                <LinkAnchor
                  to="/console/assessments/$id/versions/$number"
                  params={{ id: toolId, number: String(number) }}
                  aria-label={m.reviews_version_read_of({ number })}
                >
                  {m.reviews_version_read()}
                </LinkAnchor>
              )}
              {writes && (
                <Anchor
                  href={toolFileAddress(toolId, number)}
                  download
                  aria-label={m.tool_file_download_version({ number })}
                >
                  {m.tool_file_download()}
                </Anchor>
              )}
            </Group>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** Work on earlier versions, for those who may move it; who may not is told who can. */
function Begun({ tool: { id, versions } }: { readonly tool: AssessmentTool }) {
  const moves = useStore(({ auth }) => may(auth.roles, 'work.move'));
  const [, ...earlier] = versions;
  if (earlier.length === 0) return null;
  if (moves) return <MoveWorks toolId={id} />;
  return earlier.some(({ begun }) => begun > 0) && <p className={classes.meta}>{m.tools_moves_who()}</p>;
}

function Begin({ id }: { readonly id: string }) {
  const begin = useBeginToolDraft(id);
  const navigate = useNavigate();
  const press = (): void =>
    begin.mutate(undefined, {
      onSuccess: () => void navigate({ to: '/console/assessments/$id/write', params: { id } }),
      onError: (error) => toast({ message: errorText(error), tone: 'error' }),
    });
  return (
    <Button onClick={press} loading={begin.isPending}>
      {m.tools_begin()}
    </Button>
  );
}

interface DraftProps {
  readonly tool: AssessmentTool;
  readonly draft: NonNullable<AssessmentTool['draft']>;
}

/** The draft that is being written: who saved it last, and throwing it away after asking once more. */
function Draft({ tool, draft }: DraftProps) {
  const reader = useReader();
  const writes = useWrites();
  const [asked, setAsked] = useState(false);
  const at = formatInstant(draft.savedAt, reader);
  return (
    <Part
      title={m.tools_draft({ number: (tool.versions[0]?.number ?? 0) + 1 })}
      side={
        writes && (
          <Button variant="subtle" onClick={() => setAsked(true)}>
            {m.editions_discard()}
          </Button>
        )
      }
    >
      <p className={classes.meta}>
        <StatusBadge tone="warning">{m.editions_draft()}</StatusBadge>{' '}
        {draft.by ? m.tools_draft_by({ name: draft.by, at }) : m.tools_draft_saved({ at })}
      </p>
      <p>{standingText(draft.review, reader)}</p>
      <Group gap="md">
        <LinkButton variant="default" to="/console/assessments/$id/review" params={{ id: tool.id }}>
          {m.reviews_open()}
        </LinkButton>
        {writes && (
          <Anchor href={toolFileAddress(tool.id)} download aria-label={m.tool_file_download_draft()}>
            {m.tool_file_download()}
          </Anchor>
        )}
      </Group>
      <Discard tool={tool} opened={asked} onClose={() => setAsked(false)} />
    </Part>
  );
}

interface DiscardProps {
  readonly tool: AssessmentTool;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Discard({ tool: { id, versions }, opened, onClose }: DiscardProps) {
  const terms = useTerms();
  const navigate = useNavigate();
  const discard = useDiscardToolDraft(id);
  // One that was never published is gone with its draft.
  const only = versions.length === 0;
  const press = (): void =>
    discard.mutate(only, {
      onSuccess: () => {
        onClose();
        if (only) void navigate({ to: '/console/assessments' });
      },
    });
  return (
    <DiscardDialog
      text={only ? m.tools_discard_all(terms) : m.tools_discard_text(terms)}
      opened={opened}
      pending={discard.isPending}
      onDiscard={press}
      onClose={onClose}
    >
      {discard.error && <p role="alert">{errorText(discard.error)}</p>}
    </DiscardDialog>
  );
}
