import { Checkbox, Textarea, TextInput } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import { m } from '#messages/generated/messages.js';
import { DocumentField } from '#web/shared/documentEditor/DocumentField.tsx';
import type { PreCourse } from '#web/features/editions/draft/courseDraft.ts';
import { useTerms } from '#web/tenant/terms.ts';
import type { EditProps } from './editProps.ts';
import { stopId } from './stops.ts';

interface Props extends Pick<EditProps, 'change'> {
  readonly item: PreCourse;
  /** Its place in the order, which is where what stops it leads. */
  readonly at: number;
}

/** Everything an item before the course says. */
export function PreCourseFields({ item, at, change }: Props) {
  const terms = useTerms();
  const idOf = (field: string): string => stopId(`preCourse.${at}.${field}`);
  const set = (about: string, part: Partial<PreCourse>): void =>
    change(about && `${item.id}.${about}`, (now) => ({
      ...now,
      preCourse: now.preCourse.map((one) => (one.id === item.id ? { ...one, ...part } : one)),
    }));
  return (
    <>
      <TextInput
        id={idOf('title')}
        label={m.editions_name()}
        value={item.title}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => set('title', { title: value })}
      />
      <Textarea
        id={idOf('reason')}
        label={m.outline_before_reason()}
        description={m.outline_before_reason_help(terms)}
        value={item.reason}
        maxLength={1000}
        autosize
        minRows={2}
        onChange={({ currentTarget: { value } }) => set('reason', { reason: value })}
      />
      <div id={idOf('document')}>
        <DocumentField
          label={m.outline_before_document()}
          help={m.editions_text_help()}
          document={item.document}
          onChange={(document) => set('document', { document })}
        />
      </div>
      {item.kind === 'declare' && (
        <Textarea
          id={idOf('statement')}
          label={m.outline_before_statement()}
          description={m.outline_before_statement_help(terms)}
          value={item.statement ?? ''}
          maxLength={2000}
          autosize
          minRows={2}
          onChange={({ currentTarget: { value } }) => set('statement', { statement: value })}
        />
      )}
      <Checkbox
        label={m.outline_before_mandatory(terms)}
        checked={item.mandatory}
        onChange={({ currentTarget }) => set('', { mandatory: currentTarget.checked })}
      />
    </>
  );
}
