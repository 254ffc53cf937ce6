import { createFileRoute } from '@tanstack/react-router';
import { enrolmentRulesQuery } from '#web/features/enrolmentRules/enrolmentRules.api.ts';
import { EnrolmentRulesScreen } from '#web/features/enrolmentRules/EnrolmentRulesScreen.tsx';
import { EnrolmentRulesSkeleton } from '#web/features/enrolmentRules/EnrolmentRulesSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/settings/enrolment')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, enrolmentRulesQuery),
  pendingComponent: EnrolmentRulesSkeleton,
  component: EnrolmentRulesScreen,
});
