import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { DeviceList } from './DeviceList.tsx';
import { EmailForm } from './EmailForm.tsx';
import { profileQuery } from '#web/shared/profile.api.ts';
import { PasswordForm } from './PasswordForm.tsx';
import classes from './security.module.css';
import { TwoStep } from './TwoStep.tsx';
import { twoStepId, TwoStepNeeded } from './TwoStepNeeded.tsx';

/** How the person signs in, and where they are signed in. */
export function SecurityScreen() {
  const account = useQuery(profileQuery);
  return (
    <Page title={m.identity_security_title()} lead={m.identity_security_lead()}>
      <TwoStepNeeded />
      {account.isPending && <SkeletonCards count={3} grid={false} height={200} />}
      {account.isError && (
        <ErrorState message={errorText(account.error)} onRetry={() => void account.refetch()} />
      )}
      {account.data && (
        <Stack gap={32}>
          {account.data.hasPassword && (
            <Section title={m.identity_change_password()}>
              <PasswordForm email={account.data.email} />
            </Section>
          )}
          <Section title={m.identity_change_email()}>
            <EmailForm email={account.data.email} />
          </Section>
          <Section title={m.identity_two_step()} id={twoStepId}>
            <TwoStep enabled={account.data.twoFactorEnabled} hasPassword={account.data.hasPassword} />
          </Section>
          <Section title={m.identity_devices()}>
            <DeviceList />
          </Section>
        </Stack>
      )}
    </Page>
  );
}

interface SectionProps {
  readonly title: string;
  readonly id?: string;
  readonly children: ReactNode;
}

function Section({ title, id, children }: SectionProps) {
  return (
    <section className={classes.section} id={id}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </section>
  );
}
