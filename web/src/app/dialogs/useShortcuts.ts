import { useNavigate } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useShortcutsOn } from '#web/tenant/shortcuts.ts';
import { toggleSidebar } from '#web/tenant/store.ts';
import { account, useNavigation } from '#web/app/navigation/navigation.ts';

/** How long after `g` the second key counts, in ms. */
const chordMs = 1500;

const typing = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu]',
  ) !== null;

/** The key belongs to the browser, a field or a part that has handled it. */
const notOurs = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target);

/** `/` search, `?` shortcuts, `[` menu, `g` and a letter to navigate. Off while someone types or a dialog is open. */
export function useShortcuts(onOpen: (dialog: 'search' | 'shortcuts') => void): void {
  const navigate = useNavigate();
  const on = useShortcutsOn();
  const places = useNavigation();
  const chordUntil = useRef(0);
  const single: Record<string, () => void> = {
    '/': () => onOpen('search'),
    '?': () => onOpen('shortcuts'),
    '[': toggleSidebar,
  };
  const press = (key: string): boolean => {
    single[key]?.();
    return key in single;
  };
  const go = (key: string): boolean => {
    const place = [...places, account].find((item) => item.key === key);
    if (place) void navigate({ to: place.to });
    return place !== undefined;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!on || notOurs(event)) return;
    const inChord = event.timeStamp < chordUntil.current;
    chordUntil.current = event.key === 'g' && !inChord ? event.timeStamp + chordMs : 0;
    if (inChord ? go(event.key) : press(event.key)) event.preventDefault();
  });
  // Not in an effect that comes later: the first screen stands in a transition, and its keys work as soon as it does.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
