import type { ReactNode } from 'react';
import type { Evidence } from '#contract/assessments/items.ts';

/** The address of a file for its reader; pictures also have a thumbnail. */
export type FileUrl = (id: string, size?: 'file' | 'thumbnail') => string;

/** What stands below a file for its reader. */
export type BelowFile = (evidence: Evidence) => ReactNode;
