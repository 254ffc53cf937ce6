import { createFileRoute } from '@tanstack/react-router';
import { RecordLogScreen } from '#web/features/profile/RecordLogScreen.tsx';

export const Route = createFileRoute('/user/record')({ component: RecordLogScreen });
