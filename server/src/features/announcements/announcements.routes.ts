import { announcements } from '#contract/announcements/announcements.ts';
import { implement } from '#server/platform/http/implement.ts';
import { readChoices, readReach } from './audience.actions.ts';
import { openOwnAnnouncement, readOwnAnnouncement, readOwnAnnouncements } from './own.actions.ts';
import { readAnnouncement, readAnnouncements, readersFile, readReaders } from './read.actions.ts';
import { announce, cancelPlan, changePlan, correctText, remind, setWithdrawn } from './writing.actions.ts';

export const announcementsRoutes = implement(announcements, {
  'GET /api/staff/announcements': async (input) => readAnnouncements(input, input.query),
  'GET /api/staff/announcement_choices': async (input) => readChoices(input),
  'GET /api/staff/announcement_reach': async (input) => readReach(input, input.query),
  'POST /api/staff/announcements': async (input) => {
    await announce(input, input.body);
    input.made(input.body.id);
    return readAnnouncement(input, input.body.id);
  },
  'GET /api/staff/announcements/:id': async (input) => readAnnouncement(input, input.params.id),
  'PUT /api/staff/announcements/:id': async (input) => {
    await changePlan(input, input.params.id, input.body);
    return readAnnouncement(input, input.params.id);
  },
  'PUT /api/staff/announcements/:id/cancellation': async (input) => {
    await cancelPlan(input, input.params.id, input.body.cancelled);
    return readAnnouncement(input, input.params.id);
  },
  'PUT /api/staff/announcements/:id/text': async (input) => {
    await correctText(input, input.params.id, input.body);
    return readAnnouncement(input, input.params.id);
  },
  'PUT /api/staff/announcements/:id/withdrawal': async (input) => {
    await setWithdrawn(input, input.params.id, input.body.withdrawn);
    return readAnnouncement(input, input.params.id);
  },
  'PUT /api/staff/announcements/:id/reminder': async (input) => {
    await remind(input, input.params.id);
    return readAnnouncement(input, input.params.id);
  },
  'GET /api/staff/announcements/:id/readers': async (input) =>
    readReaders(input, input.params.id, input.query),
  'GET /api/staff/announcements/:id/readers_file': async (input) => readersFile(input, input.params.id),
  'GET /api/student/announcements': async (input) => readOwnAnnouncements(input, input.query.page),
  'GET /api/student/announcements/:id': async (input) => readOwnAnnouncement(input, input.params.id),
  'PUT /api/student/announcements/:id/reading': async (input) => openOwnAnnouncement(input, input.params.id),
});
