import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MailSenderChange, MailSenderPage } from '#contract/console/settings/mailSender.ts';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';

export const mailSenderQuery = queryOptions({
  queryKey: staffKeys.mailSender,
  queryFn: ({ signal }) => call('GET /api/staff/mail_sender', { signal }),
  // Read once: what somebody is typing is not replaced under their hands.
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: 'always',
});

/** Shows a new state of the page, and has the steps of setting up and what waits read again. */
function useNewPage() {
  const client = useQueryClient();
  return (page: MailSenderPage): void => {
    replaceView(client, mailSenderQuery.queryKey, page);
    void client.invalidateQueries({ queryKey: staffKeys.setup });
    void client.invalidateQueries({ queryKey: staffKeys.start });
  };
}

export function useSaveSender() {
  const show = useNewPage();
  return useMutation({
    mutationFn: (change: MailSenderChange & { revision: number }) =>
      call('PUT /api/staff/mail_sender', { body: change }),
    onSuccess: show,
  });
}

export function useTestSender() {
  const show = useNewPage();
  return useMutation({
    mutationFn: (change: MailSenderChange) => call('POST /api/staff/mail_sender/tests', { body: change }),
    onSuccess: ({ page }) => show(page),
  });
}

export function useRetryLetters() {
  const show = useNewPage();
  return useMutation({
    mutationFn: () => call('POST /api/staff/mail_sender/retries'),
    onSuccess: show,
  });
}
