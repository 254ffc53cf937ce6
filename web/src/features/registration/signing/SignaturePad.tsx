import { Button, Input } from '@mantine/core';
import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { m } from '#messages/generated/messages.js';
import { fieldId } from '#web/features/registration/fields/fieldId.ts';
import classes from '#web/features/registration/registration.module.css';
import { atPoint } from './strokes.ts';

interface Props {
  /** The strokes as an SVG path in a box of 600 × 200. */
  readonly path: string;
  readonly error: string | undefined;
  readonly onChange: (path: string) => void;
}

const box = { width: 600, height: 200 };

/** Drawn by finger, pen or mouse. Who cannot draw types the name instead, which the choice above offers. */
export function SignaturePad({ path, error, onChange }: Props) {
  const drawing = useRef(false);
  const current = useRef(path);
  const point = (event: PointerEvent<SVGSVGElement>): { x: number; y: number } => {
    const at = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - at.left) / at.width) * box.width,
      y: ((event.clientY - at.top) / at.height) * box.height,
    };
  };
  const draw = (event: PointerEvent<SVGSVGElement>, begins: boolean): void => {
    current.current = atPoint(current.current, point(event), begins);
    onChange(current.current);
  };
  return (
    <div id={fieldId('signature')} tabIndex={-1}>
      <Input.Wrapper size="md" label={m.registration_sign_pad()} labelElement="div" error={error}>
        <svg
          viewBox={`0 0 ${box.width} ${box.height}`}
          role="img"
          aria-label={path ? m.registration_sign_pad_full() : m.registration_sign_pad_empty()}
          className={classes.pad}
          onPointerDown={(event) => {
            drawing.current = true;
            event.currentTarget.setPointerCapture(event.pointerId);
            draw(event, true);
          }}
          onPointerMove={(event) => {
            if (drawing.current) draw(event, false);
          }}
          onPointerUp={() => (drawing.current = false)}
          onPointerCancel={() => (drawing.current = false)}
        >
          <line x1="30" y1="160" x2="570" y2="160" className={classes.padLine} />
          <path d={path} className={classes.stroke} />
        </svg>
      </Input.Wrapper>
      <Button
        variant="default"
        size="sm"
        disabled={path === ''}
        onClick={() => {
          current.current = '';
          onChange('');
        }}
      >
        {m.registration_sign_clear()}
      </Button>
    </div>
  );
}
