import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { PhotoField } from './PhotoField.tsx';
import { LegalName } from './LegalName.tsx';
import { legalNameQuery } from './profile.api.ts';
import { profileQuery } from '#web/shared/profile.api.ts';
import { ProfileForm } from './ProfileForm.tsx';

interface Props {
  /** What comes first because it waits for the person. */
  readonly first: ReactNode;
  /** What comes below what can be changed. */
  readonly last: ReactNode;
}

export function ProfileScreen({ first, last }: Props) {
  const profile = useQuery(profileQuery);
  const legal = useQuery(legalNameQuery);
  const failed = [profile, legal].find(({ isError }) => isError);
  const organisation = useBrandSettings()?.organisation.name ?? '';
  return (
    <Page title={m.profile_title()} lead={m.profile_lead({ organisation })}>
      {first}
      {!failed && (profile.isPending || legal.isPending) && (
        <SkeletonCards count={2} grid={false} height={240} />
      )}
      {failed && <ErrorState message={errorText(failed.error)} onRetry={() => void failed.refetch()} />}
      {profile.data && legal.data && (
        <>
          <PhotoField photo={profile.data.photo} />
          {legal.data.needsStaff && <LegalName legal={legal.data} organisation={organisation} />}
          <ProfileForm
            profile={profile.data}
            organisation={organisation}
            nameNeedsStaff={legal.data.needsStaff}
          />
          {last}
        </>
      )}
    </Page>
  );
}
