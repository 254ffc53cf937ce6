import type { ComponentProps } from 'react';
import type { Enrolment } from '#contract/enrolments/enrolments.ts';
import { m } from '#messages/generated/messages.js';
import { useChangeEnrolment } from '#web/features/enrolments/enrolments.api.ts';
import type { TextField } from '#web/shared/forms/fieldProps.ts';
import type { Values } from '#web/shared/forms/formValues.ts';
import { useForm, type Check } from '#web/shared/forms/useForm.ts';
import type { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';

/** What every act needs of its form. */
export interface ActForm {
  readonly summary: ComponentProps<typeof FormErrors>['errors'];
  readonly reason: TextField;
  readonly submit: ComponentProps<'form'>['onSubmit'];
  readonly pending: boolean;
}

type WithReason<V> = V & { readonly reason: string };
/** The key and the reason of one press. */
type Press = Readonly<{ key: string; reason: string }>;

interface Setup<V> {
  /** Names the form. */
  readonly name: string;
  readonly start: V;
  readonly checks?: { readonly [K in keyof V]?: Check<V[K], WithReason<V>> };
  readonly send: (values: WithReason<V>, sent: Press) => Promise<Enrolment>;
  /** What was done, in a sentence. */
  readonly said: (changed: Enrolment) => string;
  /** What only the server can tell, by field; null where it says nothing of a field. */
  readonly refused?: (error: unknown) => Record<string, string> | null;
  readonly onDone: (changed: Enrolment) => void;
}

/** The form of one act: its values with the reason, the press that does it once, and what is said then. */
export function useAct<V extends Values>({ name, start, checks, send, said, refused, onDone }: Setup<V>) {
  const change = useChangeEnrolment(({ values, sent }: { values: WithReason<V>; sent: Press }) =>
    send(values, sent),
  );
  const form = useForm<WithReason<V>>({
    name,
    start: { ...start, reason: '' },
    checks: {
      ...checks,
      reason: (reason: string) => (reason.trim() === '' ? m.enrolments_reason_missing() : null),
    } as never,
    // Nothing about somebody stays on this device.
    keep: () => undefined,
  });
  const submit = form.submit((values) => {
    if (change.isPending) return;
    const sent = { key: form.key(), reason: values.reason.trim() };
    change.mutate(
      { values, sent },
      {
        onSuccess: (changed) => {
          toast({ message: said(changed), tone: 'success' });
          onDone(changed);
        },
        onError: (error) => {
          const wrong = refused?.(error);
          if (wrong) form.show(wrong);
          else form.failed(error);
        },
      },
    );
  });
  const act: ActForm = {
    summary: form.summary,
    reason: form.text('reason' as never),
    submit,
    pending: change.isPending,
  };
  return { form, act };
}
