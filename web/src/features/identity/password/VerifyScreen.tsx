import { Anchor, Button, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { SessionSummary } from '#contract/identity.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { safeNext } from '#web/tenant/nextPath.ts';
import { sessionQuery } from '#web/tenant/session.api.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { AuthHeading } from '#web/features/identity/AuthHeading.tsx';
import { confirmEmail, sendVerification } from '#web/features/identity/identity.api.ts';
import { Notice } from '#web/features/identity/Notice.tsx';

/** What may stand in the address of this screen. */
export interface VerifySearch {
  readonly next?: string;
  /** The link in the email led here. */
  readonly token?: string;
  /** The link was pressed and worked. */
  readonly done?: boolean;
  /** The link was pressed and did not work. */
  readonly failed?: boolean;
}

/** Waits for the email to be confirmed; also where the link in that email arrives. */
export function VerifyScreen({ token, ...search }: VerifySearch) {
  return token ? <ConfirmEmail token={token} next={search.next} /> : <VerifyState {...search} />;
}

/** A press confirms: programs that look at the links of an email press nothing. */
function ConfirmEmail({ token, next }: { token: string; next: string | undefined }) {
  const navigate = useNavigate();
  const goOn = (outcome: { done: true } | { failed: true }) =>
    navigate({ to: '/auth/verify', search: { ...outcome, ...(next && { next }) }, replace: true });
  const confirm = useMutation({
    mutationFn: () => confirmEmail(token),
    onSuccess: () => goOn({ done: true }),
    onError: (error) => void (isApiError(error, 'link_not_valid') && goOn({ failed: true })),
  });
  return (
    <Stack>
      <AuthHeading title={m.identity_verify_title()}>{m.identity_verify_press()}</AuthHeading>
      {confirm.isError && <FormErrors errors={[{ message: errorText(confirm.error) }]} />}
      <Button onClick={() => confirm.mutate()} loading={confirm.isPending}>
        {m.identity_verify_confirm()}
      </Button>
    </Stack>
  );
}

function VerifyState({ next, done = false, failed = false }: Omit<VerifySearch, 'token'>) {
  // Always asked anew: the confirmation may have happened on another device.
  const session = useQuery({ ...sessionQuery, staleTime: 0 });
  if (session.isPending) return <SkeletonCards count={1} grid={false} height={220} />;
  if (session.data) {
    const onward = safeNext(next) ?? '/';
    if (session.data.missingStep !== 'verify') return <Confirmed next={onward} failed={failed} />;
    return <Waiting session={session.data} failed={failed} next={next} onCheck={() => session.refetch()} />;
  }
  if (isApiError(session.error, 'signed_out')) return <SignedOut done={done} failed={failed} next={next} />;
  return <ErrorState message={errorText(session.error)} onRetry={() => void session.refetch()} />;
}

/** `failed`: the link was to change an email that is confirmed already. */
function Confirmed({ next, failed }: { next: string; failed: boolean }) {
  const navigate = useNavigate();
  return (
    <Stack>
      <AuthHeading title={failed ? m.identity_link_bad_title() : m.identity_verify_done_title()}>
        {failed && m.identity_link_bad()}
      </AuthHeading>
      <Button onClick={() => void navigate({ href: next, replace: true })}>{m.app_continue()}</Button>
    </Stack>
  );
}

interface SignedOutProps {
  readonly done: boolean;
  readonly failed: boolean;
  readonly next: string | undefined;
}

function SignedOut({ done, failed, next }: SignedOutProps) {
  return (
    <Stack>
      <AuthHeading title={done ? m.identity_verify_done_title() : m.identity_verify_title()}>
        {!done && m.identity_verify_signed_out()}
      </AuthHeading>
      {failed && <Notice>{m.identity_verify_failed()}</Notice>}
      <Button renderRoot={(props) => <Link to="/auth" search={next ? { next } : {}} {...props} />}>
        {m.identity_sign_in()}
      </Button>
    </Stack>
  );
}

interface WaitingProps {
  readonly session: SessionSummary;
  readonly failed: boolean;
  readonly next: string | undefined;
  readonly onCheck: () => Promise<unknown>;
}

function Waiting({ session, failed, next, onCheck }: WaitingProps) {
  const resend = useMutation({ mutationFn: () => sendVerification(session.email, next) });
  const check = useMutation({ mutationFn: onCheck });
  return (
    <Stack>
      <AuthHeading title={m.identity_verify_title()}>
        {m.identity_verify_lead({ email: session.email })}
      </AuthHeading>
      {failed && !resend.isSuccess && <Notice>{m.identity_verify_failed()}</Notice>}
      {resend.isSuccess && <Notice tone="success">{m.identity_verify_resent()}</Notice>}
      {resend.isError && <FormErrors errors={[{ message: errorText(resend.error) }]} />}
      {check.isSuccess && <Notice>{m.identity_verify_not_yet()}</Notice>}
      <Button onClick={() => check.mutate()} loading={check.isPending}>
        {m.identity_verify_check()}
      </Button>
      <Button variant="default" onClick={() => resend.mutate()} loading={resend.isPending}>
        {m.identity_verify_resend()}
      </Button>
      <Anchor renderRoot={(props) => <Link to="/user/security" {...props} />}>
        {m.identity_change_email()}
      </Anchor>
    </Stack>
  );
}
