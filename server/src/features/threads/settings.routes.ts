import { messageSettings } from '#contract/threads/messageSettings.ts';
import { implement } from '#server/platform/http/implement.ts';
import { changeMessageSettings, readMessageSettings } from './settings.actions.ts';

export const messageSettingsRoutes = implement(messageSettings, {
  'GET /api/staff/message_settings': async ({ tx }) => readMessageSettings(tx),
  'PUT /api/staff/message_settings': async ({ tx, body }) => changeMessageSettings(tx, body),
});
