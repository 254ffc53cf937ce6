import { Button } from '@mantine/core';
import type { PushDevice } from '#contract/push/push.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { Refusal, type BrowserState } from './browser.ts';
import { useSendTest, useTurnOff, useTurnOn } from './push.api.ts';
import classes from './push.module.css';

interface Props {
  readonly here: BrowserState;
  /** This device, when it shows notices. */
  readonly device: PushDevice | undefined;
  readonly organisation: string;
}

/** Why notices cannot be turned on here, and what helps. */
const hindrances = {
  unsupported: { title: () => m.push_unsupported_title(), text: () => m.push_unsupported_text() },
  install: {
    title: (inputs: { organisation: string }) => m.push_install_title(inputs),
    text: () => m.push_install_text(),
  },
  denied: { title: () => m.push_denied_title(), text: () => m.push_denied_text() },
};

/** Notices on the device in somebody's hands: what stands in their way, or how they are turned on and off. */
export function ThisDevice({ here, device, organisation }: Props) {
  if (here === 'unsupported' || here === 'install' || here === 'denied') {
    const { title, text } = hindrances[here];
    return (
      <div className={classes.note} role="status">
        <p className={classes.strong}>{title({ organisation })}</p>
        <p className={classes.text}>{text()}</p>
      </div>
    );
  }
  return <Controls device={device} />;
}

const outcomes = {
  sent: () => m.push_test_sent(),
  failed: () => m.push_test_failed(),
  gone: () => m.push_test_gone(),
};

interface Presses {
  readonly on: ReturnType<typeof useTurnOn>;
  readonly off: ReturnType<typeof useTurnOff>;
  readonly sendTest: ReturnType<typeof useSendTest>;
}

function successText({ on, off, sendTest }: Presses): string {
  if (sendTest.data) return outcomes[sendTest.data.outcome]();
  if (on.isSuccess) return m.push_turned_on();
  return off.isSuccess ? m.push_turned_off() : '';
}

function failureText({ on, off, sendTest }: Presses): string {
  const error = on.error ?? off.error ?? sendTest.error;
  if (error instanceof Refusal) return m.push_dismissed();
  if (isApiError(error)) return errorText(error);
  return error ? m.push_failed() : '';
}

/** What became of the last press. */
function Result(presses: Presses) {
  const failure = failureText(presses);
  return (
    <>
      <p role="status" className={classes.text}>
        {successText(presses)}
      </p>
      {failure && (
        <p role="alert" className={classes.error}>
          {failure}
        </p>
      )}
    </>
  );
}

function Controls({ device }: Pick<Props, 'device'>) {
  const [on, off, sendTest] = [useTurnOn(), useTurnOff(), useSendTest()];
  /** What was said of an earlier press is old. */
  const press = (act: () => void) => () => {
    for (const each of [on, off, sendTest]) each.reset();
    act();
  };
  return (
    <div className={classes.note}>
      <p className={classes.strong}>{device ? m.push_on() : m.push_off()}</p>
      <div className={classes.buttons}>
        <Button
          variant={device ? 'default' : 'filled'}
          loading={on.isPending || off.isPending}
          onClick={press(() => (device ? off.mutate(device) : on.mutate()))}
        >
          {device ? m.push_turn_off() : m.push_turn_on()}
        </Button>
        {device && (
          <Button
            variant="default"
            loading={sendTest.isPending}
            onClick={press(() => sendTest.mutate(device.id))}
          >
            {m.push_test()}
          </Button>
        )}
      </div>
      <Result on={on} off={off} sendTest={sendTest} />
    </div>
  );
}
