import type { Answer, ContentBody, ItemView, UnitView } from '#contract/learning.ts';
import type { StoredBody } from '#server/features/courses/storedBody.rules.ts';
import { studentFileUrl } from '#server/features/files/files.rules.ts';
import {
  resumeIn,
  type StudyItem,
  type StudySubscription,
  type StudyUnit,
} from '#server/features/study/study.rules.ts';
import type { ItemProjection } from './progress.rules.ts';

const stateOf = (item: StudyItem): ItemView['state'] => {
  if (item.completedAt) return 'done';
  if (item.locked) return 'locked';
  return item.lastOpenedAt ? 'started' : 'open';
};

const itemView = (item: StudyItem): ItemView => ({
  id: item.id,
  kind: item.kind,
  title: item.title,
  minutes: item.minutes,
  required: item.required,
  completion: item.completion,
  state: stateOf(item),
  locked: item.locked,
  share: item.share,
  completedAt: item.completedAt?.toISOString() ?? null,
  positionSeconds: item.positionSeconds,
});

const linkTo = (unit: StudyUnit | undefined) => (unit ? { id: unit.unitId, title: unit.title } : null);

/** A unit as its screen shows it, reached through a subscription. */
export function unitView(subscription: StudySubscription, unitId: string): UnitView {
  const at = subscription.units.findIndex((unit) => unit.unitId === unitId);
  const unit = subscription.units[at]!;
  const place = resumeIn({ ...subscription, units: [unit] });
  return {
    id: unit.unitId,
    code: unit.code,
    title: unit.title,
    summary: unit.summary,
    subscriptionId: subscription.id,
    courseTitle: subscription.course.title,
    locked: unit.locked,
    progress: unit.progress,
    items: unit.items.map(itemView),
    resumeItemId: place?.item.id ?? null,
    previousUnit: linkTo(subscription.units[at - 1]),
    nextUnit: linkTo(subscription.units[at + 1]),
    subscription: { progress: subscription.progress, completed: subscription.status === 'completed' },
  };
}

interface FileRow {
  id: string;
  name: string;
  mediaType: string;
  bytes: number;
}

/** Every file a stored body names. */
export function fileIdsOf(body: StoredBody): string[] {
  switch (body.kind) {
    case 'image':
    case 'file':
    case 'audio':
      return [body.fileId];
    case 'video':
      return [
        ...body.sourceIds,
        ...body.captions.map((caption) => caption.fileId),
        ...(body.posterId ? [body.posterId] : []),
      ];
    default:
      return [];
  }
}

/** Seconds a recording lasts; 0 for anything else. */
export const durationOf = (body: StoredBody): number =>
  body.kind === 'video' || body.kind === 'audio' ? body.durationSeconds : 0;

/** Whether the chosen answers are exactly the right ones. */
export const isCorrect = (choices: readonly string[], correct: readonly string[]): boolean =>
  new Set(choices).size === correct.length && correct.every((id) => choices.includes(id));

type SelfCheck = Extract<StoredBody, { kind: 'self_check' }>;

export const answerOf = (body: SelfCheck, choices: string[]): Answer => ({
  choices,
  correct: isCorrect(choices, body.correct),
  correctChoices: body.correct,
  explanation: body.explanation,
});

function selfCheckBody(body: SelfCheck, progress: ItemProjection | null): ContentBody {
  const { kind, question, multiple, choices } = body;
  const lastAnswer = progress?.lastChoices ? answerOf(body, progress.lastChoices) : null;
  return { kind, question, multiple, choices, lastAnswer };
}

/** The content a student is sent: addresses instead of file ids, and no right answer before one was given. */
export function contentBody(
  body: StoredBody,
  files: readonly FileRow[],
  progress: ItemProjection | null,
): ContentBody {
  const byId = new Map(files.map((file) => [file.id, file]));
  const ref = (id: string) => {
    const file = byId.get(id)!;
    return { url: studentFileUrl(id), mediaType: file.mediaType, name: file.name, bytes: file.bytes };
  };
  const watched = progress?.watched ?? [];
  switch (body.kind) {
    case 'text':
    case 'link':
      return body;
    case 'image':
      return { kind: 'image', file: ref(body.fileId), alt: body.alt, caption: body.caption ?? null };
    case 'video':
      return {
        kind: 'video',
        sources: body.sourceIds.map(ref),
        captions: body.captions.map(({ fileId, language, label }) => ({
          url: studentFileUrl(fileId),
          language,
          label,
        })),
        poster: body.posterId ? studentFileUrl(body.posterId) : null,
        durationSeconds: body.durationSeconds,
        watched,
        transcript: body.transcript,
      };
    case 'audio': {
      const { durationSeconds, transcript } = body;
      return { kind: 'audio', file: ref(body.fileId), durationSeconds, watched, transcript };
    }
    case 'file':
      return { kind: 'file', file: ref(body.fileId), description: body.description };
    case 'embed':
      return { ...body, provider: new URL(body.url).hostname };
    case 'self_check':
      return selfCheckBody(body, progress);
  }
}
