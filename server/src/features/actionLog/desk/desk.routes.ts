import { actionLog } from '#contract/console/settings/actionLog.ts';
import { checkOf } from '#server/platform/actionLog/checks.ts';
import { implement } from '#server/platform/http/implement.ts';
import { logFile } from './file.actions.ts';
import { readLog } from './read.actions.ts';

export const actionLogRoutes = implement(actionLog, {
  'GET /api/staff/log_entries': async ({ tx, platform, organisation, query }) => ({
    ...(await readLog(tx, query, organisation.timeZone)),
    check: checkOf(platform.env, organisation.id),
  }),
  'GET /api/staff/log_entries/file': async ({ query, platform, organisation, record }) =>
    logFile({ platform, organisation, record }, query),
});
