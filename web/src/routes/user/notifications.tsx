import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '#web/features/profile/NotificationsScreen.tsx';

export const Route = createFileRoute('/user/notifications')({ component: NotificationsScreen });
