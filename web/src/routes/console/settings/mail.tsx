import { createFileRoute } from '@tanstack/react-router';
import { lettersSearch } from '#web/features/mailSender/lettersSearch.ts';
import { mailSenderQuery } from '#web/features/mailSender/mailSender.api.ts';
import { MailSenderScreen } from '#web/features/mailSender/MailSenderScreen.tsx';
import { MailSenderSkeleton } from '#web/features/mailSender/MailSenderSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/settings/mail')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context }) => ready(context.queryClient, mailSenderQuery),
  pendingComponent: MailSenderSkeleton,
  component: Mail,
});

function Mail() {
  return <MailSenderScreen search={lettersSearch(Route.useSearch())} />;
}
