import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Import, ImportUndo } from '#contract/imports/values.ts';
import { m } from '#messages/generated/messages.js';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { errorText } from '#web/tenant/errorText.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { OfflineNote } from '#web/ui/states/OfflineNote.tsx';
import { ProgressMeter } from '#web/ui/states/ProgressMeter.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { undoQuery, useStart, useUndo } from './imports.api.ts';
import classes from './imports.module.css';
import { undoWords } from './importWords.ts';

/** How far an import, or its undoing, is. */
export function ProgressPart({ whole }: { readonly whole: Import }) {
  const start = useStart(whole.id);
  const { ready, done, unchanged, failed, undone } = whole.counts;
  const undoing = whole.state === 'undoing';
  const total = undoing ? done + undone : ready + done + unchanged + failed;
  const finished = undoing ? undone : total - ready;
  return (
    <section className={classes.part}>
      <OfflineNote />
      <Text role="status">
        {whole.state === 'stopped'
          ? m.imports_stopped()
          : undoing
            ? m.imports_undoing()
            : m.imports_running()}
      </Text>
      <ProgressMeter
        percent={total === 0 ? 0 : (finished / total) * 100}
        label={m.imports_title()}
        text={m.imports_progress({ done: finished, total })}
      />
      {whole.state === 'stopped' && (
        <div>
          <Button
            loading={start.isPending}
            onClick={() => start.mutate({ revision: whole.revision, mail: whole.mail })}
          >
            {m.imports_continue()}
          </Button>
        </div>
      )}
    </section>
  );
}

/** What an import did, and the way to take it back. */
export function ResultPart({ whole }: { readonly whole: Import }) {
  const [undoing, setUndoing] = useState(false);
  const { counts } = whole;
  const lines = [
    counts.done > 0 && m.imports_result_done({ count: counts.done }),
    counts.unchanged > 0 && m.imports_result_unchanged({ count: counts.unchanged }),
    counts.skipped > 0 && m.imports_result_skipped({ count: counts.skipped }),
    counts.failed > 0 && m.imports_result_failed({ count: counts.failed }),
    counts.undone > 0 && m.imports_result_undone({ count: counts.undone }),
  ].filter((line) => line !== false);
  return (
    <section className={classes.part} aria-labelledby="imports-result">
      <Title order={2} size="h4" id="imports-result">
        {m.imports_done_title()}
      </Title>
      <div role="status">
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>{whole.mail ? m.imports_result_mailed() : m.imports_result_not_mailed()}</li>
        </ul>
      </div>
      {counts.failed > 0 && <Text>{m.imports_result_failed_text()}</Text>}
      {whole.state === 'done' && counts.done > 0 && (
        <div>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setUndoing(true)}>
            {m.imports_undo()}
          </Button>
        </div>
      )}
      <Dialog opened={undoing} onClose={() => setUndoing(false)} title={m.imports_undo_title()}>
        <UndoForm whole={whole} onClose={() => setUndoing(false)} />
      </Dialog>
    </section>
  );
}

interface UndoProps {
  readonly whole: Import;
  readonly onClose: () => void;
}

/** What would be taken back, or what prevents it. */
function UndoForm({ whole, onClose }: UndoProps) {
  const query = useQuery(undoQuery(whole.id));
  const undo = useUndo(whole.id);
  return (
    <ListAnswer query={query} skeleton={<SkeletonCards count={1} height={96} grid={false} />}>
      {({ removes, restores, blocks }) => (
        <div className={classes.part}>
          {blocks.length > 0 ? (
            <Blocks blocks={blocks} />
          ) : (
            <Text>
              {whole.kind === 'students'
                ? m.imports_undo_students({ removes, restores })
                : m.imports_undo_enrolments({ count: removes })}
            </Text>
          )}
          <div role="alert">{undo.error && <p className={classes.trouble}>{errorText(undo.error)}</p>}</div>
          <Group>
            {blocks.length === 0 && (
              <Button
                loading={undo.isPending}
                onClick={() => undo.mutate(whole.revision, { onSuccess: onClose })}
              >
                {m.imports_undo_confirm()}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {m.imports_cancel()}
            </Button>
          </Group>
        </div>
      )}
    </ListAnswer>
  );
}

const Blocks = ({ blocks }: Pick<ImportUndo, 'blocks'>) => (
  <>
    <Text>{m.imports_undo_blocked()}</Text>
    <ul className={classes.lines}>
      {blocks.map(({ number, personId, name, reason }) => (
        <li key={number}>
          <LinkAnchor to="/console/people/$id" params={{ id: personId }} preload={false}>
            {name}
          </LinkAnchor>{' '}
          {undoWords[reason]()}
        </li>
      ))}
    </ul>
    {blocks.length === 100 && <Text className={classes.meta}>{m.imports_undo_more()}</Text>}
  </>
);
