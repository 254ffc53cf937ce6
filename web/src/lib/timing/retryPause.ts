const pausesMs = [2_000, 5_000, 15_000, 30_000, 60_000];

/** How long to wait before sending again, in ms; longer after every failure. */
export const retryPause = (failures: number): number => pausesMs[Math.min(failures, pausesMs.length - 1)]!;
