import type { RegistrationDocument } from '#contract/registration/values.ts';
import { ResumableUploads } from '#web/lib/files/uploads.ts';

export type DocumentKind = RegistrationDocument['kind'];

/** Resumable uploads of one registration's documents. */
export class Uploads extends ResumableUploads {
  readonly #registrationId: string;

  constructor(registrationId: string, onDone: () => void) {
    super('/api/uploads/registrations', ['registrationId', 'kind'], onDone);
    this.#registrationId = registrationId;
  }

  add(files: readonly File[], kind: DocumentKind): void {
    this.send(files, { registrationId: this.#registrationId, kind });
  }
}
