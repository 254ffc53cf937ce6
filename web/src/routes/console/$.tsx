import { createFileRoute } from '@tanstack/react-router';
import { isTriedAgain } from '#web/app/console/ownRoom.ts';

/** Any address of the console, until its routes are there; afterwards only what does not exist. */
export const Route = createFileRoute('/console/$')({ beforeLoad: isTriedAgain });
