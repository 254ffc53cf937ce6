import { z } from 'zod';
import { Int4, Text } from '#contract/kit/values.ts';

const evidenceKinds = ['picture', 'video', 'audio', 'document'] as const;
export const EvidenceKind = z.enum(evidenceKinds);
export type EvidenceKind = z.output<typeof EvidenceKind>;

const kind = z.literal('file_evidence');

export const fileEvidence = {
  question: z.object({
    kind,
    accepts: z.array(EvidenceKind).min(1),
    minFiles: z.int().min(0).max(20),
    maxFiles: z.int().min(1).max(20),
    /** Largest size of one file. */
    maxBytes: z.int().min(1),
  }),
  key: null,
  draft: {
    question: z.object({
      kind,
      accepts: z.array(EvidenceKind).max(evidenceKinds.length),
      minFiles: z.int().min(0).max(20),
      maxFiles: z.int().min(1).max(20),
      maxBytes: Int4.min(1),
    }),
    key: null,
  },
  /** The student's own words beside the files, which are separate records. */
  response: z.object({ kind, note: Text(4000) }),
};
