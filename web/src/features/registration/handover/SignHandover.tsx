import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { HandoverPage } from '#contract/registration/state.ts';
import type { Signature } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import type { FormError } from '#web/ui/FormErrors.tsx';
import { stillWrong } from '#web/ui/stillWrong.ts';
import { DeclarationList } from '#web/features/registration/signing/DeclarationList.tsx';
import { Field } from '#web/features/registration/fields/Field.tsx';
import { fieldId } from '#web/features/registration/fields/fieldId.ts';
import { handoverWords } from './handoverWords.ts';
import { answerHandover } from '#web/features/registration/registration.api.ts';
import classes from '#web/features/registration/registration.module.css';
import { isSigned, noSignature, SignatureField } from '#web/features/registration/signing/SignatureField.tsx';
import { useHandoverForm } from './useHandoverForm.ts';
import type { HandoverForm } from './useHandoverForm.ts';

interface FormProps {
  readonly token: string;
  readonly page: HandoverPage;
  readonly onDone: (page: HandoverPage) => void;
}

function errorsOf(form: HandoverForm, agreed: readonly string[], page: HandoverPage, signature: Signature) {
  const terms = form.terms;
  const wrong = form.wrong().map(([field, message]): FormError => ({
    fieldId: fieldId(field),
    message: m.registration_error_line({ label: handoverWords(page)[field]?.label(terms) ?? '', message }),
  }));
  const open = page.declarations.some(({ id }) => !agreed.includes(id));
  return [
    ...wrong,
    ...(open ? [{ fieldId: fieldId('declared'), message: m.registration_e_not_declared() }] : []),
    ...(isSigned(signature)
      ? []
      : [{ fieldId: fieldId('signature'), message: m.registration_e_signature() }]),
  ];
}

/** The fields, the wordings and the signature of whoever the step was handed to. */
export function SignHandover({ token, page, onDone }: FormProps) {
  const form = useHandoverForm(page);
  const [agreed, setAgreed] = useState<string[]>([]);
  const [signature, setSignature] = useState<Signature>(noSignature);
  const [tried, setTried] = useState(false);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const send = useMutation({
    mutationFn: () => answerHandover(token, { answers: form.answers(), declarations: agreed, signature }),
    onSuccess: onDone,
    onError: (error) =>
      setErrors([
        {
          message: isApiError(error, 'registration_incomplete')
            ? m.registration_link_incomplete()
            : errorText(error),
        },
      ]),
  });
  const onSend = (): void => {
    setTried(true);
    form.demand();
    const found = errorsOf(form, agreed, page, signature);
    setErrors(found);
    if (found.length === 0) send.mutate();
  };
  return (
    <form
      noValidate
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <FormErrors errors={stillWrong(errors, errorsOf(form, agreed, page, signature))} />
      {page.fields.map((spec) => (
        <Field key={spec.field} spec={spec} form={form} />
      ))}
      <DeclarationList
        declarations={page.declarations}
        agreed={agreed}
        demanded={tried}
        onChange={setAgreed}
      />
      <SignatureField value={signature} onChange={setSignature} missing={tried && !isSigned(signature)} />
      <div>
        <Button type="submit" loading={send.isPending}>
          {m.registration_link_sign()}
        </Button>
      </div>
    </form>
  );
}
