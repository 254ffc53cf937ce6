import type { Locale } from './languages.ts';
import { plainTerms, type TermForms, type Terms } from './terms.ts';

/* Apart from terms.ts, which the browser fetches first: an organisation's page comes with its own words. */

/** In Arabic the article is part of the word, and the number decides between six forms of it. */
const arabic = (
  one: string,
  two: string,
  few: string,
  many: string,
  other: string,
  definite: string,
  definiteOther: string,
): TermForms => ({ one, two, few, many, other, definite, definiteOther });

/** In Vietnamese a noun has one form. */
const vietnamese = (noun: string): TermForms => ({ one: noun, other: noun, indefinite: `một ${noun}` });

const terms: Readonly<Record<Locale, Terms>> = {
  en: plainTerms,
  ar: {
    course: arabic('دورة', 'دورتان', 'دورات', 'دورةً', 'دورات', 'الدورة', 'الدورات'),
    unit: arabic('وحدة', 'وحدتان', 'وحدات', 'وحدةً', 'وحدات', 'الوحدة', 'الوحدات'),
    subscription: arabic('اشتراك', 'اشتراكان', 'اشتراكات', 'اشتراكًا', 'اشتراكات', 'الاشتراك', 'الاشتراكات'),
    student: arabic('طالب', 'طالبان', 'طلاب', 'طالبًا', 'طلاب', 'الطالب', 'الطلاب'),
    trainer: arabic('مدرب', 'مدربان', 'مدربين', 'مدربًا', 'مدربون', 'المدرب', 'المدربون'),
  },
  vi: {
    course: vietnamese('khóa học'),
    unit: vietnamese('học phần'),
    subscription: vietnamese('đăng ký'),
    student: vietnamese('học viên'),
    trainer: vietnamese('giảng viên'),
  },
};

/** The words of an organisation that renamed nothing, in this language; English where the product does not speak it. */
export const plainTermsIn = (language: string): Terms =>
  (terms as Readonly<Record<string, Terms>>)[language] ?? plainTerms;
