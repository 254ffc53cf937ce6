import { m } from '#messages/generated/messages.js';
import type { Locale } from '#messages/languages.ts';
import { cardAction } from './cardAction.ts';

type Detail = Parameters<typeof cardAction>[0] & {
  readonly course: { readonly id: string };
  readonly registerAgain: boolean;
};

/** What the page of a subscription leads to beside its title: into the work, or to another registration when it is over. */
export function leadingAction(detail: Detail, language: string) {
  if (detail.registerAgain) {
    const at = { locale: language as Locale };
    const link = { to: '/register/$id', params: { id: detail.course.id } } as const;
    return { label: m.subscriptions_action_register_again({}, at), link };
  }
  // What comes before the course has its own box.
  if (detail.phase === 'pre_course') return null;
  const { primary, label, link } = cardAction(detail, language);
  return primary ? { label, link } : null;
}
