import { createFileRoute } from '@tanstack/react-router';
import { messageSettingsQuery } from '#web/features/threads/settings/messageSettings.api.ts';
import { MessageSettingsScreen } from '#web/features/threads/settings/MessageSettingsScreen.tsx';
import { MessageSettingsSkeleton } from '#web/features/threads/settings/MessageSettingsSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/settings/messages')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, messageSettingsQuery),
  pendingComponent: MessageSettingsSkeleton,
  component: MessageSettingsScreen,
});
