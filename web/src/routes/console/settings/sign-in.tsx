import { createFileRoute } from '@tanstack/react-router';
import { signInRulesQuery } from '#web/features/signInRules/signInRules.api.ts';
import { SignInRulesScreen } from '#web/features/signInRules/SignInRulesScreen.tsx';
import { SignInRulesSkeleton } from '#web/features/signInRules/SignInRulesSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/settings/sign-in')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, signInRulesQuery),
  pendingComponent: SignInRulesSkeleton,
  component: SignInRulesScreen,
});
