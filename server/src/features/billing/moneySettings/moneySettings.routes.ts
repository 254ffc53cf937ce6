import { moneySettings as contract } from '#contract/console/settings/moneySettings.ts';
import { implement } from '#server/platform/http/implement.ts';
import { moneySettingsPage, saveMoneySettings } from './moneySettings.actions.ts';

export const moneySettingsRoutes = implement(contract, {
  'GET /api/staff/money_settings': async (scope) => moneySettingsPage(scope),
  'PUT /api/staff/money_settings': async ({ body: { revision, ...settings }, ...scope }) =>
    saveMoneySettings(scope, settings, revision),
});
