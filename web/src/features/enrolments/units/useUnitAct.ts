import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { useTerms } from '#web/tenant/terms.ts';
import type { UnitAct } from './unitActs.ts';
import { useChangeUnit, type Places, type UnitChange, type UnitEnrolment } from './units.api.ts';

export interface ActProps {
  readonly subscriptionId: string;
  readonly personName: string;
  /** The unit as it was when the dialog opened. */
  readonly unit: UnitEnrolment;
  readonly places: Places;
  readonly onClose: () => void;
}

export interface DialogProps extends ActProps {
  readonly act: UnitAct;
}

/** For the forms of all acts: nothing about somebody stays on this device. */
export const keepNothing = (): void => undefined;

const refusals: Readonly<Record<string, (terms: TermInputs) => string>> = {
  over: m.unit_enrolments_failed_over,
  assessments: m.unit_enrolments_failed_assessments,
  delivered: m.unit_enrolments_failed_taught,
};

/** Why a unit stays as it is, where the error itself does not say it. */
function failureOf(error: unknown, terms: TermInputs): string | null {
  if (isApiError(error, 'own_work')) return m.unit_enrolments_failed_own(terms);
  if (isApiError(error, 'wrong_state')) return m.unit_enrolments_failed_over(terms);
  if (!isApiError(error, 'outcome_not_ready')) return null;
  return (refusals[error.problem?.detail ?? ''] ?? m.unit_enrolments_failed_changed)(terms);
}

interface Form {
  readonly show: (wrong: Record<string, string>, rest?: string) => void;
  readonly failed: (error: unknown) => void;
}

/** Sends what a dialog asks for once, and closes it when it is done; otherwise its form says why not. */
export function useUnitAct({ subscriptionId, unit, onClose }: ActProps) {
  const terms = useTerms();
  const { mutate, isPending } = useChangeUnit(subscriptionId);
  const send = (form: Form, change: UnitChange, said: string): void => {
    if (isPending) return;
    mutate(
      { id: unit.id, change, said },
      {
        onSuccess: onClose,
        onError: (error) => {
          const failure = failureOf(error, terms);
          if (failure) form.show({}, failure);
          else form.failed(error);
        },
      },
    );
  };
  return { send, pending: isPending };
}
