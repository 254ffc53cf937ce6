import './modalCss.ts';
import '@mantine/core/styles/Kbd.layer.css';
import { Kbd, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { accountItems, navigationFor } from './navigation.ts';
import classes from './ShortcutsDialog.module.css';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const roles = useStore(({ auth }) => auth.roles);
  const terms = useTerms();
  const places = [...navigationFor(roles), ...accountItems].filter(({ key }) => key);
  return (
    <Modal opened onClose={onClose} title={m.app_shortcuts_title()}>
      <dl className={classes.list}>
        {roles.includes('student') && <Line keys={<Kbd>/</Kbd>}>{m.app_shortcut_search()}</Line>}
        <Line keys={<Kbd>?</Kbd>}>{m.app_shortcut_help()}</Line>
        <Line keys={<Kbd>[</Kbd>}>{m.app_shortcut_menu()}</Line>
        <Line keys={<Kbd>Esc</Kbd>}>{m.app_shortcut_close()}</Line>
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
    </Modal>
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
