import { isApiError } from '#web/lib/apiError.ts';
import { ready } from '#web/lib/ready.ts';
import { orNotFound } from '#web/shared/orNotFound.ts';
import type { RouterContext } from '#web/tenant/guards.ts';
import { classesQuery, rollQuery } from './classes.api.ts';
import { classesSearch } from './list/classesSearch.ts';
import { rollStore, sendLeftMarks } from './roll/keptRolls.ts';

/** Sends marks made without signal first, so that the list includes them. */
export async function loadClasses({ queryClient }: RouterContext, search: object): Promise<void> {
  await sendLeftMarks();
  await ready(queryClient, classesQuery(classesSearch({ ...search })));
}

/** Without signal, a roll that is on this device can be called further. */
export async function loadRoll({ queryClient }: RouterContext, id: string): Promise<void> {
  try {
    await orNotFound(ready(queryClient, rollQuery(id)));
  } catch (error) {
    if (!isApiError(error, 'offline') || (await rollStore(id).take()) === null) throw error;
  }
}
