import { addressLine } from '#au/organisation/addressLine.ts';
import type { MoneySettingsPage } from '#contract/console/settings/moneySettings.ts';
import { m } from '#messages/generated/messages.js';
import { ApiError, isApiError } from '#web/lib/apiError.ts';
import { SaveBar } from '#web/shared/forms/SaveBar.tsx';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { LatePart, PaymentPart, PrepaidPart, RemindersPart, SellerPart } from './parts.tsx';
import { checks, saidByServer, settingsOf, valuesOf } from './moneyForm.ts';
import type { MoneyValues } from './moneyForm.ts';
import { useSaveMoneySettings } from './moneySettings.api.ts';
import classes from './moneySettings.module.css';

/** Without ways to pay that cannot be used any more, such as cards after the card account was removed. */
const possible = (values: MoneyValues, available: MoneySettingsPage['availableMethods']): MoneyValues => ({
  ...values,
  methods: values.methods.filter((method) => available.includes(method)),
});
/** What is said of the organisation already, so that nobody types it twice. */
function useSeller() {
  const brand = useBrandSettings();
  if (!brand) return {};
  const { legalName, abn, email, address } = brand.contact;
  return {
    sellerName: legalName ?? brand.organisation.name,
    abn: abn ?? '',
    address: address ? addressLine(address) : '',
    email: email ?? '',
  };
}

/** All money settings in one form: some are right only together. */
export function MoneyForm({ page }: { readonly page: MoneySettingsPage }) {
  const { settings, revision, availableMethods, thresholdCents } = page;
  const save = useSaveMoneySettings();
  const form = useForm<MoneyValues>({
    name: 'money',
    start: possible(valuesOf(settings, thresholdCents, useSeller()), availableMethods),
    checks,
  });
  const failed = (error: unknown): void => {
    const said = error instanceof ApiError ? saidByServer(error.fields) : {};
    if (Object.keys(said).length > 0) form.show(said);
    else if (isApiError(error, 'changed_elsewhere')) form.show({}, m.money_changed_elsewhere());
    else form.failed(error);
  };
  const submit = form.submit((values) =>
    save.mutate(
      { ...settingsOf(values), revision },
      {
        onSuccess: (answer) => {
          form.reset(possible(valuesOf(answer.settings, thresholdCents), answer.availableMethods));
          toast({ message: m.money_saved(), tone: 'success' });
        },
        onError: failed,
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormErrors errors={form.summary} />
      <SellerPart form={form} />
      <PaymentPart form={form} available={availableMethods} />
      <RemindersPart form={form} />
      <LatePart form={form} />
      <PrepaidPart form={form} page={page} />
      <SaveBar form={form} label={m.money_save()} pending={save.isPending} />
    </form>
  );
}
