import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './session.api.ts';

/** Whether single keys are shortcuts for this person; on by default. */
export const useShortcutsOn = (): boolean => useQuery(sessionQuery).data?.keyboardShortcuts ?? true;
