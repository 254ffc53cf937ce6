import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { contentBody, durationOf } from '#contract/learning/contentBody.ts';
import { itemEvent, type GivenEvent } from '#contract/learning/itemEvents.ts';
import { itemLock } from '#contract/learning/itemLock.ts';
import {
  advance,
  nothingDone,
  progressFrom,
  stateOf,
  type ItemProjection,
} from '#contract/learning/itemProgress.ts';
import { answerOf } from '#contract/learning/selfCheck.ts';
import type { Progress } from '#contract/kit/values.ts';
import type { Answer, ContentItem, ItemView, UnitView } from '#contract/learning.ts';

type Item = UnitEdition['items'][number];

interface SimulatedUnit {
  readonly edition: UnitEdition;
  readonly courseTitle: string;
  /** Where the reader gets a file. */
  readonly fileUrl: (id: string) => string;
}

/** When an item opens for a student who begins today; null when it is not held back. */
function opensAt({ releaseAt, releaseAfterDays }: Item, now: Date): Date | null {
  if (releaseAt && new Date(releaseAt) > now) return new Date(releaseAt);
  if (releaseAfterDays === null) return null;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + releaseAfterDays);
}

/** A student in memory who begins an edition today: the same rules as for a real one, and nothing is kept. */
export class Simulation {
  /** Opens what a student would find closed. */
  opensAll = false;
  readonly #studied: SimulatedUnit;
  readonly #progress = new Map<string, ItemProjection>();

  constructor(studied: SimulatedUnit) {
    this.#studied = studied;
  }

  unit(now = new Date()): UnitView {
    const { edition, courseTitle } = this.#studied;
    const progress = this.#whole();
    return {
      id: edition.unitId,
      code: edition.code,
      title: edition.title,
      summary: edition.summary,
      subscriptionId: edition.id,
      courseTitle,
      locked: null,
      progress,
      items: edition.items.map((item) => this.#view(item, now)),
      resumeItemId: null,
      previousUnit: null,
      nextUnit: null,
      subscription: { progress, completed: false },
    };
  }

  content(id: string): ContentItem {
    const { edition, fileUrl } = this.#studied;
    const { title, body, completion } = this.#item(id);
    const shown = contentBody({ body, completion, files: edition.files, progress: this.#of(id), fileUrl });
    return { id, unitId: edition.unitId, title, body: shown };
  }

  record(events: readonly GivenEvent[], now = new Date()): void {
    for (const event of events) {
      const { completion, body } = this.#item(event.contentItemId);
      const after = advance(
        completion,
        durationOf(body),
        this.#of(event.contentItemId),
        itemEvent(event, now),
      );
      this.#progress.set(event.contentItemId, after);
    }
  }

  answer(contentItemId: string, eventId: string, choices: string[], now = new Date()): Answer {
    const { body, completion } = this.#item(contentItemId);
    if (body.kind !== 'self_check') throw new Error('Only a self-check is answered');
    const answer = answerOf(body, completion, choices);
    const { correct } = answer;
    this.record(
      [{ id: eventId, contentItemId, kind: 'answered', choices, correct, occurredAt: now.toISOString() }],
      now,
    );
    return answer;
  }

  /** The file of a package. */
  packageOf(id: string): string {
    const { body } = this.#item(id);
    if (body.kind !== 'package') throw new Error('Only a package is opened');
    return body.fileId;
  }

  #whole(): Progress {
    const required = this.#studied.edition.items.filter((item) => item.required);
    const done = required.filter(({ id }) => this.#of(id).completedAt !== null).length;
    return progressFrom(done, required.length);
  }

  #item(id: string): Item {
    return this.#studied.edition.items.find((item) => item.id === id)!;
  }

  #of(id: string): ItemProjection {
    return this.#progress.get(id) ?? nothingDone;
  }

  #view(item: Item, now: Date): ItemView {
    const { id, title, minutes, required, completion, body } = item;
    const { completedAt, lastOpenedAt, share, positionSeconds, reports } = this.#of(id);
    const ordered = (one: Item) => ({
      id: one.id,
      title: one.title,
      requires: one.after,
      completedAt: this.#of(one.id).completedAt,
    });
    const siblings = this.#studied.edition.items.map(ordered);
    const locked = this.opensAll ? null : itemLock(ordered(item), siblings, opensAt(item, now), now);
    return {
      id,
      kind: body.kind,
      title,
      minutes,
      required,
      completion,
      state: stateOf({ completedAt, locked, lastOpenedAt }),
      locked,
      share,
      completedAt: completedAt?.toISOString() ?? null,
      positionSeconds,
      ...(body.kind === 'package' && { reported: { parts: body.parts.length, reports } }),
    };
  }
}
