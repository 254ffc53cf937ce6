import type { OrganisationPage } from '#contract/console/settings/organisationSettings.ts';
import { m } from '#messages/generated/messages.js';
import { ApiError, isApiError } from '#web/lib/apiError.ts';
import { SaveBar } from '#web/shared/forms/SaveBar.tsx';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { checks, otherSeller, saidByServer, settingsOf, valuesOf } from './organisationForm.ts';
import type { OrganisationValues } from './organisationForm.ts';
import { useSaveOrganisation } from './organisationSettings.api.ts';
import classes from './organisationSettings.module.css';
import { AddressPart } from './AddressPart.tsx';
import { ComplaintsPart } from './ComplaintsPart.tsx';
import { ContactPart, NamePart, RegistrationPart, TimePart } from './parts.tsx';

/** All of it in one form, saved together. */
export function OrganisationForm({ page }: { readonly page: OrganisationPage }) {
  const save = useSaveOrganisation();
  const form = useForm<OrganisationValues>({
    name: 'organisation',
    start: valuesOf(page.settings),
    checks,
  });
  const failed = (error: unknown): void => {
    const said = error instanceof ApiError ? saidByServer(error.fields) : {};
    if (Object.keys(said).length > 0) form.show(said);
    else if (isApiError(error, 'changed_elsewhere')) form.show({}, m.organisation_changed_elsewhere());
    else form.failed(error);
  };
  const submit = form.submit((values) =>
    save.mutate(
      { ...settingsOf(values), revision: page.revision },
      {
        onSuccess: ({ settings }) => {
          form.reset(valuesOf(settings));
          toast({ message: m.organisation_saved(), tone: 'success' });
        },
        onError: failed,
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormErrors errors={form.summary} />
      <NamePart form={form} />
      <RegistrationPart form={form} seller={otherSeller(page)} />
      <ContactPart form={form} />
      <AddressPart form={form} />
      <ComplaintsPart form={form} />
      <TimePart form={form} kept={page.settings.timeZone} />
      <SaveBar form={form} label={m.organisation_save()} pending={save.isPending} />
    </form>
  );
}
