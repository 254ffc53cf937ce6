import type { RegistrationForm } from '#contract/console/registrationForm.ts';
import { formChanges } from '#contract/registration/form/formChanges.ts';
import type { FormContent } from '#contract/registration/form/formContent.ts';
import { formFindings } from '#contract/registration/form/formFindings.ts';
import { standardForm } from '#contract/registration/form/standardForm.ts';
import { offeredLanguages } from '#messages/languages.ts';
import { gapsQueue } from '#server/features/registration/registration.queues.ts';
import {
  coursesToAsk,
  heldDraft,
  insertVersion,
  newestVersion,
  readDraft,
  readVersions,
  updateDraft,
  versionById,
} from '#server/features/registration/store/form.queries.ts';
import { settingsOf } from '#server/features/registration/store/registration.queries.ts';
import { languagesWithWords } from '#server/features/words/words.queries.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RequestScope } from '#server/platform/scope.ts';

/* The form somebody arranges: a draft, and the versions that were published. */

const nothing = { content: null, savedAt: null, savedBy: null };

export async function readForm(tx: Tx): Promise<RegistrationForm> {
  const [newest, draft, versions, courses, languages, { country }] = await Promise.all([
    newestVersion(tx),
    readDraft(tx),
    readVersions(tx),
    coursesToAsk(tx),
    languagesWithWords(tx),
    settingsOf(tx),
  ]);
  return {
    content: newest?.content ?? standardForm,
    number: newest?.number ?? 0,
    draft: draft?.content
      ? { content: draft.content, savedAt: draft.savedAt!.toISOString(), by: draft.by ?? '' }
      : null,
    revision: draft?.revision ?? 0,
    versions: versions.map((version) => ({ ...version, publishedAt: version.publishedAt.toISOString() })),
    courses,
    languages: offeredLanguages(languages),
    country,
  };
}

/** Keeps the draft as it is, complete or not; what keeps it from being published is said when it is published. */
export async function saveDraft(
  { tx, now, caller }: RequestScope,
  content: FormContent,
  revision: number,
): Promise<RegistrationForm> {
  const held = await heldDraft(tx);
  if (held.revision !== revision) throw new Problem('changed_elsewhere');
  await updateDraft(tx, { content, savedAt: now, savedBy: caller.personId });
  return readForm(tx);
}

export async function discardDraft({ tx }: RequestScope): Promise<RegistrationForm> {
  const held = await heldDraft(tx);
  if (held.content) await updateDraft(tx, nothing);
  return readForm(tx);
}

function refuseFindings(content: FormContent): void {
  const errors = formFindings(content).map(({ place, code }) => ({
    field: place,
    code,
    message: 'Keeps the form from being published',
  }));
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
}

/** Publishes the draft that was read. Sent again it changes nothing and answers with what is. */
export async function publishDraft(
  { tx, now, caller, platform, organisation }: RequestScope,
  id: string,
  revision: number,
): Promise<RegistrationForm> {
  const held = await heldDraft(tx);
  if (await versionById(tx, id)) return readForm(tx);
  const { content } = held;
  if (!content || held.revision !== revision) throw new Problem('changed_elsewhere');
  refuseFindings(content);
  const newest = await newestVersion(tx);
  await insertVersion(tx, {
    id,
    number: (newest?.number ?? 0) + 1,
    content,
    changes: formChanges(newest?.content ?? standardForm, content),
    publishedAt: now,
    publishedBy: caller.personId,
  });
  await updateDraft(tx, nothing);
  await platform.jobs.enqueue(tx, gapsQueue, { organisationId: organisation.id });
  return readForm(tx);
}

export const readVersion = async (tx: Tx, id: string): Promise<{ content: FormContent }> => {
  const { content } = found(await versionById(tx, id));
  return { content };
};
