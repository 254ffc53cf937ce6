/** The dialogs the frame can open over a screen. */
export type FrameDialog = 'search' | 'shortcuts' | 'sign_out' | null;

export interface OpensDialogs {
  readonly onOpen: (dialog: FrameDialog) => void;
  /** Whether there is anything this person can search. */
  readonly searches: boolean;
}
