import { TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import type { TextField } from '#web/shared/forms/fieldProps.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

interface Props {
  readonly code: TextField;
  readonly title: TextField;
}

/** The code and the title of a course that is added. */
export function CourseNames({ code, title }: Props) {
  const terms = useTerms();
  return (
    <>
      <TextInput
        {...code}
        label={m.offers_code()}
        description={m.offers_code_help(terms)}
        {...helpBelow}
        maxLength={40}
        autoComplete="off"
      />
      <TextInput
        {...title}
        label={m.offers_name()}
        description={m.offers_name_help(terms)}
        {...helpBelow}
        maxLength={200}
        autoComplete="off"
      />
    </>
  );
}
