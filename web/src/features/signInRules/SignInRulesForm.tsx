import type { SignInRulesPage } from '#contract/console/settings/signInRules.ts';
import { m } from '#messages/generated/messages.js';
import { ApiError, isApiError } from '#web/lib/apiError.ts';
import { SaveBar } from '#web/shared/forms/SaveBar.tsx';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { StayPart, TwoStepPart, WaysPart } from './parts.tsx';
import { useSaveSignInRules } from './signInRules.api.ts';
import classes from './signInRules.module.css';
import { rulesOf, saidByServer, valuesOf } from './signInRulesForm.ts';
import type { RulesValues } from './signInRulesForm.ts';

/** All rules in one form, saved together. */
export function SignInRulesForm({ page }: { readonly page: SignInRulesPage }) {
  const save = useSaveSignInRules();
  const form = useForm<RulesValues>({ name: 'sign-in-rules', start: valuesOf(page), checks: {} });
  const failed = (error: unknown): void => {
    const said = error instanceof ApiError ? saidByServer(error.fields) : {};
    if (Object.keys(said).length > 0) form.show(said);
    else if (isApiError(error, 'changed_elsewhere')) form.show({}, m.sign_in_rules_changed_elsewhere());
    else form.failed(error);
  };
  const submit = form.submit((values) =>
    save.mutate(
      { ...rulesOf(values), revision: page.revision },
      {
        onSuccess: (saved) => {
          form.reset(valuesOf(saved));
          toast({ message: m.sign_in_rules_saved(), tone: 'success' });
        },
        onError: failed,
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormErrors errors={form.summary} />
      <WaysPart form={form} />
      <TwoStepPart form={form} page={page} />
      <StayPart form={form} choices={page.choices} />
      <SaveBar form={form} label={m.sign_in_rules_save()} pending={save.isPending} />
    </form>
  );
}
