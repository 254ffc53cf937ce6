import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { locales, type Locale } from './languages.ts';

/* An organisation may call an assessment otherwise, so no sentence says the word itself. */

const folder = path.resolve(import.meta.dirname, '..');
const words: Readonly<Record<Locale, RegExp>> = {
  en: /\bassessments?\b/i,
  ar: /تقييم/,
  vi: /bài đánh giá/i,
};

const credential = 'the credential is called so: Training and Assessment';
const register = 'a heading of the national register, or a term of its standards';
const deed = 'what an assessor does, not what a student is given';
/** Sentences that keep the word, and why. */
const kept: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    credentials_assessors_without: credential,
    credentials_need_training_assessment: credential,
    credentials_kind_training_assessment: credential,
    credentials_name_help: credential,
    criteria_group_assessment_condition: register,
    criteria_add_assessment_condition: register,
    criteria_paste_help: register,
    report_declaration: deed,
    reviews_principles: register,
  },
  ar: {
    app_title_marking: deed,
    assessments_state_being_marked: deed,
    catalogue_section_assessment: deed,
    profile_notify_marking_work: deed,
    report_declaration: deed,
  },
  vi: {},
};

type Message = string | { match: Record<string, string> }[];
const textOf = (message: Message): string =>
  typeof message === 'string' ? message : message.flatMap(({ match }) => Object.values(match)).join(' ');
const messagesIn = (locale: Locale): [key: string, text: string][] =>
  fs
    .readdirSync(path.join(folder, locale))
    .flatMap((file) =>
      Object.entries(
        JSON.parse(fs.readFileSync(path.join(folder, locale, file), 'utf8')) as Record<string, Message>,
      ),
    )
    .map(([key, message]) => [key, textOf(message)]);

test.each(locales)(
  'no sentence in %s says "assessment" where an organisation may have its own word',
  (locale) => {
    const saying = messagesIn(locale).filter(([, text]) =>
      words[locale].test(text.replaceAll(/\{\w+\}/g, '')),
    );
    expect(saying.map(([key]) => key).toSorted()).toEqual(Object.keys(kept[locale]).toSorted());
  },
);
