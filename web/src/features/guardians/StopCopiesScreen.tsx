import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { GuardianCopies } from '#contract/record/guardians.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { formatInstantDay } from '#web/lib/dates.ts';
import { OrganisationContact } from '#web/shared/OrganisationContact.tsx';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { pageTitleId } from '#web/ui/Page.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { copiesQuery, useStopCopies } from './stopCopies.api.ts';
import classes from './guardians.module.css';

/** Where a guardian without an account stops their copies. */
export function StopCopiesScreen({ token }: { readonly token: string }) {
  const { data, error, isFetching, refetch } = useQuery(copiesQuery(token));
  if (isApiError(error, 'link_not_valid')) return <BadLink />;
  if (error && !data)
    return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonCards count={1} grid={false} height={160} />;
  return data.stoppedAt ? (
    <Stopped copies={data} at={data.stoppedAt} />
  ) : (
    <Running token={token} copies={data} />
  );
}

const Screen = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={classes.stack} data-private>
    <h1 id={pageTitleId} tabIndex={-1} className={classes.title}>
      {title}
    </h1>
    {children}
  </div>
);

const Ask = () => (
  <p className={classes.ask}>
    <OrganisationContact />
  </p>
);

function Running({ token, copies }: { readonly token: string; readonly copies: GuardianCopies }) {
  const stop = useStopCopies(token);
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const { name, studentName: student } = copies;
  return (
    <Screen title={m.guardians_link_title({ student })}>
      <p className={classes.text}>{m.guardians_link_text({ name, organisation, student })}</p>
      <p className={classes.text}>{m.guardians_link_stop_text()}</p>
      {stop.error && (
        <p className={classes.text} role="alert">
          {errorText(stop.error)}
        </p>
      )}
      <div>
        <Button loading={stop.isPending} onClick={() => stop.mutate()}>
          {m.guardians_link_stop()}
        </Button>
      </div>
      <Ask />
    </Screen>
  );
}

function Stopped({ copies, at }: { readonly copies: GuardianCopies; readonly at: string }) {
  const reader = useReader();
  return (
    <Screen title={m.guardians_link_stopped()}>
      <p className={classes.text} role="status">
        {m.guardians_link_stopped_text({
          day: formatInstantDay(at, reader),
          student: copies.studentName,
        })}
      </p>
      <Ask />
    </Screen>
  );
}

const BadLink = () => (
  <Screen title={m.guardians_link_bad()}>
    <p className={classes.text}>{m.guardians_link_bad_text()}</p>
    <Ask />
  </Screen>
);
