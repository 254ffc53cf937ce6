import { useEffect, useRef, useState } from 'react';
import classes from './lesson.module.css';
import { mathOf } from './mathOf.ts';

interface Props {
  readonly latex: string;
  /** The formula in words. */
  readonly alt: string;
}

/** A formula, drawn by the browser's own mathematics; its words when that cannot be loaded. */
export function Formula({ latex, alt }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState(false);
  useEffect(() => {
    let here = true;
    mathOf(latex).then(
      ({ math }) => here && place.current?.replaceChildren(...(math ? [math] : [latex])),
      () => here && setWords(true),
    );
    return () => {
      here = false;
    };
  }, [latex]);
  if (words) return <p>{alt}</p>;
  return <div ref={place} className={classes.formula} dir="ltr" role="img" aria-label={alt} />;
}
