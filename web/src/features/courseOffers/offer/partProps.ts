import type { CourseOfferPage } from '#contract/console/courseOffers.ts';
import type { useForm } from '#web/shared/forms/useForm.ts';
import type { OfferValues } from './offerForm.ts';

export interface PartProps {
  readonly form: ReturnType<typeof useForm<OfferValues>>;
}
export interface MoneyProps extends PartProps {
  readonly page: CourseOfferPage;
}
