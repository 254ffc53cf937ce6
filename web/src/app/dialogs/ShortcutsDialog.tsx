import '@mantine/core/styles/Kbd.layer.css';
import '#web/ui/controls/switchCss.ts';
import { Kbd, Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { playerKeys } from '#web/features/learning/outline/playerKeys.ts';
import { changeProfile } from '#web/features/profile/profile.api.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { sessionQuery } from '#web/tenant/session.api.ts';
import { useShortcutsOn } from '#web/tenant/shortcuts.ts';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { accountItems } from '#web/app/navigation/accountItems.ts';
import { useNavigation } from '#web/app/navigation/navigation.ts';
import classes from './ShortcutsDialog.module.css';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const roles = useStore(({ auth }) => auth.roles);
  const terms = useTerms();
  const places = [...useNavigation(), ...accountItems].filter(({ key }) => key);
  return (
    <Dialog opened onClose={onClose} title={m.app_shortcuts_title()}>
      <OnOff />
      <dl className={classes.list}>
        {roles.includes('student') && <Line keys={<Kbd>/</Kbd>}>{m.app_shortcut_search()}</Line>}
        <Line keys={<Kbd>?</Kbd>}>{m.app_shortcut_help()}</Line>
        <Line keys={<Kbd>[</Kbd>}>{m.app_shortcut_menu()}</Line>
        <Line keys={<Kbd>Esc</Kbd>}>{m.app_shortcut_close()}</Line>
        {roles.includes('student') &&
          playerKeys.map(({ keys, text }) => (
            <Line
              key={keys[0]}
              keys={keys.map((one) => (
                <Kbd key={one}>{one}</Kbd>
              ))}
            >
              {text()}
            </Line>
          ))}
        {places.map(({ to, key, label }) => (
          <Line
            key={to}
            keys={
              <>
                <Kbd>g</Kbd> {m.app_shortcut_then()} <Kbd>{key}</Kbd>
              </>
            }
          >
            {m.app_shortcut_go({ place: label(terms) })}
          </Line>
        ))}
      </dl>
    </Dialog>
  );
}

/** Single keys get in the way of speech input, so people can turn them off; the setting applies on every device. */
function OnOff() {
  const client = useQueryClient();
  const on = useShortcutsOn();
  const change = useMutation({
    mutationFn: (keyboardShortcuts: boolean) => changeProfile({ keyboardShortcuts }),
    onSuccess: ({ keyboardShortcuts }) =>
      client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, keyboardShortcuts }),
  });
  return (
    <Switch
      className={classes.switch}
      label={m.app_shortcuts_on()}
      description={m.app_shortcuts_on_help()}
      checked={change.isPending ? change.variables : on}
      error={change.error && errorText(change.error)}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  );
}

function Line({ keys, children }: { keys: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>{keys}</dt>
      <dd>{children}</dd>
    </div>
  );
}
