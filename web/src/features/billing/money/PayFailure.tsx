import { useMemo } from 'react';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { useHeldWords } from './useHeldWords.ts';

/** Why the server took no payment. */
export function PayFailure({ error }: { error: Error | null }) {
  const held = useHeldWords();
  const errors = useMemo(() => (error ? [{ message: wordsFor(error, held) }] : []), [error, held]);
  return <FormErrors errors={errors} />;
}

function wordsFor(error: Error, held: string): string {
  if (isApiError(error, 'nothing_to_pay')) return m.billing_pay_gone_text();
  if (isApiError(error, 'payment_in_progress')) return m.billing_other_under_way();
  if (isApiError(error, 'method_not_available')) return m.billing_method_gone();
  if (isApiError(error, 'prepaid_limit')) return held;
  return errorText(error);
}
