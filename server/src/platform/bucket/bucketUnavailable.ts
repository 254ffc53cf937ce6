import { Problem } from '#server/platform/basics/problem.ts';

/** An answer without a body has a status and no name. */
const byStatus: Readonly<Record<number, string>> = { 403: 'AccessDenied', 404: 'NoSuchBucket' };

/** The name by which the service, or the system, says why it did not do what it was asked for. */
export function reasonOfBucket(error: unknown): string {
  const { code, name, $metadata } = error as {
    code?: string;
    name?: string;
    $metadata?: { httpStatusCode?: number };
  };
  return byStatus[$metadata?.httpStatusCode ?? 0] ?? code ?? name ?? String(error);
}

/** The service of the bucket did not do what it was asked for; the log says why. */
export class BucketUnavailable extends Problem {
  override readonly name = 'BucketUnavailable';
  override readonly cause: { readonly code: string };

  constructor(reason: unknown) {
    super('unavailable');
    this.cause = { code: reasonOfBucket(reason) };
  }
}
