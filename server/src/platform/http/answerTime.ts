const floorMilliseconds = 250;

/**
 * Answers after the same time whether or not the work found somebody: a known email costs a mail more than an unknown
 * one, and the time would tell.
 */
export async function inSameTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const answer = await work();
  const left = floorMilliseconds - (performance.now() - start);
  if (left > 0) {
    await new Promise((resolve) => {
      setTimeout(resolve, left);
    });
  }
  return answer;
}
