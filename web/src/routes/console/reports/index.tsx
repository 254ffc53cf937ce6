import { createFileRoute } from '@tanstack/react-router';
import { homeQuery } from '#web/features/reports/reports.api.ts';
import { ReportsScreen } from '#web/features/reports/ReportsScreen.tsx';
import { ReportsSkeleton } from '#web/features/reports/ReportsSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/reports/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, homeQuery),
  pendingComponent: ReportsSkeleton,
  component: ReportsScreen,
});
