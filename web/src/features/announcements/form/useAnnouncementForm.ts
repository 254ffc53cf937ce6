import { useNavigate } from '@tanstack/react-router';
import type { StaffAnnouncementPage } from '#contract/announcements/announcements.ts';
import { m } from '#messages/generated/messages.js';
import {
  useAnnounce,
  useChangePlan,
  useCorrect,
} from '#web/features/announcements/desk/announcements.api.ts';
import { useThere } from '#web/features/announcements/desk/announcementWords.ts';
import { ApiError, isApiError } from '#web/lib/apiError.ts';
import { formatInstant } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { planToSend, saidByServer, textToSend, wrongIn } from './announcementForm.ts';
import type { AnnouncementValues, FormMode } from './announcementForm.ts';

/** What is said once it is saved. */
function doneText(mode: FormMode, { when }: AnnouncementValues, sendAt: string, there: Reader): string {
  if (mode === 'correct') return m.announcements_desk_corrected_toast();
  return when === 'now'
    ? m.announcements_desk_sent_toast()
    : m.announcements_desk_scheduled_toast({ time: formatInstant(sendAt, there) });
}

interface After {
  readonly onSuccess: (page: StaffAnnouncementPage) => void;
  readonly onError: (error: unknown) => void;
}

/** Sends what is typed: a new announcement, a change, or a correction. */
function useSending(mode: FormMode, { id, revision }: { id: string; revision: number }) {
  const announce = useAnnounce();
  const change = useChangePlan(id);
  const correct = useCorrect(id);
  const send = (values: AnnouncementValues, key: string, after: After): void => {
    if (mode === 'new') announce.mutate({ id: key, ...planToSend(values) }, after);
    else if (mode === 'change') change.mutate({ ...planToSend(values), revision }, after);
    else correct.mutate({ ...textToSend(values), revision }, after);
  };
  return { send, pending: announce.isPending || change.isPending || correct.isPending };
}

/** The form of an announcement, as it was when the form was opened. */
export function useAnnouncementForm(
  mode: FormMode,
  start: AnnouncementValues,
  changed: StaffAnnouncementPage | null,
) {
  const terms = useTerms();
  const there = useThere();
  const navigate = useNavigate();
  const { send, pending } = useSending(mode, changed ?? { id: '', revision: 0 });
  const form = useForm<AnnouncementValues>({
    name: `announcement-${changed?.id ?? 'new'}`,
    start,
    checks: {},
    inside: (values) => wrongIn(values, mode, terms),
  });
  const onError = (error: unknown): void => {
    const said = error instanceof ApiError ? saidByServer(error.fields) : {};
    if (Object.keys(said).length > 0) form.show(said);
    else if (isApiError(error, 'changed_elsewhere')) form.show({}, m.announcements_desk_error_changed());
    else if (isApiError(error, 'wrong_state')) form.show({}, m.announcements_desk_error_sent());
    else form.failed(error);
  };
  const submit = form.submit((values) => {
    if (pending) return;
    send(values, form.key(), {
      onSuccess: ({ id, sendAt }) => {
        form.reset();
        toast({ message: doneText(mode, values, sendAt, there), tone: 'success' });
        void navigate({ to: '/console/messages/announcements/$id', params: { id } });
      },
      onError,
    });
  });
  return { form, submit, pending };
}
export type AnnouncementFormState = ReturnType<typeof useAnnouncementForm>['form'];
