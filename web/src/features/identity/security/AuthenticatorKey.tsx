import { Button, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { encode } from 'uqr';
import { m } from '#messages/generated/messages.js';
import { CopyButton } from '#web/ui/controls/CopyButton.tsx';
import classes from './security.module.css';

const secretOf = (uri: string): string => URL.parse(uri)?.searchParams.get('secret') ?? '';
/** Letters are read and typed in groups; authenticator apps skip the spaces. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** The secret for an authenticator app: a link on the phone that has the app, a picture to scan elsewhere, and a key. */
export function AuthenticatorKey({ uri }: { uri: string }) {
  const onPhone = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  const secret = secretOf(uri);
  return (
    <Stack>
      <Text>{onPhone ? m.identity_two_step_open_lead() : m.identity_two_step_scan()}</Text>
      {onPhone ? (
        <Button component="a" href={uri}>
          {m.identity_two_step_open()}
        </Button>
      ) : (
        <QrCode text={uri} />
      )}
      <Text component="div">
        {onPhone ? m.identity_two_step_key_phone() : m.identity_two_step_key()}
        <span className={classes.key} dir="ltr">
          {grouped(secret)}
        </span>
      </Text>
      <Group>
        <CopyButton text={secret} label={m.identity_two_step_copy_key()} />
      </Group>
      {onPhone && (
        <details className={classes.elsewhere}>
          <summary>{m.identity_two_step_other_device()}</summary>
          <QrCode text={uri} />
        </details>
      )}
    </Stack>
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 1 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x},${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={classes.qr}
      role="img"
      aria-label={m.identity_two_step_qr()}
    >
      <path d={dark} shapeRendering="crispEdges" />
    </svg>
  );
}
