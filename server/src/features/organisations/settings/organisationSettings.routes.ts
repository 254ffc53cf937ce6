import { organisationSettings as contract } from '#contract/console/settings/organisationSettings.ts';
import { implement } from '#server/platform/http/implement.ts';
import { organisationPage, saveOrganisation } from './organisationSettings.actions.ts';

export const organisationSettingsRoutes = implement(contract, {
  'GET /api/staff/organisation': async ({ tx }) => organisationPage(tx),
  'PUT /api/staff/organisation': async ({ tx, body: { revision, ...settings } }) =>
    saveOrganisation(tx, settings, revision),
});
