import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { StaffIntake } from '#contract/console/intakes.ts';
import { m } from '#messages/generated/messages.js';
import { useAddIntake, useChangeIntake } from '#web/features/intakes/intakes.api.ts';
import { ApiError, isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { pastLastDay } from '#web/features/intakes/intakeWords.ts';
import { checks, detailsOf, saidByServer } from './intakeForm.ts';
import type { IntakeValues } from './intakeForm.ts';

/** The form of an intake: a new one, perhaps copied from another, or the change of one as it was when the form was opened. */
export function useIntakeForm(start: IntakeValues, changed: StaffIntake | null, copied?: string) {
  const add = useAddIntake();
  const change = useChangeIntake(changed?.id ?? '');
  const navigate = useNavigate();
  const form = useForm<IntakeValues>({ name: `intake-${changed?.id ?? 'new'}`, start, checks });
  const onError = (error: unknown): void => {
    const said = error instanceof ApiError ? saidByServer(error.fields) : {};
    if (Object.keys(said).length > 0) form.show(said);
    else if (isApiError(error, 'changed_elsewhere')) form.show({}, m.intakes_changed_elsewhere());
    else form.failed(error);
  };
  const onSuccess = ({ id }: StaffIntake): void => {
    toast({ message: changed ? m.intakes_saved() : m.intakes_added(), tone: 'success' });
    void navigate({ to: '/console/intakes/$id', params: { id } });
  };
  const pending = add.isPending || change.isPending;
  const [past, setPast] = useState<string | null>(null);
  const send = (values: IntakeValues): void => {
    const details = detailsOf(values);
    if (changed) change.mutate({ ...details, revision: changed.revision }, { onSuccess, onError });
    else {
      const { courseId } = values;
      // Due days belong to the course they were given in.
      const dueDaysFrom = copied && courseId === start.courseId ? { dueDaysFrom: copied } : {};
      add.mutate({ ...details, id: form.key(), courseId, ...dueDaysFrom }, { onSuccess, onError });
    }
  };
  // Asked once: an intake that was open with its last day past stays so without a question.
  const was = changed?.listed ? pastLastDay(changed) : null;
  const submit = form.submit((values) => {
    if (pending) return;
    const day = values.listed ? pastLastDay(detailsOf(values)) : null;
    if (day !== null && day !== was) setPast(day);
    else send(values);
  });
  /** The question whether the intake is open although its last day to enrol is past. */
  const question =
    past === null
      ? null
      : {
          day: past,
          onSave: () => {
            setPast(null);
            send(form.values);
          },
          onChange: () => setPast(null),
        };
  return { form, submit, pending, question };
}
