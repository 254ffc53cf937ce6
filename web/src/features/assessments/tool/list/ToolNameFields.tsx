import { TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/assessments/tool/tool.module.css';
import { useTerms } from '#web/tenant/terms.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import type { ToolNameForm } from './useToolName.ts';

/** Code and title of a new assessment. */
export function ToolNameFields({ form }: { readonly form: ToolNameForm }) {
  const terms = useTerms();
  return (
    <div className={classes.pair}>
      <TextInput
        {...form.text('code')}
        label={m.editions_code()}
        description={m.tools_code_help(terms)}
        {...helpBelow}
        maxLength={40}
        autoComplete="off"
      />
      <TextInput {...form.text('title')} label={m.editions_name()} maxLength={200} autoComplete="off" />
    </div>
  );
}
