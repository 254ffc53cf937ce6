import { createFileRoute } from '@tanstack/react-router';
import { setupQuery } from '#web/features/settings/settings.api.ts';
import { SettingsScreen } from '#web/features/settings/SettingsScreen.tsx';
import { SettingsSkeleton } from '#web/features/settings/SettingsSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/settings/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, setupQuery),
  pendingComponent: SettingsSkeleton,
  component: SettingsScreen,
});
