import { Radio } from '@mantine/core';
import '#web/ui/controls/radioCss.ts';
import { m } from '#messages/generated/messages.js';
import classes from './questions.module.css';

interface Props {
  readonly byKey: boolean;
  readonly onChange: (byKey: boolean) => void;
}

/** Whether a rule judges by a key, or an assessor does. */
export const JudgedBy = ({ byKey, onChange }: Props) => (
  <Radio.Group
    label={m.questions_judge()}
    value={byKey ? 'key' : 'assessor'}
    onChange={(value) => onChange(value === 'key')}
  >
    <div className={classes.options}>
      <Radio value="key" label={m.questions_judge_key()} />
      <Radio value="assessor" label={m.questions_judge_assessor()} />
    </div>
  </Radio.Group>
);
