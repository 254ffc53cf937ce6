import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './session.api.ts';

/** Whether single keys are shortcuts for this person; they are until the person turned them off. */
export const useShortcutsOn = (): boolean => useQuery(sessionQuery).data?.keyboardShortcuts ?? true;
