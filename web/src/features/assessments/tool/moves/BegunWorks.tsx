import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import { useState } from 'react';
import type { MoveResult, VersionMoves } from '#contract/assessments/moves.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/assessments/tool/tool.module.css';
import { isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { BegunWorkCard } from './BegunWorkCard.tsx';
import { useMoveWorks } from './moves.api.ts';

interface Props {
  readonly toolId: string;
  readonly moves: VersionMoves;
  readonly target: NonNullable<VersionMoves['target']>;
  readonly onMoved: (results: readonly MoveResult[]) => void;
}

/** Choosing who moves, with the reason that stays on the record. */
export function BegunWorks({ toolId, moves: { works, more }, target, onMoved }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const movable = works.filter(({ stays }) => stays === null).map(({ id }) => id);
  const ids = movable.filter((id) => chosen.includes(id));
  const choose = (id: string, on: boolean): void =>
    setChosen(on ? [...ids, id] : ids.filter((one) => one !== id));
  return (
    <>
      {movable.length > 1 && (
        <Checkbox
          label={m.tools_moves_all({ count: movable.length })}
          checked={ids.length === movable.length}
          indeterminate={ids.length > 0 && ids.length < movable.length}
          onChange={({ currentTarget }) => setChosen(currentTarget.checked ? movable : [])}
        />
      )}
      <ul className={classes.versions}>
        {works.map((work) => (
          <BegunWorkCard
            key={work.id}
            work={work}
            chosen={ids.includes(work.id)}
            onChoose={(on) => choose(work.id, on)}
          />
        ))}
      </ul>
      {more > 0 && <p className={classes.meta}>{m.tools_moves_more({ count: more })}</p>}
      {movable.length > 0 && (
        <MoveForm
          toolId={toolId}
          target={target}
          ids={ids}
          onMoved={(results) => {
            setChosen([]);
            onMoved(results);
          }}
        />
      )}
    </>
  );
}

interface MoveFormProps extends Pick<Props, 'toolId' | 'target' | 'onMoved'> {
  readonly ids: readonly string[];
}

function MoveForm({ toolId, target, ids, onMoved }: MoveFormProps) {
  const terms = useTerms();
  const move = useMoveWorks(toolId);
  const { number } = target;
  const form = useForm({
    name: `move-work-${toolId}`,
    start: { reason: '' },
    checks: { reason: (text) => (text.trim() ? null : m.tools_moves_reason_missing()) },
    listed: false,
  });
  // Answered here rather than in the call: the form is gone once nobody is left to move.
  const send = async (reason: string): Promise<void> => {
    try {
      const { results } = await move.mutateAsync({ versionId: target.id, ids: [...ids], reason });
      form.reset();
      onMoved(results);
    } catch (error) {
      form.failed(error);
    }
  };
  const submit = form.submit(({ reason }) => void send(reason));
  const outdated = isApiError(move.error, 'changed_elsewhere');
  return (
    <form className={classes.part} onSubmit={submit} noValidate>
      <FormErrors errors={outdated ? [{ message: m.tools_moves_outdated() }] : form.summary} />
      <Textarea
        {...form.text('reason')}
        label={m.tools_moves_reason()}
        description={m.tools_moves_reason_help(terms)}
        rows={2}
        maxLength={500}
      />
      <Group>
        <Button type="submit" loading={move.isPending} disabled={ids.length === 0}>
          {ids.length === 0
            ? m.tools_moves_choose({ number })
            : m.tools_moves_move({ count: ids.length, number })}
        </Button>
      </Group>
    </form>
  );
}
