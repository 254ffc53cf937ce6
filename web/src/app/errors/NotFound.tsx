import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { use, useEffect } from 'react';
import { m } from '#messages/generated/messages.js';
import { Backdrop } from '#web/app/public/Backdrop.tsx';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { setGlobalLoading } from '#web/tenant/store.ts';
import { InFrame, pageTitleId } from '#web/ui/Page.tsx';
import picture from './notFound.svg';
import { RtoNotFound } from './RtoNotFound.tsx';

/** Shown for any unknown path; inside the frame for something there that does not exist. */
export function NotFound() {
  const organisation = useBrandSettings();
  const isInFrame = use(InFrame);
  useEffect(() => setGlobalLoading(false), []);
  if (!organisation) return <RtoNotFound />;
  if (isInFrame)
    return (
      <Stack align="flex-start">
        <Told />
      </Stack>
    );
  return (
    <Backdrop>
      <Stack component="main" id="content" align="flex-start">
        <Told />
      </Stack>
    </Backdrop>
  );
}

function Told() {
  return (
    <>
      <img src={picture} alt="" width={240} height={170} />
      <Title order={1} id={pageTitleId} tabIndex={-1}>
        {m.app_not_found_title()}
      </Title>
      <Text>{m.app_not_found_text()}</Text>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>{m.app_not_found_home()}</Button>
    </>
  );
}
