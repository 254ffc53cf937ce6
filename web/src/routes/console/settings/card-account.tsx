import { createFileRoute } from '@tanstack/react-router';
import { cardAccountQuery } from '#web/features/cardAccount/cardAccount.api.ts';
import { CardAccountScreen } from '#web/features/cardAccount/CardAccountScreen.tsx';
import { CardAccountSkeleton } from '#web/features/cardAccount/CardAccountSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/settings/card-account')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, cardAccountQuery),
  pendingComponent: CardAccountSkeleton,
  component: CardAccountScreen,
});
