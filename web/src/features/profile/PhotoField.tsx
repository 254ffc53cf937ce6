import { Text } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '#contract/profile.ts';
import { m } from '#messages/generated/messages.js';
import { replaceView } from '#web/lib/replaceView.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { sessionQuery } from '#web/tenant/session.api.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import type { FormError } from '#web/ui/FormErrors.tsx';
import { ProgressMeter } from '#web/ui/states/ProgressMeter.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { profileQuery } from '#web/shared/profile.api.ts';
import { removePhoto, sendPhoto } from './profile.api.ts';
import classes from './profile.module.css';
import { Confirm, Choose } from './PhotoButtons.tsx';

const megabytes = 5;
const shapes: Record<string, (() => string) | undefined> = {
  picture_too_small: () => m.profile_photo_too_small(),
  picture_too_narrow: () => m.profile_photo_too_narrow(),
};

/** The photo: choose, preview, upload, remove. */
export function PhotoField({ photo }: { photo: string | null }) {
  const [chosen, setChosen] = useState<PhotoChoice | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const show = useShowProfile();
  const forget = (): void => {
    if (chosen) URL.revokeObjectURL(chosen.url);
    setChosen(null);
  };
  const send = useMutation({
    mutationFn: (file: File) => sendPhoto(file, setShare),
    onSuccess: (profile) => {
      forget();
      return show(profile, m.profile_photo_saved());
    },
  });
  const remove = useMutation({
    mutationFn: removePhoto,
    onSuccess: (profile) => show(profile, m.profile_photo_removed()),
  });
  const choose = (file: File): void => {
    send.reset();
    forget();
    setShare(0);
    const fits = file.size <= megabytes * 1024 * 1024;
    setRefused(fits ? null : m.profile_photo_too_large({ size: megabytes }));
    if (fits) setChosen({ file, url: URL.createObjectURL(file) });
  };
  // A picture this browser cannot draw is not worth sending.
  const refuse = (): void => {
    if (!chosen) return;
    forget();
    setRefused(m.app_error_file_not_accepted());
  };
  return (
    <section className={classes.photo} aria-label={m.profile_photo()}>
      <Face src={chosen?.url ?? photo} onBroken={refuse} />
      <div className={classes.controls}>
        <FormErrors errors={problems(refused, send.error ?? remove.error)} />
        {send.isPending && <ProgressMeter percent={share * 100} label={m.profile_photo_sending()} />}
        {!send.isPending && chosen && <Confirm onUse={() => send.mutate(chosen.file)} onCancel={forget} />}
        {!send.isPending && !chosen && (
          <Choose
            has={photo !== null}
            removing={remove.isPending}
            onChoose={choose}
            onRemove={() => remove.mutate()}
          />
        )}
        <Text size="sm" c="dimmed">
          {m.profile_photo_help({ size: megabytes })}
        </Text>
      </div>
    </section>
  );
}

/** The chosen file and the object URL of its preview, until it is released. */
interface PhotoChoice {
  readonly file: File;
  readonly url: string;
}

function problems(refused: string | null, error: Error | null): FormError[] {
  if (refused) return [{ message: refused }];
  if (!error) return [];
  const shape = isApiError(error, 'invalid_input') && shapes[error.fields[0]?.code ?? ''];
  return [{ message: shape ? shape() : errorText(error) }];
}

/** The server's answer updates this screen and the header. */
function useShowProfile(): (profile: Profile, message: string) => Promise<void> {
  const queryClient = useQueryClient();
  return (profile, message) => {
    toast({ tone: 'success', message });
    replaceView(queryClient, profileQuery.queryKey, profile);
    return queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
}

function Face({ src, onBroken }: { src: string | null; onBroken: () => void }) {
  if (src) {
    const alt = m.profile_photo_alt();
    return <img src={src} alt={alt} className={classes.face} width={96} height={96} onError={onBroken} />;
  }
  return (
    <div className={`${classes.face} ${classes.empty}`} aria-hidden>
      <IconUser size={40} />
    </div>
  );
}
