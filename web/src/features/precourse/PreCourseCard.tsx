import { Button, Checkbox, Text, Title } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { PreCourseItem } from '#contract/precourse.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useReader } from '#web/tenant/reader.ts';
import { RichText } from '#web/ui/RichText.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from './precourse.module.css';

interface Props {
  readonly item: PreCourseItem;
  readonly busy: boolean;
  readonly error: string | null;
  /** `declared`: the statement was agreed to; false for what is only read. */
  readonly onFinish: (declared: boolean) => void;
}

/** One thing to read or to declare, with the reason why it is asked. */
export function PreCourseCard({ item, busy, error, onFinish }: Props) {
  return (
    <article className={classes.item} data-private aria-labelledby={`pre-course-${item.id}`}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={`pre-course-${item.id}`} tabIndex={-1} className={classes.title}>
          {item.title}
        </Title>
        <State item={item} />
      </div>
      {item.reason && <Text className={classes.reason}>{m.precourse_why(item)}</Text>}
      <RichText document={item.document} under={2} />
      {item.kind === 'declare' && <Declaration item={item} busy={busy} onFinish={onFinish} />}
      {item.kind === 'read' && !item.doneAt && (
        <Button
          loading={busy}
          onClick={() => onFinish(false)}
          aria-label={m.precourse_read_action_named(item)}
        >
          {m.precourse_read_action()}
        </Button>
      )}
      <div role="alert">{error && <Text c="var(--brand-error)">{error}</Text>}</div>
    </article>
  );
}

function State({ item }: { item: PreCourseItem }) {
  const reader = useReader();
  if (item.doneAt) {
    return (
      <StatusBadge tone="success">
        <IconCircleCheckFilled size={18} aria-hidden />
        {m.precourse_done({ at: formatInstant(item.doneAt, reader) })}
      </StatusBadge>
    );
  }
  return item.mandatory ? (
    <StatusBadge tone="warning">{m.precourse_required()}</StatusBadge>
  ) : (
    <StatusBadge>{m.precourse_optional()}</StatusBadge>
  );
}

function Declaration({ item, busy, onFinish }: Omit<Props, 'error'>) {
  const form = useForm({
    name: `declare-${item.id}`,
    start: { agreed: false },
    checks: { agreed: (agreed) => (agreed ? null : m.precourse_declare_missing()) },
    listed: false,
  });
  const statement = item.statement ?? item.title;
  if (item.doneAt) return <Text>{m.precourse_declared({ statement })}</Text>;
  return (
    <form className={classes.declare} noValidate onSubmit={form.submit(() => onFinish(true))}>
      <Checkbox {...form.flag('agreed')} label={statement} />
      <Button type="submit" loading={busy}>
        {m.precourse_declare_action()}
      </Button>
    </form>
  );
}
