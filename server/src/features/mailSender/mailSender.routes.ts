import { mailSender as contract } from '#contract/console/settings/mailSender.ts';
import { implement } from '#server/platform/http/implement.ts';
import { mailSenderPage, saveSender } from './mailSender.actions.ts';
import { testSender } from './testMail.actions.ts';

export const mailSenderRoutes = implement(contract, {
  'GET /api/staff/mail_sender': async (scope) => mailSenderPage(scope),
  'PUT /api/staff/mail_sender': async ({ body: { revision, ...change }, ...scope }) =>
    saveSender(scope, change, revision),
  'POST /api/staff/mail_sender/tests': async ({ platform, organisation, caller, record, body }) =>
    testSender({ platform, organisation }, body, { personId: caller.personId, record }),
  'POST /api/staff/mail_sender/retries': async (scope) => {
    await scope.platform.mail.retryWaiting(scope.tx, scope.organisation);
    return mailSenderPage(scope);
  },
});
