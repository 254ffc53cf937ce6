import { notFound } from '@tanstack/react-router';
import { isApiError } from '#web/lib/apiError.ts';
import { ready } from '#web/lib/ready.ts';
import type { RouterContext } from '#web/tenant/guards.ts';
import { recordQuery } from './record.api.ts';

/** The record of somebody who is not there, or an address that cannot be one, is a page that does not exist. */
export async function loadRecord({ queryClient }: RouterContext, id: string): Promise<void> {
  try {
    await ready(queryClient, recordQuery(id));
  } catch (error) {
    if (isApiError(error, 'not_found') || isApiError(error, 'invalid_input')) throw notFound();
    throw error;
  }
}
