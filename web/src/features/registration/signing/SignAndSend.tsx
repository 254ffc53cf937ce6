import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Signature } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import type { FormError } from '#web/ui/FormErrors.tsx';
import { stillWrong } from '#web/ui/stillWrong.ts';
import { fieldId } from '#web/features/registration/fields/fieldId.ts';
import { registrationQuery, submit } from '#web/features/registration/registration.api.ts';
import type { Submission } from '#web/features/registration/registration.api.ts';
import classes from '#web/features/registration/registration.module.css';
import { isSigned, noSignature, SignatureField } from './SignatureField.tsx';
import { heldBackText } from '#web/features/registration/draft/everythingSaved.ts';
import type { Draft } from '#web/features/registration/draft/useRegistrationDraft.ts';
import { listOf } from '#web/features/registration/fields/values.ts';

function failureText(error: unknown): string {
  if (isApiError(error, 'registration_incomplete')) return m.registration_send_incomplete();
  if (isApiError(error, 'changed_elsewhere')) return m.registration_send_changed();
  if (isApiError(error, 'intake_not_open')) return m.registration_e_not_open();
  if (isApiError(error, 'offline', 'unavailable')) return m.registration_send_offline();
  return heldBackText(error) ?? errorText(error);
}

/** The same that is sent again carries the same key, so that it is sent once. */
function useKey() {
  const held = useRef({ body: '', key: '' });
  return (body: Submission): string => {
    const text = JSON.stringify(body);
    if (held.current.body !== text) held.current = { body: text, key: crypto.randomUUID() };
    return held.current.key;
  };
}

/** The signature and the one button that sends everything. */
export function SignAndSend({ draft }: { draft: Draft }) {
  const { registration, replace } = draft;
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const queryClient = useQueryClient();
  const [signature, setSignature] = useState<Signature>(noSignature);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [tried, setTried] = useState(false);
  const keyOf = useKey();
  const send = useMutation({
    mutationFn: async () => {
      await draft.everythingSaved();
      const body: Submission = {
        signature: { ...signature, value: signature.value.trim() },
        declarations: registration.declarations
          .map(({ id }) => id)
          .filter((id) => listOf(draft.values, 'declared').includes(id)),
        informationVersion: registration.information?.version ?? null,
        priceCents: registration.priceCents,
      };
      return submit(registration.id, body, keyOf(body));
    },
    onSuccess: (next) => {
      replace(next);
      scrollTo({ top: 0 });
    },
    onError: (error) => {
      setErrors([{ message: failureText(error) }]);
      // Missing or changed parts are listed at the top of this page.
      void queryClient.invalidateQueries({ queryKey: registrationQuery(registration.id).queryKey });
    },
  });
  const onSend = (): void => {
    setTried(true);
    const signed = isSigned(signature);
    setErrors(signed ? [] : [{ fieldId: fieldId('signature'), message: m.registration_e_signature() }]);
    // The server decides what is missing: what this page knows of it may be older than the last answer.
    if (signed) send.mutate();
  };
  return (
    <section className={classes.group} aria-labelledby="sign-title">
      <h2 id="sign-title">{m.registration_sign_title()}</h2>
      <p className={classes.text}>{m.registration_sign_lead({ organisation })}</p>
      <FormErrors errors={stillWrong(errors, isSigned(signature) ? [] : errors)} />
      <SignatureField value={signature} onChange={setSignature} missing={tried && !isSigned(signature)} />
      <div>
        <Button data-sends onClick={onSend} loading={send.isPending}>
          {m.registration_send()}
        </Button>
      </div>
    </section>
  );
}
