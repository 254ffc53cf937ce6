import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FONT_FAMILIES, fontHead } from '#brand/fonts.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/brandStudio/brandStudio.module.css';
import { fontCostQuery } from './fontCost.api.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

interface Props {
  readonly value: string | null;
  readonly onChange: (font: string | null) => void;
}

/** Choose a font by looking at it. */
export function FontField({ value, onChange }: Props) {
  return (
    <div>
      <FontFaces />
      <Select
        label={m.studio_font()}
        description={m.studio_font_help()}
        {...helpBelow}
        size="md"
        data={[...FONT_FAMILIES]}
        value={value}
        onChange={onChange}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': m.studio_font_system() }}
        placeholder={m.studio_font_system()}
        nothingFoundMessage={m.studio_font_none()}
        renderOption={({ option }) => <FontChoice family={option.value} />}
        styles={{ input: { fontFamily: fontHead(value).stack } }}
      />
      <Cost font={value} />
    </div>
  );
}

/** A font in itself, with what it costs; what is fetched for the one is what the other counts. */
function FontChoice({ family }: { readonly family: string }) {
  const { data } = useQuery(fontCostQuery(family));
  return (
    <span className={classes.fontChoice}>
      <span style={{ fontFamily: fontHead(family).stack, fontSize: '1.125rem' }}>{family}</span>
      <span className={classes.dim}>{data === undefined ? '' : m.studio_font_kb({ kb: data })}</span>
    </span>
  );
}

/** Every font under its own name. `swap`, because here people wait to see them. */
function FontFaces() {
  const css = FONT_FAMILIES.map((family) => fontHead(family).css.replaceAll(':optional', ':swap')).join('');
  return <style>{css}</style>;
}

function Cost({ font }: { readonly font: string | null }) {
  const { data } = useQuery(fontCostQuery(font));
  const said = font === null || data === 0 ? m.studio_font_free() : m.studio_font_cost({ kb: data ?? '…' });
  return (
    <Text c="dimmed" size="sm" mt={6}>
      {said}
    </Text>
  );
}
