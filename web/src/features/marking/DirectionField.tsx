import { NativeSelect } from '@mantine/core';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { useStore } from '#web/tenant/store.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import classes from './marking.module.css';
import { needWords } from './words.ts';

interface Props {
  readonly judge: MarkingWork['judge'];
  readonly id: string;
  /** Id of who directs; empty: nobody. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Says what the assessor lacks, and asks under whose direction they decide; nothing where they lack nothing. */
export function DirectionField({ judge, id, value, error, onChange }: Props) {
  const personId = useStore(({ auth }) => auth.personId);
  if (judge.lacking.length === 0) return null;
  return (
    <div className={classes.direction}>
      <p>
        {m.marking_lacking({ what: needWords(judge.lacking) })}{' '}
        {personId && (
          <LinkAnchor to="/console/people/$id" params={{ id: personId }}>
            {m.marking_lacking_own()}
          </LinkAnchor>
        )}
      </p>
      {judge.directors.length === 0 ? (
        <p role={error ? 'alert' : undefined}>
          {judge.needsDirection ? m.marking_direction_nobody_needed() : m.marking_direction_nobody()}
        </p>
      ) : (
        <NativeSelect
          id={id}
          label={m.marking_direction()}
          description={judge.needsDirection ? m.marking_direction_needed() : m.marking_direction_help()}
          {...helpBelow}
          error={error}
          value={value}
          data={[
            { value: '', label: m.marking_direction_none() },
            ...judge.directors.map((one) => ({ value: one.id, label: one.name })),
          ]}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </div>
  );
}

/** Whether a direction has to be chosen before anything is decided. */
export const lacksDirection = ({ lacking, needsDirection }: MarkingWork['judge'], chosen: string): boolean =>
  needsDirection && lacking.length > 0 && chosen === '';
