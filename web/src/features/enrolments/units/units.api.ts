import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DirectOutcome } from '#contract/assessments/outcomes.ts';
import type { DeliveryMode, UnitEnrolmentList } from '#contract/unitEnrolments/unitEnrolments.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import { toast } from '#web/ui/toast/toast.ts';

export type UnitEnrolment = UnitEnrolmentList['units'][number];
/** Where units can be taught. */
export type Places = Pick<UnitEnrolmentList, 'intakeLocation' | 'locations'>;

export const unitsQuery = (subscriptionId: string) =>
  queryOptions({
    queryKey: staffKeys.unitEnrolments(subscriptionId),
    queryFn: ({ signal }) =>
      call('GET /api/staff/course_subscriptions/:id/unit_enrolments', {
        params: { id: subscriptionId },
        signal,
      }),
    // The log says each time that somebody looked.
    refetchOnWindowFocus: false,
  });

export type UnitChange =
  | {
      readonly kind: 'deliver';
      readonly on: string;
      readonly note: string;
      readonly modes: readonly DeliveryMode[];
      readonly locationId: string | null;
    }
  | { readonly kind: 'credit'; readonly evidence: string; readonly note: string }
  | {
      readonly kind: 'decide';
      readonly outcome: DirectOutcome;
      readonly evidence: string;
      readonly note: string;
    }
  | { readonly kind: 'withdraw' | 'resume'; readonly reason: string };

function send(id: string, change: UnitChange): Promise<UnitEnrolmentList> {
  const params = { id };
  switch (change.kind) {
    case 'deliver': {
      const { on, note, modes, locationId } = change;
      return call('PUT /api/staff/unit_enrolments/:id/delivery', {
        params,
        body: { on, note, modes: [...modes], locationId },
      });
    }
    case 'credit': {
      const { evidence, note } = change;
      return call('POST /api/staff/unit_enrolments/:id/credit', { params, body: { evidence, note } });
    }
    case 'decide': {
      const { outcome, evidence, note } = change;
      const body = { outcome, evidence, note };
      return call('POST /api/staff/unit_enrolments/:id/outcomes', { params, body });
    }
    case 'withdraw':
      return call('POST /api/staff/unit_enrolments/:id/withdrawal', {
        params,
        body: { reason: change.reason },
      });
    case 'resume':
      return call('POST /api/staff/unit_enrolments/:id/resumption', {
        params,
        body: { reason: change.reason },
      });
  }
}

/** Changes a unit; `said` is what a toast says of it, also when its dialog was closed meanwhile. */
export function useChangeUnit(subscriptionId: string) {
  const client = useQueryClient();
  const { queryKey } = unitsQuery(subscriptionId);
  return useMutation({
    mutationFn: ({
      id,
      change,
    }: {
      readonly id: string;
      readonly change: UnitChange;
      readonly said: string;
    }) => send(id, change),
    onSuccess: (list, { said }) => {
      replaceView(client, queryKey, list);
      // A decision can complete the subscription or open it again, and a delivery earns.
      for (const key of [
        staffKeys.enrolment(subscriptionId),
        staffKeys.persons,
        staffKeys.personBilling(list.personId),
        staffKeys.billing,
        staffKeys.prepaid,
        staffKeys.start,
      ])
        void client.invalidateQueries({ queryKey: key });
      toast({ tone: 'success', message: said });
    },
    onError: (error) => {
      // Somebody else may have changed the unit.
      if (!isApiError(error, 'offline')) void client.invalidateQueries({ queryKey });
    },
  });
}
