import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Adjustment } from '#contract/enrolments/adjustments.ts';
import type { Enrolment } from '#contract/enrolments/enrolments.ts';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { AdjustmentText } from '#web/shared/adjustments/AdjustmentText.tsx';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useStore } from '#web/tenant/store.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { toast } from '#web/ui/toast/toast.ts';
import { useAdjustments } from './adjustments.api.ts';
import { AgreeDialog } from './AgreeDialog.tsx';

/** What was agreed with a student in an enrolment, and a way to agree on more. */
export function Adjustments({ enrolment }: { readonly enrolment: Enrolment }) {
  const { id, person, own, adjustments } = enrolment;
  const agrees = useStore(({ auth }) => may(auth.roles, 'adjustment.agree')) && !own;
  const [opened, setOpened] = useState(false);
  return (
    <Part
      title={m.adjustments_title()}
      side={
        agrees && (
          <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened(true)}>
            {m.adjustments_add()}
          </Button>
        )
      }
    >
      {adjustments.length === 0 ? (
        <p className={parts.none}>{m.adjustments_none()}</p>
      ) : (
        <ol className={parts.rows}>
          {adjustments.map((one) => (
            <Row key={one.id} one={one} enrolmentId={id} agrees={agrees} />
          ))}
        </ol>
      )}
      {opened && <AgreeDialog enrolmentId={id} student={person.name} onClose={() => setOpened(false)} />}
    </Part>
  );
}

interface RowProps {
  readonly one: Adjustment;
  readonly enrolmentId: string;
  readonly agrees: boolean;
}

function Row({ one, enrolmentId, agrees }: RowProps) {
  const { id, what, ended } = one;
  const reader = useReader();
  const { end } = useAdjustments(enrolmentId);
  const change = async (to: boolean): Promise<void> => {
    try {
      await end.mutateAsync({ adjustmentId: id, ended: to });
      toast({
        message: to ? m.adjustments_ended() : m.adjustments_again(),
        tone: 'success',
        ...(to && { action: { label: m.adjustments_undo(), onPress: () => change(false) } }),
      });
    } catch (error) {
      toast({ message: errorText(error), tone: 'error' });
    }
  };
  return (
    <li>
      <AdjustmentText adjustment={one}>
        {ended && (
          <span className={parts.meta}>
            {m.adjustments_over({ name: ended.by, day: formatInstantDay(ended.at, reader) })}
          </span>
        )}
      </AdjustmentText>
      {agrees && !ended && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={end.isPending}
          aria-label={m.adjustments_end_of({ what })}
          onClick={() => void change(true)}
        >
          {m.adjustments_end()}
        </Button>
      )}
    </li>
  );
}
