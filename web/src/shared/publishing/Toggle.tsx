import { Button } from '@mantine/core';

interface Props {
  readonly open: boolean;
  readonly onChange: (open: boolean) => void;
  /** What the button says, and with which version it is read aloud. */
  readonly words: { readonly show: string; readonly of: string; readonly close: string };
}

/** Opens and closes what belongs to one version. */
export const Toggle = ({ open, onChange, words }: Props) => (
  <Button
    variant="default"
    aria-expanded={open}
    aria-label={open ? undefined : words.of}
    onClick={() => onChange(!open)}
  >
    {open ? words.close : words.show}
  </Button>
);
