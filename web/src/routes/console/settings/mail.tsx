import { createFileRoute } from '@tanstack/react-router';
import { mailSenderQuery } from '#web/features/mailSender/mailSender.api.ts';
import { MailSenderScreen } from '#web/features/mailSender/MailSenderScreen.tsx';
import { MailSenderSkeleton } from '#web/features/mailSender/MailSenderSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/settings/mail')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, mailSenderQuery),
  pendingComponent: MailSenderSkeleton,
  component: MailSenderScreen,
});
