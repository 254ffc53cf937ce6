import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

export const RegisterSkeleton = () => <SkeletonCards count={3} grid={false} height={67} />;
