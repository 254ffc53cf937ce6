import { createFileRoute } from '@tanstack/react-router';
import { RtoNotFound } from '#web/app/errors/RtoNotFound.tsx';

export const Route = createFileRoute('/rto-not-found')({ component: RtoNotFound });
