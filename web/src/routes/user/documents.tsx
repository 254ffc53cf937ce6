import { createFileRoute } from '@tanstack/react-router';
import { DocumentsScreen } from '#web/features/profile/DocumentsScreen.tsx';

export const Route = createFileRoute('/user/documents')({ component: DocumentsScreen });
