import { createFileRoute } from '@tanstack/react-router';
import { guards, landing } from '#web/tenant/guards.ts';

export const Route = createFileRoute('/_shell/')({ beforeLoad: guards(landing) });
