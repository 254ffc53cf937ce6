import { z } from 'zod';
import { documentOf } from '#contract/assessments/toolFile.ts';
import { RichText } from '#contract/kit/richText.ts';

/** How an operator writes what students declare: as a JSON file. The text may be plain, one paragraph per line. */
export const DeclarationFile = z.strictObject({
  version: z.int().min(1),
  document: z.union([z.string().min(1).transform(documentOf), RichText]),
});
