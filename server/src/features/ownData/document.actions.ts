import type { ReadInput } from '#server/platform/http/reads.ts';
import { m } from '#messages/generated/messages.js';
import { brandedDocument } from '#server/letters/documents.actions.ts';
import { termsIn } from '#server/features/brand/brandRead.actions.ts';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import type { Tenant } from '#server/platform/scope.ts';
import { collect } from './collect.actions.ts';
import { partsOf } from './parts.ts';

interface DataRequest extends Tenant {
  readonly caller: Caller;
}

/** What is kept about whoever asks, to read: in the brand, in their language. */
export const dataDocument = (asking: DataRequest, request: ReadInput['request']): Promise<FileAnswer> =>
  brandedDocument(asking, 'data.typ', async (scope) => {
    const { organisation, caller } = asking;
    const { language } = caller;
    const at = { locale: language };
    const data = await collect({ ...scope, caller }, request);
    const terms = await termsIn(scope.tx, organisation.id, language);
    return {
      title: m.own_data_title({}, at),
      number: `${organisation.slug}-my-data`,
      language,
      lead: m.own_data_document_lead({}, at),
      parts: partsOf(data, { terms, at, reader: { language, timeZone: caller.timeZone }, now: scope.now }),
      nothing: m.own_data_nothing({}, at),
      page: m.assessments_doc_page({}, at),
      logoAlt: (of: string) => m.assessments_doc_logo({ organisation: of }, at),
    };
  });
