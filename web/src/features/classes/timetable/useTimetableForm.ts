import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { StaffClass, Timetable } from '#contract/classes/classes.ts';
import { m } from '#messages/generated/messages.js';
import { useAddClasses, useChangeClasses, useRemoveClasses } from '#web/features/classes/classes.api.ts';
import { ApiError, isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { detailsOf, repeatOf, saidByServer, wrongIn } from './timetableForm.ts';
import type { TimetableValues } from './timetableForm.ts';

/** This class and those after it that were added with it, are to come and take place. */
const followingOf = ({ classes }: Timetable, one: StaffClass): StaffClass[] =>
  classes.filter(
    ({ seriesId, startsAt, cancelReason, rolledAt }) =>
      seriesId === one.seriesId && startsAt > one.startsAt && cancelReason === null && rolledAt === null,
  );

/** Takes back classes that were just added. */
function useUndo(intakeId: string) {
  const remove = useRemoveClasses(intakeId);
  return (ids: string[]): void =>
    remove.mutate(ids, {
      onSuccess: () => toast({ message: m.classes_removed_toast(), tone: 'success' }),
      onError: (error) => toast({ message: errorText(error), tone: 'error' }),
    });
}

/** What follows when classes were sent, or were not. */
interface After {
  readonly onDone: () => void;
  readonly onError: (error: unknown) => void;
}

/** Sends new classes or a change of those that are there. */
function useSending(intakeId: string) {
  const add = useAddClasses(intakeId);
  const change = useChangeClasses(intakeId);
  const undo = useUndo(intakeId);
  const addNew = (seriesId: string, values: TimetableValues, { onDone, onError }: After): void =>
    add.mutate(
      { seriesId, ...detailsOf(values), repeat: repeatOf(values) },
      {
        onSuccess: ({ classes }) => {
          const ids = classes.filter((one) => one.seriesId === seriesId).map(({ id }) => id);
          toast({
            message: m.classes_added_toast({ count: ids.length }),
            action: { label: m.classes_undo(), onPress: () => undo(ids) },
          });
          onDone();
        },
        onError,
      },
    );
  const changeAll = (all: readonly StaffClass[], values: TimetableValues, { onDone, onError }: After): void =>
    change.mutate(
      {
        ids: all.map(({ id }) => id),
        revisions: all.map(({ revision }) => revision),
        ...detailsOf(values),
      },
      {
        onSuccess: () => {
          toast({ message: m.classes_changed_toast({ count: all.length }), tone: 'success' });
          onDone();
        },
        onError,
      },
    );
  return { addNew, changeAll, pending: add.isPending || change.isPending };
}

/** The form of classes: new ones, or a change of one as it was when the form was opened. */
export function useTimetableForm(timetable: Timetable, start: TimetableValues, changed: StaffClass | null) {
  const { id: intakeId } = timetable.intake;
  const terms = useTerms();
  const { addNew, changeAll, pending } = useSending(intakeId);
  const navigate = useNavigate();
  const [following] = useState(() => (changed ? followingOf(timetable, changed) : []));
  const form = useForm<TimetableValues>({
    name: `classes-${changed?.id ?? intakeId}`,
    start,
    checks: {},
    inside: wrongIn,
  });
  const rows = changed ? [changed, ...(form.values.scope === 'following' ? following : [])] : null;
  const onError = (error: unknown): void => {
    const said = error instanceof ApiError ? saidByServer(error.fields, terms) : {};
    if (Object.keys(said).length > 0) form.show(said);
    else if (isApiError(error, 'changed_elsewhere')) form.show({}, m.classes_error_changed());
    else form.failed(error);
  };
  const onDone = (): void => void navigate({ to: '/console/intakes/$id', params: { id: intakeId } });
  const submit = form.submit((values) => {
    if (pending) return;
    if (rows) changeAll(rows, values, { onDone, onError });
    else addNew(form.key(), values, { onDone, onError });
  });
  return { form, submit, pending, following, ids: rows && rows.map(({ id }) => id) };
}
