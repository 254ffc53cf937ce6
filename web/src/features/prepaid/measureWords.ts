import type { ProtectionKind } from '#contract/billing/protection.ts';
import type { ProtectionMeasure } from '#contract/console/prepaid.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';

interface KindWords {
  readonly name: () => string;
  /** What its name is. */
  readonly help: (terms: TermInputs) => string;
}

export const kindWords: Readonly<Record<ProtectionKind, KindWords>> = {
  assurance_scheme: { name: m.prepaid_kind_assurance_scheme, help: m.prepaid_name_assurance_scheme },
  guarantee: { name: m.prepaid_kind_guarantee, help: m.prepaid_name_guarantee },
  approved_measure: { name: m.prepaid_kind_approved_measure, help: m.prepaid_name_approved_measure },
  government: { name: m.prepaid_kind_government, help: m.prepaid_name_government },
};

export const stateWords: Readonly<
  Record<ProtectionMeasure['state'], { readonly tone: StatusTone; readonly name: () => string }>
> = {
  in_force: { tone: 'success', name: m.prepaid_state_in_force },
  to_come: { tone: 'neutral', name: m.prepaid_state_to_come },
  over: { tone: 'neutral', name: m.prepaid_state_over },
};
