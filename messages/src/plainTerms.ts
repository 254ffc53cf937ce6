import type { Locale } from './languages.ts';
import { plainTerms, type TermForms, type Terms } from './terms.ts';

/* Kept out of terms.ts, which the browser loads first: an organisation's page brings its own words. */

/** In Arabic the article is part of the word, and the number picks one of six forms. */
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
    assessment: arabic('تقييم', 'تقييمان', 'تقييمات', 'تقييمًا', 'تقييمات', 'التقييم', 'التقييمات'),
  },
  vi: {
    course: vietnamese('khóa học'),
    unit: vietnamese('học phần'),
    subscription: vietnamese('đăng ký'),
    student: vietnamese('học viên'),
    trainer: vietnamese('giảng viên'),
    assessment: vietnamese('bài đánh giá'),
  },
};

/** Default words for an organisation that renamed nothing; English where a language has none. */
export const plainTermsIn = (language: string): Terms =>
  (terms as Readonly<Record<string, Terms>>)[language] ?? plainTerms;
