import { createFileRoute } from '@tanstack/react-router';
import { OwnGuardians } from '#web/features/guardians/OwnGuardians.tsx';
import { ProfileScreen } from '#web/features/profile/ProfileScreen.tsx';
import { OwnMissing } from '#web/features/registration/missing/OwnMissing.tsx';

export const Route = createFileRoute('/user/')({ component: Profile });

function Profile() {
  return <ProfileScreen first={<OwnMissing />} last={<OwnGuardians />} />;
}
