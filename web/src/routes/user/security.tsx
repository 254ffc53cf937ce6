import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '#web/features/identity/security/SecurityScreen.tsx';

export const Route = createFileRoute('/user/security')({ component: SecurityScreen });
