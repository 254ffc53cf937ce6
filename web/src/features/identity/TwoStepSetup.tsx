import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { encode } from 'uqr';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/tenant/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast.ts';
import { verifyCode } from './identity.api.ts';
import { checkCode } from './rules.ts';
import classes from './security.module.css';

interface Props {
  readonly uri: string;
  readonly onConfirmed: () => void;
}

/** The secret as a picture and as a key, and the first code that proves the app has it. */
export function TwoStepSetup({ uri, onConfirmed }: Props) {
  const form = useForm({ name: 'two-step', start: { code: '' }, checks: { code: checkCode } });
  const confirm = useMutation({
    mutationFn: (code: string) => verifyCode(code.replaceAll(/\s/g, ''), false),
    onMutate: form.clear,
    onSuccess: () => {
      toast({ tone: 'success', message: m.identity_two_step_done() });
      onConfirmed();
    },
    onError: (error) => form.failed(error, 'code'),
  });
  return (
    <form noValidate onSubmit={form.submit(({ code }) => confirm.mutate(code))}>
      <Stack>
        <Text>{m.identity_two_step_scan()}</Text>
        <QrCode text={uri} />
        <Text component="div">
          {m.identity_two_step_key()}
          <span className={classes.key}>{secretOf(uri)}</span>
        </Text>
        <FormErrors errors={form.summary} />
        <TextInput
          {...form.text('code')}
          label={m.identity_code()}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <Button type="submit" loading={confirm.isPending}>
          {m.identity_two_step_confirm()}
        </Button>
      </Stack>
    </form>
  );
}

const secretOf = (uri: string): string => URL.parse(uri)?.searchParams.get('secret') ?? '';

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
