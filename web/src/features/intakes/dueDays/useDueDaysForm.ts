import { useEffect, useEffectEvent, useState } from 'react';
import type { IntakePage } from '#contract/console/intakes.ts';
import type { IntakeDueDays } from '#contract/console/intakes/dueDays.ts';
import { m } from '#messages/generated/messages.js';
import { useSaveDueDays } from '#web/features/intakes/intakes.api.ts';
import { ApiError, isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useReader } from '#web/tenant/reader.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { countedDays, daysOf, saidByServer, valuesOf, wrongDays } from './dueDaysForm.ts';
import type { DueDayValues } from './dueDaysForm.ts';

/** The form of the due days of an intake, as they were when somebody began to type. */
export function useDueDaysForm({ id, startsOn, dueDays }: IntakePage) {
  const reader = useReader();
  const save = useSaveDueDays(id);
  const [opened, setOpened] = useState(dueDays);
  const { assessments, revision } = opened;
  const form = useForm<DueDayValues>({
    name: `due-days-${id}`,
    start: valuesOf(dueDays),
    checks: {},
    inside: (values) => wrongDays(values, assessments, startsOn, reader),
  });
  // What others saved shows at once, unless it would replace what is being typed.
  if (dueDays !== opened && !form.dirty && !save.isPending) setOpened(dueDays);
  const renew = useEffectEvent((from: IntakeDueDays) => {
    if (!form.dirty) form.reset(valuesOf(from));
  });
  useEffect(() => renew(opened), [opened]);
  const onError = (error: unknown): void => {
    const said = error instanceof ApiError ? saidByServer(error.fields, assessments, startsOn, reader) : {};
    if (Object.keys(said).length > 0) form.show(said);
    else if (isApiError(error, 'changed_elsewhere')) form.show({}, m.intakes_due_changed_elsewhere());
    else if (isApiError(error, 'invalid_input')) form.show({}, m.intakes_due_gone());
    else form.failed(error);
  };
  const submit = form.submit((values) => {
    if (save.isPending) return;
    const sent = form.key();
    save.mutate(
      { revision, days: daysOf(values, assessments) },
      {
        onSuccess: (saved) => {
          setOpened(saved);
          form.sent(sent, valuesOf(saved));
          toast({ message: m.intakes_due_saved(), tone: 'success' });
        },
        onError,
      },
    );
  });
  /** Fills what is empty; returns how many days. */
  const count = (): number => {
    const counted = Object.entries(startsOn ? countedDays(form.values, assessments, startsOn) : {});
    for (const [assessmentId, day] of counted) form.set(assessmentId, day);
    return counted.length;
  };
  return { form, assessments, submit, count, pending: save.isPending };
}
