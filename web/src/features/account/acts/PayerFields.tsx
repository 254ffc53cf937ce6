import { NativeSelect, TextInput } from '@mantine/core';
import type { PersonAccount } from '#contract/billing/account.ts';
import { m } from '#messages/generated/messages.js';
import type { useForm } from '#web/shared/forms/useForm.ts';
import type { IssueValues } from './issueForm.ts';

interface Props {
  readonly account: PersonAccount;
  readonly form: ReturnType<typeof useForm<IssueValues>>;
}

/** Who pays an invoice: the student, somebody who paid for them before, or somebody new. */
export const PayerFields = ({ account: { person, payers }, form }: Props) => (
  <>
    <NativeSelect
      {...form.text('payer')}
      label={m.account_issue_payer()}
      data={[
        { value: '', label: person.name },
        ...payers.map(({ name, email }) => ({ value: email, label: `${name} · ${email}` })),
        { value: 'new', label: m.account_issue_payer_other() },
      ]}
    />
    {form.values.payer === 'new' && (
      <>
        <TextInput
          {...form.text('payerName')}
          label={m.account_issue_payer_name()}
          maxLength={120}
          autoComplete="off"
        />
        <TextInput
          {...form.text('payerEmail')}
          label={m.account_issue_payer_email()}
          type="email"
          autoComplete="off"
        />
        <TextInput
          {...form.text('payerAddress')}
          label={m.account_issue_payer_address()}
          maxLength={300}
          autoComplete="off"
        />
      </>
    )}
  </>
);
