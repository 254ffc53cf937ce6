import type { ReactNode } from 'react';
import type { CourseOfferPage } from '#contract/console/courseOffers.ts';
import type { useForm } from '#web/shared/forms/useForm.ts';
import type { OfferValues } from './offerForm.ts';
import classes from './offer.module.css';

export interface PartProps {
  readonly form: ReturnType<typeof useForm<OfferValues>>;
}
export interface MoneyProps extends PartProps {
  readonly page: CourseOfferPage;
}

/** Help stands under the input, where an error stands too. */
/** Fields that belong together. */
export const Part = ({ legend, children }: { readonly legend: string; readonly children: ReactNode }) => (
  <fieldset className={classes.part}>
    <legend className={classes.legend}>{legend}</legend>
    {children}
  </fieldset>
);
