import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import type { BodyProps } from './bodyProps.ts';
import { Description } from './FileBodies.tsx';

/** What was typed, with the beginning every address has; null when it is none. */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(whole) ? new URL(whole) : null;
  return url && url.hostname.includes('.') && !/\s/.test(text) ? whole : null;
}

interface Props {
  readonly url: string;
  readonly help: string;
  readonly onChange: (url: string) => void;
}

/** An address, which is taken over as soon as it is one. */
export function AddressField({ url, help, onChange }: Props) {
  const [typed, setTyped] = useState(url);
  const [left, setLeft] = useState(false);
  // Undone, or changed elsewhere.
  const [known, setKnown] = useState(url);
  if (known !== url) {
    setKnown(url);
    if (webAddress(typed) !== url) setTyped(url);
  }
  const change = (text: string): void => {
    setTyped(text);
    const address = webAddress(text);
    if (address !== null) onChange(address);
  };
  return (
    <TextInput
      label={m.editions_address()}
      description={help}
      type="url"
      inputMode="url"
      dir="ltr"
      value={typed}
      maxLength={2000}
      error={left && webAddress(typed) === null && m.editions_e_address()}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => setLeft(true)}
    />
  );
}

export function EmbedBody({ body, onChange }: BodyProps<'embed'>) {
  const terms = useTerms();
  return (
    <>
      <AddressField
        url={body.url}
        help={m.editions_embed_help(terms)}
        onChange={(url) => onChange({ ...body, url }, 'url')}
      />
      <Description
        value={body.description}
        onChange={(description) => onChange({ ...body, description }, 'd')}
      />
    </>
  );
}

export const LinkBody = ({ body, onChange }: BodyProps<'link'>) => (
  <>
    <AddressField
      url={body.url}
      help={m.editions_link_help()}
      onChange={(url) => onChange({ ...body, url }, 'url')}
    />
    <Description
      value={body.description}
      onChange={(description) => onChange({ ...body, description }, 'd')}
    />
  </>
);
