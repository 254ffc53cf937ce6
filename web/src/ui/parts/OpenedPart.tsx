import { Button } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { Part } from './Part.tsx';
import parts from './parts.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly show: string;
  readonly hide: string;
  /** Made only once it is opened: what it reads is in the log. */
  readonly children: () => ReactNode;
}

/** A part of the page that is read when somebody opens it. */
export function OpenedPart({ title, text, show, hide, children }: Props) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  return (
    <Part title={title}>
      <p className={parts.none}>{text}</p>
      <div className={parts.buttons}>
        <Button
          variant="default"
          aria-expanded={opened}
          aria-controls={opened ? id : undefined}
          onClick={() => setOpened(!opened)}
        >
          {opened ? hide : show}
        </Button>
      </div>
      {opened && <div id={id}>{children()}</div>}
    </Part>
  );
}
