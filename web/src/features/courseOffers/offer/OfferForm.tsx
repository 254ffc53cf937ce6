import type { CourseOfferPage } from '#contract/console/courseOffers.ts';
import { m } from '#messages/generated/messages.js';
import { useSaveCourseOffer } from '#web/features/courseOffers/courseOffers.api.ts';
import { ApiError, isApiError } from '#web/lib/apiError.ts';
import { SaveBar } from '#web/shared/forms/SaveBar.tsx';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AboutPart } from './AboutPart.tsx';
import { DeliveryPart } from './DeliveryPart.tsx';
import { FeesPart } from './FeesPart.tsx';
import { OpenPart } from './OpenPart.tsx';
import { PicturePart } from './PicturePart.tsx';
import { PlansPart } from './PlansPart.tsx';
import { ProductPart } from './product/ProductPart.tsx';
import { checksOf, offerOf, saidByServer, valuesOf, wrongInside } from './offerForm.ts';
import type { OfferValues } from './offerForm.ts';
import classes from './offer.module.css';

/** The whole offer in one form: price and plans are right only together. */
export function OfferForm({ page }: { readonly page: CourseOfferPage }) {
  const terms = useTerms();
  const save = useSaveCourseOffer(page.id);
  const form = useForm<OfferValues>({
    name: `offer-${page.id}`,
    start: valuesOf(page.offer),
    checks: checksOf(terms),
    inside: wrongInside,
  });
  const failed = (error: unknown): void => {
    const said = error instanceof ApiError ? saidByServer(error.fields, terms) : {};
    if (Object.keys(said).length > 0) form.show(said);
    else if (isApiError(error, 'changed_elsewhere')) form.show({}, m.offers_changed_elsewhere(terms));
    else form.failed(error);
  };
  const submit = form.submit((values) =>
    save.mutate(
      { ...offerOf(values), revision: page.revision },
      {
        onSuccess: (answer) => {
          form.reset(valuesOf(answer.offer));
          toast({ message: m.offers_saved(), tone: 'success' });
        },
        onError: failed,
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormErrors errors={form.summary} />
      <OpenPart form={form} page={page} />
      <AboutPart form={form} />
      <PicturePart form={form} />
      {form.values.accredited && <ProductPart form={form} />}
      <DeliveryPart form={form} />
      <FeesPart form={form} page={page} />
      <PlansPart form={form} page={page} />
      <SaveBar form={form} label={m.offers_save()} pending={save.isPending} />
    </form>
  );
}
