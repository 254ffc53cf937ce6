import type { RichText } from '#contract/kit/richText.ts';

/** The stored content of an item: files by id, and right answers that students do not get. */
export type StoredBody =
  | { kind: 'text'; document: RichText }
  | { kind: 'image'; fileId: string; alt: string; caption?: string | undefined }
  | {
      kind: 'video';
      sourceIds: string[];
      captions: { fileId: string; language: string; label: string }[];
      posterId?: string | undefined;
      durationSeconds: number;
      transcript: RichText;
    }
  | { kind: 'audio'; fileId: string; durationSeconds: number; transcript: RichText }
  | { kind: 'file'; fileId: string; description: string }
  | { kind: 'embed'; url: string; description: string }
  | { kind: 'link'; url: string; description: string }
  | {
      kind: 'self_check';
      question: string;
      multiple: boolean;
      choices: { id: string; text: string }[];
      correct: string[];
      explanation: string;
    };
