import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { FeeTable } from './FeeTable.tsx';
import { IntakeChoice } from './IntakeChoice.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import classes from '#web/features/registration/registration.module.css';
import type { StepProps } from '#web/features/registration/draft/stepProps.ts';

const failureText = (error: unknown): string =>
  isApiError(error, 'prepaid_limit') ? m.registration_e_prepaid_limit() : errorText(error);

/** When to start, what it costs and how to pay it. */
export function FeesStep({ draft }: StepProps) {
  const { registration, replace } = draft;
  const { intake, intakes, plans, paymentOptionId } = registration;
  const terms = useTerms();
  const chosen = { intakeId: intake?.id ?? null, paymentOptionId };
  const [pressed, setPressed] = useState<Partial<typeof chosen>>({});
  const save = useMutation({
    mutationFn: (change: Partial<typeof chosen>) => draft.pick({ ...chosen, ...change }),
    onSuccess: replace,
    onSettled: () => setPressed({}),
  });
  // Shows the press at once, then the server's answer.
  const shown = { ...chosen, ...pressed };
  const press = (change: Partial<typeof chosen>): void => {
    setPressed(change);
    save.mutate(change);
  };
  return (
    <>
      {save.error && <FormErrors errors={[{ message: failureText(save.error) }]} />}
      <p role="status" className="livery-hidden">
        {save.isSuccess && m.registration_choice_saved()}
      </p>
      <section className={classes.group}>
        <h2>{m.registration_start_title()}</h2>
        <IntakeChoice
          intakes={intakes}
          chosen={intake}
          value={shown.intakeId}
          onChoose={(intakeId) => press({ intakeId })}
        />
      </section>
      <section className={classes.group}>
        <h2>{m.registration_fees_title(terms)}</h2>
        <FeeTable registration={registration} />
      </section>
      {plans.length > 0 && (
        <section className={classes.group}>
          <h2>{m.registration_plan_title()}</h2>
          <PlanChoice
            plans={plans}
            currency={registration.currency}
            value={shown.paymentOptionId}
            onChoose={(id) => press({ paymentOptionId: id })}
          />
        </section>
      )}
    </>
  );
}
