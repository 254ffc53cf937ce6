import { Text } from '@mantine/core';
import type { MailFailure, MailSenderPage } from '#contract/console/settings/mailSender.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { failureText } from './failureWords.ts';
import type { useTestSender } from './mailSender.api.ts';
import classes from './mailSender.module.css';

interface Props {
  readonly test: ReturnType<typeof useTestSender>;
  readonly page: MailSenderPage;
}

/** What came back from a test: of this visit, or the last one of what is saved. */
export const TestResult = (given: Props) => (
  <div role="status">
    <Result {...given} />
  </div>
);

function Result({ test: { isPending, data }, page: { tested } }: Props) {
  const reader = useReader();
  if (isPending) return <Text>{m.sender_test_sending()}</Text>;
  if (data) {
    const { to, failure } = data.result;
    return <Outcome {...data.result} sentence={failure ? null : m.sender_test_sent({ email: to })} />;
  }
  if (!tested) return <Text>{m.sender_untested()}</Text>;
  const said = tested.failure ? m.sender_tested_failed : m.sender_tested;
  return <Outcome {...tested} sentence={said({ at: formatInstant(tested.at, reader) })} />;
}

interface OutcomeProps {
  readonly failure: MailFailure | null;
  readonly answer: string | null;
  readonly sentence: string | null;
}

function Outcome({ failure, answer, sentence }: OutcomeProps) {
  return (
    <div className={classes.note} data-tone={failure ? 'wrong' : 'right'}>
      {sentence && <Text>{sentence}</Text>}
      {failure && <Text>{failureText(failure)}</Text>}
      {answer && (
        <Text size="sm" className={classes.answer}>
          {m.sender_test_answer({ answer })}
        </Text>
      )}
    </div>
  );
}
