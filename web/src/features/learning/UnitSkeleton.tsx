import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import classes from './player.module.css';

/** Placeholder while a unit loads. */
export function UnitSkeleton() {
  return (
    <div className={classes.pane}>
      <SkeletonCards count={1} height={112} grid={false} />
      <div className={classes.player}>
        <div className={classes.side}>
          <SkeletonCards count={6} height={48} grid={false} />
        </div>
        <SkeletonCards count={1} height={420} grid={false} />
      </div>
    </div>
  );
}
