import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import classes from './detail.module.css';

/** Placeholder while the screen loads. */
export function SubscriptionSkeleton() {
  return (
    <div>
      <SkeletonCards count={1} height={120} grid={false} />
      <div className={classes.gap} />
      <SkeletonCards count={4} height={136} grid={false} />
    </div>
  );
}
