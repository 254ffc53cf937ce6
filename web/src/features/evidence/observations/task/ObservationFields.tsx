import { Textarea, TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/evidence/observations/observations.module.css';
import type { ObservedQuestion } from './confirmable.ts';
import { Criterion } from '#web/features/evidence/observations/fields/Criterion.tsx';
import type { ObservationState } from './observationQueue.ts';
import { LengthFields, SettingField } from '#web/features/evidence/observations/fields/OccasionFields.tsx';
import { withCheck } from './seen.ts';
import type { ObservationDraft } from './seen.ts';
import { WhenFields } from '#web/features/evidence/observations/fields/WhenFields.tsx';

/** The id of a field, for links from the error summary. */
export const idOf = (field: string): string => `observation-${field}`;

interface Props {
  readonly state: Pick<ObservationState, 'seen' | 'epoch'>;
  readonly question: ObservedQuestion;
  /** What is wrong by field, and that a field or its time was changed. */
  readonly confirming: {
    readonly messages: Readonly<Record<string, string | undefined>>;
    readonly forget: (field: string) => void;
    readonly setWhenTyped: (typed: boolean) => void;
  };
  readonly onChange: (part: Partial<ObservationDraft>) => void;
}

/** Everything of an occasion that is filled in. */
export function ObservationFields({ question, state, confirming, onChange }: Props) {
  const { seen, epoch } = state;
  const { messages, forget, setWhenTyped } = confirming;
  return (
    <>
      <Criteria {...{ question, state, confirming, onChange }} />
      <SettingField
        id={idOf('settingId')}
        settings={question.amount?.settings ?? []}
        value={seen.settingId}
        error={messages['settingId']}
        onChange={(settingId) => {
          forget('settingId');
          onChange({ settingId });
        }}
      />
      <TextInput
        label={m.observations_place()}
        description={m.observations_place_help()}
        size="md"
        maxLength={200}
        autoComplete="off"
        value={seen.place}
        onChange={({ currentTarget }) => onChange({ place: currentTarget.value })}
      />
      <WhenFields
        key={epoch}
        id={idOf('observedAt')}
        value={seen.observedAt}
        error={messages['observedAt']}
        onChange={(observedAt) => {
          forget('observedAt');
          setWhenTyped(observedAt !== null);
          if (observedAt) onChange({ observedAt });
        }}
      />
      {question.amount && question.amount.minutes !== null && (
        <LengthFields
          key={`length-${epoch}`}
          id={idOf('minutes')}
          value={seen.minutes}
          error={messages['minutes']}
          onChange={(minutes) => {
            forget('minutes');
            onChange({ minutes });
          }}
        />
      )}
      <Textarea
        label={m.observations_comment()}
        description={m.observations_comment_help()}
        size="md"
        rows={4}
        maxLength={4000}
        value={seen.comment}
        onChange={({ currentTarget }) => onChange({ comment: currentTarget.value })}
      />
    </>
  );
}

function Criteria({ question: { criteria }, state: { seen }, confirming, onChange }: Props) {
  const { messages, forget } = confirming;
  return (
    <ol className={classes.criteria}>
      {criteria.map((criterion) => (
        <Criterion
          key={criterion.id}
          id={idOf(`checks.${criterion.id}`)}
          criterion={criterion}
          check={seen.checks.find(({ criterionId }) => criterionId === criterion.id)}
          error={messages[`checks.${criterion.id}`] && m.observations_e_check()}
          onChange={(check) => {
            forget(`checks.${criterion.id}`);
            onChange({ checks: withCheck(seen.checks, check, criteria) });
          }}
        />
      ))}
    </ol>
  );
}
