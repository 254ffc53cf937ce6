import { Button } from '@mantine/core';
import type { StaffClass } from '#contract/classes/classes.ts';
import { m } from '#messages/generated/messages.js';
import { useCancelClass, useRemoveClasses } from '#web/features/classes/classes.api.ts';
import classes from '#web/features/classes/classes.module.css';
import { placeText, stateOf, timesText, useThere, whenText } from '#web/features/classes/classWords.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { toast } from '#web/ui/toast/toast.ts';

interface Props {
  readonly one: StaffClass;
  readonly all: readonly StaffClass[];
  readonly intakeId: string;
  readonly keeps: boolean;
  readonly now: number;
  readonly onCancel: () => void;
}

/** One class of a timetable, with what can be done with it. */
export function TimetableRow(props: Props) {
  const { one, keeps, now } = props;
  const there = useThere();
  const [tone, state] = stateOf(one, now);
  const names = one.trainers.map(({ name }) => name).join(', ');
  return (
    <li>
      <span>
        <span className={one.cancelReason === null ? parts.name : classes.cancelled}>
          {whenText(one, there)}
        </span>
        <span className={parts.line}>
          <span>{timesText(one, there)}</span>
          <span>{placeText(one)}</span>
          {names && <span>{names}</span>}
        </span>
        {one.units.length > 0 && (
          <span className={parts.meta}>{one.units.map(({ code }) => code).join(', ')}</span>
        )}
        {one.cancelReason !== null && (
          <span className={parts.meta}>{m.classes_cancelled_because({ reason: one.cancelReason })}</span>
        )}
      </span>
      <span className={classes.buttons}>
        <StatusBadge tone={tone}>{state}</StatusBadge>
        {keeps && <Acts {...props} />}
      </span>
    </li>
  );
}

function Acts({ one, intakeId, now, onCancel }: Props) {
  const there = useThere();
  const when = whenText(one, there);
  const isComing = Date.parse(one.endsAt) > now;
  const hasRoll = one.rolledAt !== null;
  return (
    <>
      {one.cancelReason === null && (
        <LinkButton
          variant="default"
          size="sm"
          to="/console/classes/$id"
          params={{ id: one.id }}
          aria-label={m.classes_roll_named({ when })}
        >
          {m.classes_roll()}
        </LinkButton>
      )}
      {one.cancelReason === null && (
        <LinkButton
          variant="default"
          size="sm"
          to="/console/classes/edit"
          search={{ intake: intakeId, class: one.id }}
          preload={false}
          aria-label={m.classes_change_named({ when })}
        >
          {m.classes_change()}
        </LinkButton>
      )}
      {!hasRoll && one.cancelReason === null && (
        <Button variant="default" size="sm" aria-label={m.classes_cancel_named({ when })} onClick={onCancel}>
          {m.classes_cancel()}
        </Button>
      )}
      {one.cancelReason !== null && isComing && <Restore one={one} intakeId={intakeId} when={when} />}
      {!hasRoll && one.enrolled === 0 && <Remove one={one} intakeId={intakeId} when={when} />}
    </>
  );
}

type ActProps = Pick<Props, 'one' | 'intakeId'> & { readonly when: string };

const failed = (error: unknown): void => toast({ message: errorText(error), tone: 'error' });

function Restore({ one, intakeId, when }: ActProps) {
  const terms = useTerms();
  const cancel = useCancelClass(intakeId);
  return (
    <Button
      variant="default"
      size="sm"
      loading={cancel.isPending}
      aria-label={m.classes_restore_named({ when })}
      onClick={() =>
        cancel.mutate(
          { id: one.id, reason: null },
          {
            onSuccess: () => toast({ message: m.classes_restored_toast(terms), tone: 'success' }),
            onError: failed,
          },
        )
      }
    >
      {m.classes_restore()}
    </Button>
  );
}

/** Of what nobody was told. */
function Remove({ one, intakeId, when }: ActProps) {
  const remove = useRemoveClasses(intakeId);
  return (
    <Button
      variant="subtle"
      size="sm"
      loading={remove.isPending}
      aria-label={m.classes_remove_named({ when })}
      onClick={() =>
        remove.mutate([one.id], {
          onSuccess: () => toast({ message: m.classes_removed_toast(), tone: 'success' }),
          onError: failed,
        })
      }
    >
      {m.classes_remove()}
    </Button>
  );
}
