import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { AuthHeading } from '#web/features/identity/AuthHeading.tsx';
import { openSignInLink } from '#web/features/identity/identity.api.ts';
import { useSignedIn } from './useSignedIn.ts';

const FactorForm = lazy(async () => ({ default: (await import('./FactorForm.tsx')).FactorForm }));

interface Props {
  readonly token: string;
  readonly next?: string | undefined;
}

/** Where a sign-in link leads. A press uses it: programs that look at the links of an email press nothing. */
export function SignInLinkScreen({ token, next }: Props) {
  const navigate = useNavigate();
  const signedIn = useSignedIn(next);
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const [asksCode, setAsksCode] = useState(false);
  const open = useMutation({
    mutationFn: async () => {
      if (await openSignInLink(token)) setAsksCode(true);
      else await signedIn();
    },
    onError: (error) => {
      if (!isApiError(error, 'link_not_valid')) return;
      void navigate({ to: '/auth', search: { reason: 'link_failed', ...(next && { next }) }, replace: true });
    },
  });
  if (asksCode) {
    return (
      <Suspense>
        <FactorForm
          onDone={signedIn}
          onBack={() => void navigate({ to: '/auth', search: { ...(next && { next }) } })}
        />
      </Suspense>
    );
  }
  const failed = open.isError && !isApiError(open.error, 'link_not_valid');
  return (
    <Stack>
      <AuthHeading title={m.identity_sign_in_title()}>
        {m.identity_sign_in_lead({ organisation })}
      </AuthHeading>
      {failed && <FormErrors errors={[{ message: errorText(open.error) }]} />}
      <Button onClick={() => open.mutate()} loading={open.isPending}>
        {m.identity_sign_in()}
      </Button>
    </Stack>
  );
}
