import { intakes } from '#contract/console/intakes.ts';
import { implement } from '#server/platform/http/implement.ts';
import { addLocation, correctLocation, readLocations, retireLocation } from './locations.actions.ts';
import { addIntake, changeDetails } from './details.actions.ts';
import { readChoices, readIntakePage, readIntakes } from './list.actions.ts';
import { assignTrainer, placeIntake, releaseTrainer } from './teaching.actions.ts';

export const intakesRoutes = implement(intakes, {
  'GET /api/staff/delivery_locations': async (input) => readLocations(input),
  'POST /api/staff/delivery_locations': async (input) => {
    const location = await addLocation(input, input.body);
    input.made(location.id);
    return location;
  },
  'PUT /api/staff/delivery_locations/:id': async (input) =>
    correctLocation(input, input.params.id, input.body),
  'PUT /api/staff/delivery_locations/:id/retirement': async (input) =>
    retireLocation(input, input.params.id, input.body.retired),
  'GET /api/staff/intakes': async (input) => readIntakes(input, input.query),
  'GET /api/staff/intakes/:id': async (input) => readIntakePage(input, input.params.id, input.query.page),
  'GET /api/staff/intake_choices': async (input) => readChoices(input),
  'POST /api/staff/intakes': async (input) => {
    const intake = await addIntake(input, input.body);
    input.made(intake.id);
    return intake;
  },
  'PUT /api/staff/intakes/:id': async (input) => changeDetails(input, input.params.id, input.body),
  'PUT /api/staff/intakes/:id/location': async (input) =>
    placeIntake(input, input.params.id, input.body.locationId),
  'PUT /api/staff/intakes/:id/trainers/:personId': async (input) =>
    assignTrainer(input, input.params.id, input.params.personId),
  'DELETE /api/staff/intakes/:id/trainers/:personId': async (input) =>
    releaseTrainer(input, input.params.id, input.params.personId),
});
