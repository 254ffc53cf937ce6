import { notFound } from '@tanstack/react-router';
import { isApiError } from '#web/lib/apiError.ts';

/** For a route's loader: what is not there or not reached, or an address that cannot be one, is a page that does not exist. */
export async function orNotFound<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (isApiError(error, 'not_found', 'invalid_input')) throw notFound();
    throw error;
  }
}
