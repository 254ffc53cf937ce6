import type { Answer, CompletionRule, ContentBody, ItemView, UnitView } from '#contract/learning.ts';
import type { StoredBody } from '#server/features/courses/storedBody.rules.ts';
import { isEmbeddable } from '#server/features/courses/embeds.rules.ts';
import { studentFileUrl } from '#server/features/files/files.rules.ts';
import { resumeIn } from '#server/features/study/resume.rules.ts';
import type { StudyItem, StudySubscription, StudyUnit } from '#server/features/study/study.rules.ts';
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

/** A unit as its screen shows it, within one subscription. */
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

/** Every file that a stored body names. */
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

/** Length of a recording in seconds; 0 for anything else. */
export const durationOf = (body: StoredBody): number =>
  body.kind === 'video' || body.kind === 'audio' ? body.durationSeconds : 0;

/** Whether exactly the right choices were made. */
const isCorrect = (choices: readonly string[], correct: readonly string[]): boolean =>
  new Set(choices).size === correct.length && correct.every((id) => choices.includes(id));

type SelfCheck = Extract<StoredBody, { kind: 'self_check' }>;

/** A judged answer. Reveals the right choices unless the student still has to find them. */
export function answerOf(body: SelfCheck, completion: CompletionRule, choices: string[]): Answer {
  const correct = isCorrect(choices, body.correct);
  const mustBeFound = completion.rule === 'answered' && completion.correct && !correct;
  return { choices, correct, correctChoices: mustBeFound ? [] : body.correct, explanation: body.explanation };
}

function selfCheckBody(
  body: SelfCheck,
  completion: CompletionRule,
  progress: ItemProjection | null,
): ContentBody {
  const { kind, question, multiple, choices } = body;
  const lastAnswer = progress?.lastChoices ? answerOf(body, completion, progress.lastChoices) : null;
  return { kind, question, multiple, choices, lastAnswer };
}

type FileRef = Extract<ContentBody, { kind: 'file' }>['file'];
type ToFile = (id: string) => FileRef;
type Recording = Extract<StoredBody, { kind: 'video' | 'audio' }>;

function recordingBody(body: Recording, ref: ToFile, progress: ItemProjection | null): ContentBody {
  const { durationSeconds, transcript } = body;
  const watched = progress?.watched ?? [];
  if (body.kind === 'audio')
    return { kind: 'audio', file: ref(body.fileId), durationSeconds, watched, transcript };
  return {
    kind: 'video',
    sources: body.sourceIds.map(ref),
    captions: body.captions.map(({ fileId, language, label }) => ({
      url: studentFileUrl(fileId),
      language,
      label,
    })),
    poster: body.posterId ? studentFileUrl(body.posterId) : null,
    durationSeconds,
    watched,
    transcript,
  };
}

function pictureOrFile(body: Extract<StoredBody, { kind: 'image' | 'file' }>, ref: ToFile): ContentBody {
  const file = ref(body.fileId);
  if (body.kind === 'file') return { kind: 'file', file, description: body.description };
  return { kind: 'image', file, alt: body.alt, caption: body.caption ?? null };
}

export interface ContentSource {
  body: StoredBody;
  completion: CompletionRule;
  files: readonly FileRow[];
  progress: ItemProjection | null;
}

/** The content as a student gets it: addresses instead of file ids, and no right answer before they answered. */
export function contentBody({ body, completion, files, progress }: ContentSource): ContentBody {
  const byId = new Map(files.map((file) => [file.id, file]));
  const ref = (id: string): FileRef => {
    const { mediaType, name, bytes } = byId.get(id)!;
    return { url: studentFileUrl(id), mediaType, name, bytes };
  };
  switch (body.kind) {
    case 'image':
    case 'file':
      return pictureOrFile(body, ref);
    case 'video':
    case 'audio':
      return recordingBody(body, ref, progress);
    case 'embed':
      return isEmbeddable(body.url)
        ? { ...body, provider: new URL(body.url).hostname }
        : { kind: 'link', url: body.url, description: body.description };
    case 'self_check':
      return selfCheckBody(body, completion, progress);
    default:
      return body;
  }
}
