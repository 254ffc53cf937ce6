import { IconAlertTriangle, IconReceipt } from '@tabler/icons-react';
import type { UpcomingDate } from '#contract/dashboard.ts';
import { m } from '#messages/generated/messages.js';
import { paymentText } from '#messages/study/paymentText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import classes from './dashboard.module.css';

/** The amount late or due today, when the next step is something else. */
export function MoneyNote({ payments: now }: { readonly payments: readonly UpcomingDate[] }) {
  const { language } = useReader();
  const late = now.some(({ payment }) => payment?.state === 'late');
  const Icon = late ? IconAlertTriangle : IconReceipt;
  return (
    <section className={classes.money} data-late={late || undefined} aria-label={m.dashboard_money_heading()}>
      <Icon size={20} aria-hidden />
      <div>
        {now.map((one) => (
          <p key={`${one.subscriptionId}${one.at}`}>{paymentText(one, language)}</p>
        ))}
      </div>
      <LinkButton to="/billing" variant="default">
        {late ? m.dashboard_next_payment_late_action() : m.dashboard_next_payment_due_action()}
      </LinkButton>
    </section>
  );
}
