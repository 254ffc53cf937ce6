import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { setGlobalLoading } from '#web/tenant/store.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { report } from '#web/app/telemetry.ts';

/** Shown when a screen cannot be opened: what happened and what to do. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => setGlobalLoading(false), []);
  useEffect(() => report(error), [error]);
  const again = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <Page title={m.app_error_title()}>
      <ErrorState message={errorText(error)} onRetry={again} />
    </Page>
  );
}
