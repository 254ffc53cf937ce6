import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { HandoverPage } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { stillWrong } from '#web/ui/stillWrong.ts';
import { DeclarationList } from '#web/features/registration/signing/DeclarationList.tsx';
import { Field } from '#web/features/registration/fields/Field.tsx';
import { fieldId } from '#web/features/registration/fields/fieldId.ts';
import { answerHandover } from '#web/features/registration/registration.api.ts';
import classes from '#web/features/registration/registration.module.css';
import { isSigned, SignatureField } from '#web/features/registration/signing/SignatureField.tsx';
import { useHandoverForm } from './useHandoverForm.ts';

interface FormProps {
  readonly token: string;
  readonly page: HandoverPage;
  readonly onDone: (page: HandoverPage) => void;
}

/** The fields, the wordings and the signature of whoever the step was handed to. */
export function SignHandover({ token, page, onDone }: FormProps) {
  const { form, ...fields } = useHandoverForm(page);
  const { declared, signature } = form.values;
  const send = useMutation({
    mutationFn: () =>
      answerHandover(token, { answers: fields.answers(), declarations: [...declared], signature }),
    onSuccess: onDone,
    onError: (error) =>
      form.show(
        {},
        isApiError(error, 'registration_incomplete') ? m.registration_link_incomplete() : errorText(error),
      ),
  });
  const wrong = fields.wrong();
  const lines = Object.entries(wrong).map(([field, message]) => ({ fieldId: fieldId(field), message }));
  const submit = form.submit(() => {
    fields.demand();
    form.show(wrong);
    if (lines.length === 0) send.mutate();
  });
  return (
    <form noValidate className={classes.stack} onSubmit={submit}>
      <FormErrors errors={stillWrong(form.summary, lines)} />
      {page.fields.map((spec) => (
        <Field key={spec.field} spec={spec} form={fields} />
      ))}
      <DeclarationList
        declarations={page.declarations}
        agreed={declared}
        demanded={fields.demanded}
        onChange={form.choice('declared').onChange}
      />
      <SignatureField
        value={signature}
        onChange={form.choice('signature').onChange}
        missing={fields.demanded && !isSigned(signature)}
      />
      <div>
        <Button type="submit" loading={send.isPending}>
          {m.registration_link_sign()}
        </Button>
      </div>
    </form>
  );
}
