import classes from './ProgressMeter.module.css';

interface Props {
  /** 0 to 100. */
  readonly percent: number;
  /** What is measured, for screen readers. */
  readonly label: string;
  /** Text beside the bar instead of the percentage; null for no text. */
  readonly text?: string | null;
}

export function ProgressMeter({ percent, label, text }: Props) {
  const value = Math.min(100, Math.max(0, Math.floor(percent)));
  return (
    <div className={classes.meter}>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
      >
        <div className={classes.bar} style={{ inlineSize: `${value}%` }} />
      </div>
      {text !== null && (
        <span className={classes.text} aria-hidden>
          {text ?? `${value}%`}
        </span>
      )}
    </div>
  );
}
