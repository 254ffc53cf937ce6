import '#web/ui/controls/radioCss.ts';
import '@mantine/core/styles/PasswordInput.layer.css';
import { NativeSelect, PasswordInput, Radio, TextInput } from '@mantine/core';
import type { MailSenderPage } from '#contract/console/settings/mailSender.ts';
import { m } from '#messages/generated/messages.js';
import type { useForm } from '#web/shared/forms/useForm.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import classes from './mailSender.module.css';
import { portFor } from './senderForm.ts';
import type { SenderValues } from './senderForm.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';

interface Props {
  readonly form: ReturnType<typeof useForm<SenderValues>>;
}
interface PageProps extends Props {
  readonly page: MailSenderPage;
}

const useOrganisationName = (): string => useBrandSettings()?.organisation.name ?? '';

/** By which of the two they are sent. */
export function WayPart({ form, page: { installation } }: PageProps) {
  const organisation = useOrganisationName();
  const { id, value, onChange } = form.choice('kind');
  return (
    <FieldGroup legend={m.sender_way()}>
      <Radio.Group aria-label={m.sender_way()} value={value} onChange={onChange}>
        <div className={classes.choices}>
          <Radio
            id={id}
            size="md"
            value="installation"
            label={m.sender_way_installation()}
            description={
              installation.sends
                ? m.sender_way_installation_help({ organisation, from: installation.from })
                : m.sender_way_installation_none()
            }
          />
          <Radio size="md" value="own" label={m.sender_way_own()} description={m.sender_way_own_help()} />
        </div>
      </Radio.Group>
    </FieldGroup>
  );
}

/** How the way to the server is encrypted; the port follows. */
function Encryption({
  form,
  plainAllowed,
}: Pick<PageProps, 'form'> & Pick<PageProps['page'], 'plainAllowed'>) {
  const encryption = form.text('encryption');
  return (
    <NativeSelect
      {...encryption}
      onChange={(event) => {
        const chosen = event.currentTarget.value as SenderValues['encryption'];
        form.set('encryption', chosen);
        form.set('port', portFor(chosen, form.values.port));
      }}
      label={m.sender_encryption()}
      description={m.sender_encryption_help()}
      {...helpBelow}
      data={[
        { value: 'starttls', label: m.sender_encryption_starttls() },
        { value: 'tls', label: m.sender_encryption_tls() },
        ...(plainAllowed || encryption.value === 'none'
          ? [{ value: 'none', label: m.sender_encryption_none() }]
          : []),
      ]}
    />
  );
}

/** Where the server is, and who signs in there. */
export function ServerPart({ form, page: { plainAllowed, hasPassword } }: PageProps) {
  return (
    <FieldGroup legend={m.sender_server()}>
      <TextInput
        {...form.text('host')}
        label={m.sender_host()}
        description={m.sender_host_help()}
        {...helpBelow}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={253}
      />
      <Encryption form={form} plainAllowed={plainAllowed} />
      <TextInput
        {...form.text('port')}
        label={m.sender_port()}
        description={m.sender_port_help()}
        {...helpBelow}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        className={classes.port}
      />
      <TextInput
        {...form.text('userName')}
        label={m.sender_user()}
        description={m.sender_user_help()}
        {...helpBelow}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordInput
        {...form.text('password')}
        label={m.sender_password()}
        description={hasPassword ? m.sender_password_kept() : m.sender_password_help()}
        {...helpBelow}
        autoComplete="new-password"
        maxLength={500}
      />
    </FieldGroup>
  );
}

/** Who they come from. */
export function AddressPart({ form }: Props) {
  return (
    <FieldGroup legend={m.sender_from()}>
      <TextInput
        {...form.text('fromAddress')}
        type="email"
        label={m.sender_from_address()}
        description={m.sender_from_address_help()}
        {...helpBelow}
        inputMode="email"
        autoComplete="off"
      />
      <TextInput
        {...form.text('fromName')}
        label={m.sender_from_name()}
        description={m.sender_from_name_help({ organisation: useOrganisationName() })}
        {...helpBelow}
        autoComplete="off"
        maxLength={100}
      />
    </FieldGroup>
  );
}

/** Who gets the answers. */
export function ReplyPart({ form, page: { contactEmail } }: PageProps) {
  return (
    <FieldGroup legend={m.sender_reply()}>
      <TextInput
        {...form.text('replyTo')}
        type="email"
        label={m.sender_from_address()}
        description={contactEmail ? m.sender_reply_help({ email: contactEmail }) : m.sender_reply_help_none()}
        {...helpBelow}
        inputMode="email"
        autoComplete="off"
      />
    </FieldGroup>
  );
}
