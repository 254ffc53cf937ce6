import type { CourseState } from '#contract/console/courseOffers.ts';
import { m } from '#messages/generated/messages.js';

/** What making another course of this one is called: from a template a course begins, any other is copied. */
export const copyWords = (state: CourseState) =>
  state === 'template'
    ? { name: m.offers_begin, help: m.offers_begin_help, press: m.offers_begin_do, done: m.offers_begun }
    : { name: m.offers_copy, help: m.offers_copy_help, press: m.offers_copy_do, done: m.offers_copied };
