import { m } from '#messages/generated/messages.js';
import { toast } from '#web/ui/toast/toast.ts';

interface Plan {
  mutate(plan: null, then: { readonly onSuccess: () => void }): void;
}

/** Takes a plan back. Its words return into the form, unless something is typed there. */
export function takeBack(plan: Plan, isTyped: boolean, restore: () => void): void {
  plan.mutate(null, {
    onSuccess: () => {
      if (!isTyped) restore();
      const message = isTyped ? m.texts_planned_taken_back_typed() : m.texts_planned_taken_back();
      toast({ message, tone: 'success' });
    },
  });
}
