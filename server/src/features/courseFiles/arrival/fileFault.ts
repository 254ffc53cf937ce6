import type { CourseFileFault } from '#contract/courseFiles/courseFiles.ts';

/** Why a file is not read as a course; the web says how it is mended. */
export class FileFault extends Error {
  readonly code: CourseFileFault;
  readonly details: string[];

  constructor(code: CourseFileFault, details: string[] = []) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
