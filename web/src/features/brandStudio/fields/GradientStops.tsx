import { ActionIcon, Button, ColorInput, SegmentedControl, Slider, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { editedCss, type EditedGradient, type EditedStop } from '#brand/gradientEdit.ts';
import { m } from '#messages/generated/messages.js';
import { isColour } from './lookChecks.ts';
import classes from '#web/features/brandStudio/brandStudio.module.css';

interface Props {
  readonly gradient: EditedGradient;
  readonly onChange: (gradient: EditedGradient) => void;
}

const MOST = 8;

export function GradientStops({ gradient, onChange }: Props) {
  const { kind, angle, stops } = gradient;
  const put = (next: readonly EditedStop[]): void => onChange({ ...gradient, stops: next });
  return (
    <>
      <div className={classes.bar} style={{ background: editedCss(gradient) }} aria-hidden />
      <SegmentedControl
        classNames={{ label: classes.segment }}
        fullWidth
        aria-label={m.studio_gradient_kind()}
        value={kind}
        onChange={(value) => onChange({ ...gradient, kind: value })}
        data={[
          { value: 'linear', label: m.studio_gradient_linear() },
          { value: 'radial', label: m.studio_gradient_radial() },
        ]}
      />
      <Text c="dimmed" size="sm">
        {m.studio_gradient_help()}
      </Text>
      {kind === 'linear' && (
        <div>
          <Text size="sm" fw={600}>
            {m.studio_gradient_angle({ angle })}
          </Text>
          <Slider
            thumbLabel={m.studio_gradient_angle({ angle })}
            min={0}
            max={360}
            label={(value) => `${value}°`}
            value={angle}
            onChange={(value) => onChange({ ...gradient, angle: value })}
          />
        </div>
      )}
      {stops.map((stop, i) => (
        <Stop
          // Stops have no identity but their place.
          key={i}
          number={i + 1}
          stop={stop}
          removable={stops.length > 2}
          onChange={(next) => put(stops.with(i, between(stops, i, next)))}
          onRemove={() => put(stops.toSpliced(i, 1))}
        />
      ))}
      {stops.length < MOST && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => put(withOneMore(stops))}
        >
          {m.studio_stop_add()}
        </Button>
      )}
    </>
  );
}

/** A stop stays between its neighbours, so that the handle somebody drags remains the same stop. */
function between(stops: readonly EditedStop[], i: number, { colour, at }: EditedStop): EditedStop {
  const [least, most] = [stops[i - 1]?.at ?? 0, stops[i + 1]?.at ?? 100];
  return { colour, at: Math.min(most, Math.max(least, at)) };
}

/** Another stop in the middle of the widest gap. */
function withOneMore(stops: readonly EditedStop[]): EditedStop[] {
  const gaps = stops.slice(1).map(({ at }, i) => at - stops[i]!.at);
  const i = gaps.indexOf(Math.max(...gaps));
  const before = stops[i]!;
  return stops.toSpliced(i + 1, 0, { colour: before.colour, at: Math.round(before.at + gaps[i]! / 2) });
}

interface StopProps {
  readonly number: number;
  readonly stop: EditedStop;
  readonly removable: boolean;
  readonly onChange: (stop: EditedStop) => void;
  readonly onRemove: () => void;
}

function Stop({ number, stop, removable, onChange, onRemove }: StopProps) {
  // What is typed stays as it is typed until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={classes.stop} role="group" aria-label={m.studio_stop({ number })}>
      <ColorInput
        aria-label={m.studio_stop_colour({ number })}
        size="md"
        format={stop.colour.startsWith('rgba') ? 'rgba' : 'hex'}
        value={typed ?? stop.colour}
        onChange={(colour) => {
          setTyped(colour);
          if (isColour(colour)) onChange({ ...stop, colour });
        }}
        onBlur={() => setTyped(null)}
        fixOnBlur={false}
        withEyeDropper={false}
      />
      <Slider
        className={classes.place}
        thumbLabel={m.studio_stop_place({ number })}
        label={(value) => `${value}%`}
        value={stop.at}
        onChange={(at) => onChange({ ...stop, at })}
      />
      <ActionIcon
        variant="subtle"
        size={44}
        disabled={!removable}
        aria-label={m.studio_stop_remove({ number })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
