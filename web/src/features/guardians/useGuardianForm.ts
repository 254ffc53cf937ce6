import type { Language } from '#contract/kit/values.ts';
import type { Guardian } from '#contract/record/guardians.ts';
import { m } from '#messages/generated/messages.js';
import { isEmail } from '#web/shared/forms/isEmail.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { fieldErrorsOf } from '#web/tenant/errorText.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useGuardianActs } from './guardians.api.ts';

type GuardianWords = { name: string; relationship: string; email: string; language: string; reason: string };

const nobody = { name: '', relationship: '', email: '', language: 'en' };
const startOf = (guardian: Guardian | null): GuardianWords => {
  const { name, relationship, email, language } = guardian ?? nobody;
  return { name, relationship, email, language, reason: '' };
};
const needed = (sentence: string) => (text: string) => (text.trim() === '' ? sentence : null);

interface Props {
  readonly personId: string;
  /** Of the student. */
  readonly name: string;
  /** Null to add one. */
  readonly guardian: Guardian | null;
  readonly onClose: () => void;
}

/** The form of a guardian; sending it adds them once, or corrects them. */
export function useGuardianForm({ personId, name, guardian, onClose }: Props) {
  const { add, correct } = useGuardianActs(personId);
  const form = useForm<GuardianWords>({
    name: 'guardian',
    start: startOf(guardian),
    checks: {
      name: needed(m.guardians_name_missing()),
      relationship: needed(m.guardians_relationship_missing({ name })),
      email: (text) => (isEmail(text) ? null : m.guardians_email_wrong()),
      reason: guardian ? needed(m.guardians_reason_missing()) : undefined,
    },
    // Nothing about somebody stays on this device.
    keep: () => undefined,
  });
  const failed = (error: Error): void => {
    const { email, name: full } = fieldErrorsOf(error);
    if (email) form.show({ email: m.guardians_email_taken() });
    else if (full) form.show({}, m.guardians_full());
    else form.failed(error);
  };
  const pending = add.isPending || correct.isPending;
  const submit = form.submit((typed) => {
    if (pending) return;
    const values = {
      name: typed.name.trim(),
      relationship: typed.relationship.trim(),
      email: typed.email.trim(),
      language: typed.language as Language,
    };
    const said = { guardian: values.name };
    const done = (message: string) => () => {
      toast({ message, tone: 'success' });
      onClose();
    };
    if (guardian)
      correct.mutate(
        { ...values, guardianId: guardian.id, reason: typed.reason.trim() },
        { onSuccess: done(m.guardians_corrected(said)), onError: failed },
      );
    else
      add.mutate(
        { ...values, id: form.key() },
        { onSuccess: done(m.guardians_added(said)), onError: failed },
      );
  });
  return { form, submit, pending };
}
