import { m } from '#messages/generated/messages.js';
import type { MessageFormProps } from '#web/shared/messages/MessageForm.tsx';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { useMessage } from '#web/features/assessments/assessments.api.ts';

/** What a question is about: an item, or with null the whole. */
export const aboutOf = (assessmentId: string, itemId: string | null): string =>
  `${assessmentId}|${itemId ?? ''}`;

/** The form of a question to the assessor or trainer. */
export function useAsking(assessmentId: string, itemId: string | null): MessageFormProps {
  const { mutateAsync } = useMessage(assessmentId);
  return {
    about: aboutOf(assessmentId, itemId),
    words: {
      label: m.assessments_help_label(useTerms()),
      help: m.assessments_help_text(),
      missing: m.assessments_help_missing(),
      send: m.assessments_help_send(),
    },
    send: ({ key, text }) => mutateAsync({ key, body: { itemId, text } }),
    failureText: errorText,
  };
}
