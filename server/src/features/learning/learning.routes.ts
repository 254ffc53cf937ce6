import { learning as contract } from '#contract/learning.ts';
import { fileAnswer, studentFileUrl } from '#server/features/files/files.rules.ts';
import { findFiles } from '#server/features/files/files.actions.ts';
import { studentOf } from '#server/features/study/student.rules.ts';
import { currentStudy } from '#server/features/study/study.actions.ts';
import { subscriptionFor } from '#server/features/study/study.rules.ts';
import { inWidth } from '#server/platform/http/sendFile.ts';
import { implement } from '#server/platform/http/implement.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { recordEvents } from './learning.actions.ts';
import { fileWithItems, itemById, progressOfItem } from './learning.queries.ts';
import { answerOf } from '#contract/learning/selfCheck.ts';
import { unitView } from './learning.rules.ts';
import { openItem, type PersonStudy } from './openItem.actions.ts';
import { fileIdsOf } from '#contract/learning/bodyFiles.ts';
import { contentBody } from '#contract/learning/contentBody.ts';

export const learningRoutes = implement(contract, {
  'GET /api/student/units/:id': async (input) => {
    const { id } = input.params;
    const { study } = await currentStudy(studentOf(input));
    return unitView(found(subscriptionFor(study, id, input.today)), id);
  },

  'GET /api/student/content_items/:id': async (input) => {
    const { tx, params, today } = input;
    const row = found(await itemById(tx, params.id));
    const { study } = await currentStudy(studentOf(input));
    const { unitEnrolmentId } = openItem({ study, today }, row.unitId, row.id);
    const [files, progress] = await Promise.all([
      findFiles(tx, fileIdsOf(row.body)),
      progressOfItem(tx, unitEnrolmentId, row.id),
    ]);
    return {
      id: row.id,
      unitId: row.unitId,
      title: row.title,
      body: contentBody({ ...row, files, progress, fileUrl: studentFileUrl }),
    };
  },

  'POST /api/student/learning_events': async (input) => recordEvents(studentOf(input), input.body.events),

  'POST /api/student/content_items/:id/answers': async (input) => {
    const { tx, params, body, now } = input;
    const row = found(await itemById(tx, params.id));
    if (row.body.kind !== 'self_check') throw new Problem('not_found');
    const known = new Set(row.body.choices.map((choice) => choice.id));
    if (
      body.choices.some((choice) => !known.has(choice)) ||
      (!row.body.multiple && body.choices.length > 1)
    ) {
      throw new Problem('invalid_input', {
        errors: [{ field: 'choices', code: 'unknown_choice', message: 'Choose from the answers offered' }],
      });
    }
    const answer = answerOf(row.body, row.completion, body.choices);
    const event = {
      id: body.eventId,
      contentItemId: row.id,
      kind: 'answered' as const,
      choices: answer.choices,
      correct: answer.correct,
      occurredAt: now.toISOString(),
    };
    const { units, refused } = await recordEvents(studentOf(input), [event]);
    if (refused[0]) throw new Problem(refused[0].code);
    return { answer, unit: units[0]! };
  },

  'GET /api/student/files/:id': async (input) => {
    const { file, items } = found(await fileWithItems(input.tx, input.params.id));
    const { study } = await currentStudy(studentOf(input));
    const studied = { study, today: input.today };
    const mine = items.filter(({ unitId, itemId }) => subscriptionFor(study, unitId, input.today, itemId));
    const [first] = mine;
    if (!first) throw new Problem('not_found');
    const open = mine.find(({ unitId, itemId }) => !isLocked(studied, unitId, itemId)) ?? first;
    openItem(studied, open.unitId, open.itemId);
    return inWidth(fileAnswer(file), input.query.width);
  },
});

function isLocked({ study, today }: PersonStudy, unitId: string, itemId: string): boolean {
  const unit = subscriptionFor(study, unitId, today, itemId)?.units.find(
    (candidate) => candidate.unitId === unitId,
  );
  return unit?.items.find(({ id }) => id === itemId)?.locked !== null;
}
