import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '#web/features/identity/SecurityScreen.tsx';

export const Route = createFileRoute('/user/security')({ component: SecurityScreen });
