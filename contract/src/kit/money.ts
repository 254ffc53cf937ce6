import { z } from 'zod';

/** An amount in the smallest unit of its currency; at most two million of the main unit. */
export const Cents = z.int().min(0).max(200_000_000);
/** ISO 4217. */
export const Currency = z.string().regex(/^[A-Z]{3}$/);
