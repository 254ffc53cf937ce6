import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { HandoverPage } from '#contract/registrationState.ts';
import type { Signature } from '#contract/registrationValues.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { formatInstant } from '#web/lib/dates.ts';
import { formatMoney } from '#web/lib/money.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import type { FormError } from '#web/ui/FormErrors.tsx';
import { pageTitleId } from '#web/ui/Page.tsx';
import { DeclarationList } from './DeclarationList.tsx';
import { Field } from './Field.tsx';
import { fieldId } from './fieldId.ts';
import { fieldWords } from './fieldWords.ts';
import { PlanTable } from './PlanChoice.tsx';
import { answerHandover } from './registration.api.ts';
import classes from './registration.module.css';
import { isSigned, noSignature, SignatureField } from './SignatureField.tsx';
import { useHandoverForm } from './useHandoverForm.ts';
import type { HandoverForm } from './useHandoverForm.ts';

interface Props {
  readonly token: string;
  readonly start: HandoverPage;
}

/** A step for somebody without an account: who asks for what, the wording, the fields and the signature. */
export function HandoverScreen({ token, start }: Props) {
  const [page, setPage] = useState(start);
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const reader = useReader();
  const terms = useTerms();
  const { step, applicantName, toName, course, answeredAt, expiresAt } = page;
  const asks = {
    ...terms,
    name: applicantName || m.registration_somebody(),
    title: course.title,
    organisation,
  };
  if (answeredAt) return <Done page={page} />;
  return (
    <>
      <h1 id={pageTitleId} tabIndex={-1} className={classes.title}>
        {step === 'guardian' ? m.registration_link_guardian(asks) : m.registration_link_payer(asks)}
      </h1>
      <p className={classes.lead}>{m.registration_link_hello({ name: toName })}</p>
      <p className={classes.text}>
        {step === 'guardian' ? m.registration_link_guardian_what(asks) : m.registration_link_payer_what(asks)}
      </p>
      <p className={classes.small}>
        {m.registration_link_until({ until: formatInstant(expiresAt, reader) })}
      </p>
      {step === 'payer' && <Price page={page} />}
      <SignForm token={token} page={page} onDone={setPage} />
    </>
  );
}

function Price({ page: { priceCents, currency, plan } }: { page: HandoverPage }) {
  const { language } = useReader();
  const money = (cents: number): string => formatMoney(cents, currency, language);
  return (
    <section className={classes.questions}>
      <p>{m.registration_link_price({ amount: money(priceCents) })}</p>
      {plan && (
        <>
          <p>{plan.name}</p>
          <PlanTable plan={plan} money={money} />
        </>
      )}
    </section>
  );
}

function Done({ page }: { page: HandoverPage }) {
  const reader = useReader();
  const organisation = useBrandSettings()?.organisation.name ?? '';
  return (
    <>
      <h1 id={pageTitleId} tabIndex={-1} className={classes.title}>
        {m.registration_link_done()}
      </h1>
      <p className={classes.lead} role="status">
        {m.registration_link_done_text({
          name: page.applicantName || m.registration_somebody(),
          organisation,
          when: formatInstant(page.answeredAt ?? page.expiresAt, reader),
        })}
      </p>
    </>
  );
}

interface FormProps {
  readonly token: string;
  readonly page: HandoverPage;
  readonly onDone: (page: HandoverPage) => void;
}

function errorsOf(form: HandoverForm, agreed: readonly string[], page: HandoverPage, signature: Signature) {
  const terms = form.terms;
  const wrong = form.wrong().map(([field, message]): FormError => ({
    fieldId: fieldId(field),
    message: m.registration_error_line({ label: fieldWords[field].label(terms), message }),
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

function SignForm({ token, page, onDone }: FormProps) {
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
      <FormErrors errors={errors} />
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
