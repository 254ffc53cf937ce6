import { createFileRoute } from '@tanstack/react-router';
import { ConsoleScreen } from '#web/features/people/ConsoleScreen.tsx';

export const Route = createFileRoute('/console/')({ component: ConsoleScreen });
