import { Button, Group, Text } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#contract/profile.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { sessionQuery } from '#web/tenant/session.api.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { ProgressMeter } from '#web/ui/ProgressMeter.tsx';
import { toast } from '#web/ui/toast.ts';
import { profileQuery, removePhoto, sendPhoto } from './profile.api.ts';
import classes from './profile.module.css';

const megabytes = 5;

/** The photo: choose, look at it, send it, remove it. */
export function PhotoField({ photo }: { photo: string | null }) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const [tooLarge, setTooLarge] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(chosen);
  const shown = useShownProfile();
  const send = useMutation({
    mutationFn: (file: File) => sendPhoto(file, setShare),
    onSuccess: (profile) => {
      setChosen(null);
      toast({ tone: 'success', message: m.profile_photo_saved() });
      return shown(profile);
    },
  });
  const remove = useMutation({
    mutationFn: removePhoto,
    onSuccess: (profile) => {
      toast({ tone: 'success', message: m.profile_photo_removed() });
      return shown(profile);
    },
  });
  const choose = (file: File | undefined): void => {
    send.reset();
    setShare(0);
    setTooLarge(file !== undefined && file.size > megabytes * 1024 * 1024);
    setChosen(file && file.size <= megabytes * 1024 * 1024 ? file : null);
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
  };
  const problem = tooLarge
    ? m.profile_photo_too_large({ size: megabytes })
    : problemOf(send.error ?? remove.error);
  return (
    <section className={classes.photo} aria-label={m.profile_photo()}>
      <Face src={preview ?? photo} />
      <div className={classes.controls}>
        {problem && <FormErrors errors={[{ message: problem }]} />}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        {send.isPending ? (
          <ProgressMeter percent={share * 100} label={m.profile_photo_sending()} />
        ) : (
          <Group gap="xs">
            {chosen && <Button onClick={() => send.mutate(chosen)}>{m.profile_photo_use()}</Button>}
            {chosen && (
              <Button variant="default" onClick={() => choose(undefined)}>
                {m.app_cancel()}
              </Button>
            )}
            {!chosen && (
              <Button variant="default" onClick={() => input.current?.click()}>
                {photo ? m.profile_photo_change() : m.profile_photo_choose()}
              </Button>
            )}
            {!chosen && photo && (
              <Button variant="default" onClick={() => remove.mutate()} loading={remove.isPending}>
                {m.profile_photo_remove()}
              </Button>
            )}
          </Group>
        )}
        <Text size="sm" c="dimmed">
          {m.profile_photo_help({ size: megabytes })}
        </Text>
      </div>
    </section>
  );
}

const problemOf = (error: Error | null): string | null => error && errorText(error);

/** The answer of the server replaces what the screen and the header show. */
function useShownProfile(): (profile: Profile) => Promise<void> {
  const queryClient = useQueryClient();
  return (profile) => {
    queryClient.setQueryData(profileQuery.queryKey, profile);
    return queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
}

function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

function Face({ src }: { src: string | null }) {
  if (src)
    return <img src={src} alt={m.profile_photo_alt()} className={classes.face} width={96} height={96} />;
  return (
    <div className={`${classes.face} ${classes.empty}`} aria-hidden>
      <IconUser size={40} />
    </div>
  );
}
