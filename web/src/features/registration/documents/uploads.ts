import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { RegistrationDocument } from '#contract/registration/values.ts';
import { ResumableUploads } from '#web/lib/files/uploads.ts';

export type DocumentKind = RegistrationDocument['kind'];

/** Resumable uploads of one registration's documents. */
export class Uploads extends ResumableUploads {
  readonly #registrationId: string;
  readonly #field: AnswerField | null;

  /** `field`: the question that asks for them. */
  constructor(registrationId: string, field: AnswerField | null, onDone: () => void) {
    super('/api/uploads/registrations', ['registrationId', 'kind', ...(field ? ['field'] : [])], onDone);
    this.#field = field;
    this.#registrationId = registrationId;
  }

  add(files: readonly File[], kind: DocumentKind): void {
    const field = this.#field;
    this.send(files, { registrationId: this.#registrationId, kind, ...(field && { field }) });
  }
}
