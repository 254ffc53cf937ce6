import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '#web/features/profile/NotificationsScreen.tsx';
import { PushPart } from '#web/features/push/PushPart.tsx';

export const Route = createFileRoute('/user/notifications')({
  component: () => <NotificationsScreen devices={<PushPart />} />,
});
