import { createFileRoute } from '@tanstack/react-router';
import { bankFilesQuery } from '#web/features/bankFiles/bankFiles.api.ts';
import { BankFilesScreen } from '#web/features/bankFiles/BankFilesScreen.tsx';
import { BankFilesSkeleton } from '#web/features/bankFiles/BankFilesSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/billing/bank-files/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, bankFilesQuery(1)),
  pendingComponent: BankFilesSkeleton,
  component: BankFilesScreen,
});
