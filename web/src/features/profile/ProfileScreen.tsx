import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { PhotoField } from './PhotoField.tsx';
import { profileQuery } from '#web/shared/profile.api.ts';
import { ProfileForm } from './ProfileForm.tsx';

export function ProfileScreen() {
  const profile = useQuery(profileQuery);
  const organisation = useBrandSettings()?.organisation.name ?? '';
  return (
    <Page title={m.profile_title()} lead={m.profile_lead({ organisation })}>
      {profile.isPending && <SkeletonCards count={2} grid={false} height={240} />}
      {profile.isError && (
        <ErrorState message={errorText(profile.error)} onRetry={() => void profile.refetch()} />
      )}
      {profile.data && (
        <>
          <PhotoField photo={profile.data.photo} />
          <ProfileForm profile={profile.data} organisation={organisation} />
        </>
      )}
    </Page>
  );
}
