import { Button, Radio, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ItemResult } from '#contract/assessments/items.ts';
import type { RegradingItem } from '#contract/marking/regrading.ts';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { useSelection } from '#web/shared/lists/useSelection.ts';
import { truthWords } from '#web/shared/answers/truthWords.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { NumberField } from '#web/ui/controls/NumberField.tsx';
import '#web/ui/controls/radioCss.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import classes from '#web/features/marking/marking.module.css';
import { resultWords } from '#web/features/marking/words.ts';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { previewQuery, useRegrade } from './regrading.api.ts';
import type { RegradingSearch } from './regradingSearch.ts';
import { WorksTable, type WorkRow } from './WorksTable.tsx';

interface Props {
  readonly assessment: string;
  readonly item: RegradingItem;
  readonly version: number;
  readonly search: RegradingSearch;
  readonly onDone: (id: string) => void;
}

type Values = { result: string; marks: string; reason: string };
type RegradeFields = ReturnType<typeof useForm<Values>>;
const empty: Values = { result: '', marks: '', reason: '' };
const results: readonly ItemResult[] = ['satisfactory', 'not_yet_satisfactory'];

/** Whose work would change, the new judgement where a person gives it, and why. */
export function RegradeForm({ assessment, item, version, search, onDone }: Props) {
  const { byKey, expected } = item;
  const query = useQuery(
    previewQuery({ assessment, item: item.id, intake: search.intake, search: search.q ?? '' }),
  );
  const selection = useSelection<WorkRow>();
  const send = useRegrade();
  const form = useForm<Values>({
    name: `regrade-${item.id}`,
    start: empty,
    checks: {
      result: (result) => (byKey || result !== '' ? null : m.marking_regrade_result_missing()),
      reason: (reason) => (reason.trim() === '' ? m.marking_regrade_reason_missing() : null),
    },
  });
  const submit = (works: readonly WorkRow[]) =>
    form.submit(({ result, marks, reason }) => {
      if (works.length === 0) return form.show({}, m.marking_regrade_selected_missing());
      send.mutate(
        {
          id: form.key(),
          assessmentId: assessment,
          itemId: item.id,
          reason: reason.trim(),
          byHand: byKey ? null : { result: result as ItemResult, marks: marks === '' ? null : Number(marks) },
          works: works.map(({ id, judgementId }) => ({ id, judgementId })),
        },
        { onSuccess: ({ id }) => onDone(id), onError: (error) => form.failed(error, 'reason') },
      );
    });
  return (
    <ListAnswer query={query} skeleton={<SkeletonCards count={1} grid={false} />}>
      {(preview) => {
        const can = preview.rows.flatMap(({ workId: id, judgementId, leftOut, ...row }) =>
          leftOut === null && judgementId !== null ? [{ ...row, id, judgementId }] : [],
        );
        const works = byKey ? can : selection.rows.filter(({ id }) => can.some((row) => row.id === id));
        return (
          <form onSubmit={submit(works)} noValidate className={classes.form}>
            <p className={classes.lines}>
              {byKey
                ? m.marking_regrade_by_key({
                    version,
                    expected: typeof expected === 'boolean' ? truthWords(expected) : (expected ?? ''),
                  })
                : m.marking_regrade_by_hand()}
            </p>
            <WorksTable preview={preview} can={can} selection={byKey ? null : selection} />
            {can.length > 0 && (
              <Press form={form} item={item} count={works.length} isSending={send.isPending} />
            )}
          </form>
        );
      }}
    </ListAnswer>
  );
}

interface PressProps {
  readonly form: RegradeFields;
  readonly item: RegradingItem;
  readonly count: number;
  readonly isSending: boolean;
}

/** The new judgement where a person gives it, why, and the button. */
function Press({ form, item: { byKey, maxMarks }, count, isSending }: PressProps) {
  const terms = useTerms();
  return (
    <>
      <FormErrors errors={form.summary} />
      {!byKey && <NewJudgement form={form} maxMarks={maxMarks} />}
      <Textarea
        {...form.text('reason')}
        label={m.marking_regrade_reason()}
        description={m.marking_regrade_reason_help()}
        rows={3}
        size="md"
        maxLength={1000}
      />
      <p className={classes.lines}>{m.marking_regrade_effect(terms)}</p>
      <Button type="submit" className={classes.start} loading={isSending}>
        {m.marking_regrade_press({ count })}
      </Button>
    </>
  );
}

interface JudgementProps {
  readonly form: RegradeFields;
  readonly maxMarks: number | null;
}

/** The judgement a person gives. */
function NewJudgement({ form, maxMarks }: JudgementProps) {
  const marks = form.choice('marks');
  const result = form.choice('result');
  return (
    <>
      <Radio.Group
        label={m.marking_regrade_result()}
        value={result.value}
        error={result.error}
        onChange={result.onChange}
      >
        <div className={classes.results}>
          {results.map((one, at) => (
            <Radio key={one} {...(at === 0 && { id: result.id })} value={one} label={resultWords[one]()} />
          ))}
        </div>
      </Radio.Group>
      {maxMarks !== null && (
        <NumberField
          label={m.marking_regrade_marks({ most: maxMarks })}
          value={marks.value === '' ? null : Number(marks.value)}
          min={0}
          max={maxMarks}
          decimals
          onChange={(value) => marks.onChange(String(value))}
          onEmpty={() => marks.onChange('')}
        />
      )}
    </>
  );
}
