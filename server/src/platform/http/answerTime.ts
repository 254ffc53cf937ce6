const floorMilliseconds = 250;

/**
 * Answers after the same time whether or not the email is known: sending a mail takes longer, and the difference would
 * reveal it.
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
