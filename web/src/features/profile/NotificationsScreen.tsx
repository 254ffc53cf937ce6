import '#web/ui/controls/switchCss.ts';
import { Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { may } from '#contract/kit/acts.ts';
import type { ReactNode } from 'react';
import type { Role } from '#contract/kit/roles.ts';
import type { NotificationPreferences } from '#contract/profile.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import { formatTime } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { changePreferences, preferencesQuery } from './profile.api.ts';

type Inputs = TermInputs & { organisation: string };
interface Choice {
  readonly kind: keyof NotificationPreferences;
  /** Whom it concerns; everybody when left out. */
  readonly for?: 'students' | 'markers';
  readonly label: (inputs: Inputs) => string;
  readonly help: (inputs: Inputs) => string;
}
const choices: readonly Choice[] = [
  {
    kind: 'learning_reminders',
    for: 'students',
    label: () => m.profile_notify_learning_reminders(),
    help: (inputs) => m.profile_notify_learning_reminders_help(inputs),
  },
  {
    kind: 'new_content',
    for: 'students',
    label: () => m.profile_notify_new_content(),
    help: (inputs) => m.profile_notify_new_content_help(inputs),
  },
  {
    kind: 'access_ending',
    for: 'students',
    label: () => m.profile_notify_access_ending(),
    help: (inputs) => m.profile_notify_access_ending_help(inputs),
  },
  {
    kind: 'assessment_feedback',
    for: 'students',
    label: () => m.profile_notify_assessment_feedback(),
    help: () => m.profile_notify_assessment_feedback_help(),
  },
  {
    kind: 'assessment_reminders',
    for: 'students',
    label: () => m.profile_notify_assessment_reminders(),
    help: (inputs) => m.profile_notify_assessment_reminders_help(inputs),
  },
  {
    kind: 'marking_work',
    for: 'markers',
    label: () => m.profile_notify_marking_work(),
    help: () => m.profile_notify_marking_work_help(),
  },
  {
    kind: 'messages',
    label: () => m.profile_notify_messages(),
    help: () => m.profile_notify_messages_help(),
  },
  {
    kind: 'class_reminders',
    label: () => m.profile_notify_class_reminders(),
    help: () => m.profile_notify_class_reminders_help(),
  },
  {
    kind: 'news',
    label: (inputs) => m.profile_notify_news(inputs),
    help: () => m.profile_notify_news_help(),
  },
];

const concerns = ({ for: whom }: Choice, roles: readonly Role[]): boolean =>
  whom === undefined || (whom === 'students' ? roles.includes('student') : may(roles, 'work.judge'));

/** The emails a person gets, each switch saves at once; and the devices on which notices appear. */
export function NotificationsScreen({ devices }: { readonly devices: ReactNode }) {
  const preferences = useQuery(preferencesQuery);
  return (
    <Page title={m.profile_notifications_title()} lead={m.profile_notifications_lead()}>
      {preferences.isPending && <SkeletonCards count={4} grid={false} height={56} />}
      {preferences.isError && (
        <ErrorState message={errorText(preferences.error)} onRetry={() => void preferences.refetch()} />
      )}
      {preferences.data && <Switches preferences={preferences.data} />}
      {devices}
    </Page>
  );
}

function Switches({ preferences }: { preferences: NotificationPreferences }) {
  const queryClient = useQueryClient();
  const reader = useReader();
  const roles = useStore(({ auth }) => auth.roles);
  const concerning = choices.filter((choice) => concerns(choice, roles));
  const inputs = { ...useTerms(), organisation: useBrandSettings()?.organisation.name ?? '' };
  const save = useMutation({
    mutationFn: changePreferences,
    onSuccess: (saved) => replaceView(queryClient, preferencesQuery.queryKey, saved),
    onError: (error) => toast({ tone: 'error', message: errorText(error) }),
  });
  // Shows the new choice while it is being saved; a failure restores the old one.
  const shown = save.isPending ? save.variables : preferences;
  const time = save.isSuccess && formatTime(new Date(save.submittedAt).toISOString(), reader);
  return (
    <Stack gap="lg">
      {concerning.map(({ kind, label, help }) => (
        <Switch
          key={kind}
          label={label(inputs)}
          description={help(inputs)}
          checked={shown[kind]}
          onChange={(event) => save.mutate({ ...shown, [kind]: event.currentTarget.checked })}
        />
      ))}
      <Text role="status" size="sm" c="dimmed">
        {save.isPending ? m.app_saving() : time && m.app_saved({ time })}
      </Text>
    </Stack>
  );
}
