import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { formatInstant } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { pageLanguage, useBrandSettings } from '#web/tenant/settings.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { AuthHeading } from '#web/features/identity/AuthHeading.tsx';
import { acceptInvitation, invitationQuery } from '#web/features/identity/identity.api.ts';
import type { Invitation } from '#web/features/identity/identity.api.ts';
import { NewPasswordInput } from './NewPasswordInput.tsx';
import { checkName, checkNewPassword } from '#web/features/identity/rules.ts';
import { useFirstSignIn } from '#web/features/identity/signIn/useFirstSignIn.ts';

export function InvitationScreen({ token }: { token: string }) {
  const invitation = useQuery(invitationQuery(token));
  const organisation = useBrandSettings()?.organisation.name ?? '';
  if (invitation.isPending) return <SkeletonCards count={1} grid={false} height={320} />;
  if (invitation.data) {
    return <AcceptForm token={token} invitation={invitation.data} organisation={organisation} />;
  }
  if (isApiError(invitation.error, 'link_not_valid')) return <BadInvitation organisation={organisation} />;
  return <ErrorState message={errorText(invitation.error)} onRetry={() => void invitation.refetch()} />;
}

function BadInvitation({ organisation }: { organisation: string }) {
  const contact = useBrandSettings()?.contact.email;
  return (
    <Stack>
      <AuthHeading title={m.identity_link_bad_title()}>
        {m.identity_invitation_bad({ organisation })}
      </AuthHeading>
      {contact && (
        <Text style={{ overflowWrap: 'anywhere' }}>
          {m.identity_invitation_contact()} <Anchor href={`mailto:${contact}`}>{contact}</Anchor>
        </Text>
      )}
      <Button variant="default" renderRoot={(props) => <Link to="/auth" {...props} />}>
        {m.identity_back_to_sign_in()}
      </Button>
    </Stack>
  );
}

interface FormProps {
  readonly token: string;
  readonly invitation: Invitation;
  readonly organisation: string;
}

function AcceptForm({ token, invitation, organisation }: FormProps) {
  const { email, expiresAt } = invitation;
  const navigate = useNavigate();
  const reader = useReader();
  const toSignIn = () => void navigate({ to: '/auth', search: { reason: 'invited', email } });
  const { enter } = useFirstSignIn('invited', toSignIn);
  const form = useForm({
    name: 'invitation',
    start: { name: invitation.name, password: '' },
    checks: { name: checkName, password: checkNewPassword },
    secret: ['password'],
  });
  const accept = useMutation({
    mutationFn: async (values: { name: string; password: string }) => {
      await acceptInvitation(token, { ...values, language: pageLanguage() });
      await enter({ email, password: values.password });
    },
    onMutate: form.clear,
    onError: (error) => form.failed(error, isApiError(error, 'password_too_weak') ? 'password' : undefined),
  });
  if (isApiError(accept.error, 'link_not_valid')) return <BadInvitation organisation={organisation} />;
  return (
    <form noValidate onSubmit={form.submit((values) => accept.mutate(values))}>
      <Stack>
        <AuthHeading title={m.identity_invitation_title({ organisation })}>
          {m.identity_invitation_lead({ email, until: formatInstant(expiresAt, reader) })}
        </AuthHeading>
        <FormErrors errors={form.summary} />
        <TextInput
          {...form.text('name')}
          label={m.identity_name()}
          description={m.identity_name_help()}
          autoComplete="name"
          required
        />
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordInput {...form.text('password')} label={m.identity_password()} />
        <Button type="submit" loading={accept.isPending}>
          {m.identity_invitation_accept()}
        </Button>
      </Stack>
    </form>
  );
}
