import { createFileRoute } from '@tanstack/react-router';
import { moneySettingsQuery } from '#web/features/moneySettings/moneySettings.api.ts';
import { MoneySettingsScreen } from '#web/features/moneySettings/MoneySettingsScreen.tsx';
import { MoneySettingsSkeleton } from '#web/features/moneySettings/MoneySettingsSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/settings/money')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, moneySettingsQuery),
  pendingComponent: MoneySettingsSkeleton,
  component: MoneySettingsScreen,
});
