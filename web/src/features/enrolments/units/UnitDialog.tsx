import { CreditForm } from './CreditForm.tsx';
import { DecideForm } from './DecideForm.tsx';
import { DeliverForm } from './DeliverForm.tsx';
import { ReasonForm } from './ReasonForm.tsx';
import type { DialogProps } from './useUnitAct.ts';

/** The dialog of what was pressed. */
export function UnitDialog({ act, ...props }: DialogProps) {
  switch (act) {
    case 'deliver':
      return <DeliverForm {...props} />;
    case 'credit':
      return <CreditForm {...props} />;
    case 'decide':
      return <DecideForm {...props} />;
    case 'withdraw':
    case 'resume':
      return <ReasonForm {...props} act={act} />;
  }
}
